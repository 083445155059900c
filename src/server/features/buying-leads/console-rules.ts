import type { ReceivedLead } from '#contract/buying-leads-console.ts';
import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import type { ReceivedRow } from './console-rows.ts';

interface About {
  lang: Lang;
  /** Names of product categories by code. */
  categories: ReadonlyMap<string, string>;
}

export function presentReceived(
  { lead, answers }: ReceivedRow,
  { lang, categories }: About,
): ReceivedLead {
  const { id, name, company_name, phone, email, requirement, contact_consent } = lead;
  return {
    id,
    name,
    company_name,
    phone,
    email,
    requirement,
    contact_consent,
    answers,
    country_name: countryName(lead.country, lang),
    product_categories: [lead.product_category_1, lead.product_category_2]
      .filter(Boolean)
      .map((code) => categories.get(code) ?? code),
    created_at: lead.created_at.toISOString(),
    closed_at: lead.closed_at?.toISOString() ?? null,
  };
}

interface Column {
  title: Words;
  cell: (
    row: ReceivedLead,
    about: { lang: Lang; time: (at: string | null) => string },
  ) => TableCell;
}

const yesNo = (is: boolean, lang: Lang) =>
  (is ? { zh: '是', en: 'yes' } : { zh: '否', en: 'no' })[lang];

const columns: readonly Column[] = [
  { title: { zh: '发布时间', en: 'Posted' }, cell: (row, { time }) => time(row.created_at) },
  { title: { zh: '公司', en: 'Company' }, cell: (row) => row.company_name },
  { title: { zh: '联系人', en: 'Contact' }, cell: (row) => row.name },
  { title: { zh: '国家/地区', en: 'Country or region' }, cell: (row) => row.country_name },
  { title: { zh: '电话', en: 'Phone' }, cell: (row) => row.phone },
  { title: { zh: '邮箱', en: 'E-mail' }, cell: (row) => row.email },
  {
    title: { zh: '产品类别', en: 'Categories' },
    cell: (row, { lang }) => row.product_categories.join(lang === 'zh' ? '、' : ', '),
  },
  { title: { zh: '采购需求', en: 'What is wanted' }, cell: (row) => row.requirement },
  {
    title: { zh: '展商可见', en: 'Exhibitors see it' },
    cell: (row, { lang }) => yesNo(row.contact_consent, lang),
  },
  { title: { zh: '答复数', en: 'Answers' }, cell: (row) => row.answers },
  { title: { zh: '关闭时间', en: 'Closed' }, cell: (row, { time }) => time(row.closed_at) },
];

/** Leads as a table with a header. Times are local to the exhibition. */
export function leadTable(
  rows: readonly ReceivedLead[],
  { lang, time_zone }: { lang: Lang; time_zone: string },
): TableCell[][] {
  const clock = createTimeText(time_zone);
  const time = (at: string | null) => (at ? clock(new Date(at)).slice(0, 16) : '');
  return [
    columns.map(({ title }) => title[lang]),
    ...rows.map((row) => columns.map(({ cell }) => cell(row, { lang, time }))),
  ];
}

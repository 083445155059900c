import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import { createTimeText } from '#server/sheets/cells.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import type { InquiryCardRow } from './tables.ts';

type Words = Record<Lang, string>;

const intentions: Record<NonNullable<InquiryCardRow['inquiry']['intention']>, Words> = {
  price: { zh: '询价', en: 'Price' },
  sample: { zh: '索取样品', en: 'Sample' },
  order: { zh: '采购下单', en: 'Order' },
  agency: { zh: '代理合作', en: 'Agency' },
  details: { zh: '了解详情', en: 'Details' },
};
const clock = createTimeText();
const quantities = ['1–9', '10–49', '50–199', '200–999', '1,000+'];

/** A column's title, and its value for a thread. */
interface Column {
  title: Words;
  cell: (
    row: InquiryCardRow,
    about: { lang: Lang; first_text: string; industry: string; attachments: readonly string[] },
  ) => TableCell;
}

const columns: Column[] = [
  {
    title: { zh: '收到时间', en: 'Received' },
    cell: ({ inquiry }) => timeText(inquiry.created_at),
  },
  { title: { zh: '姓名', en: 'Name' }, cell: ({ inquiry }) => inquiry.name },
  { title: { zh: '公司', en: 'Company' }, cell: ({ inquiry }) => inquiry.company_name },
  {
    title: { zh: '国家/地区', en: 'Country' },
    cell: ({ inquiry }, { lang }) => countryName(inquiry.country, lang),
  },
  { title: { zh: '行业', en: 'Industry' }, cell: (_row, { industry }) => industry },
  { title: { zh: '邮箱', en: 'E-mail' }, cell: ({ inquiry }) => inquiry.receiving_email },
  { title: { zh: '电话', en: 'Phone' }, cell: ({ inquiry }) => inquiry.phone },
  {
    title: { zh: '展品', en: 'Exhibit' },
    cell: ({ inquiry: { exhibit_name, other_exhibits } }, { lang }) =>
      [exhibit_name, ...other_exhibits.map(({ name }) => name)]
        .flatMap((name) => name?.[lang] ?? [])
        .join(', '),
  },
  {
    title: { zh: '意向', en: 'Intention' },
    cell: ({ inquiry: { intention } }, { lang }) => (intention ? intentions[intention][lang] : ''),
  },
  {
    title: { zh: '预计采购量（件）', en: 'Estimated quantity (pieces)' },
    cell: ({ inquiry }) => quantities[(inquiry.estimated_quantity ?? 0) - 1] ?? '',
  },
  {
    title: { zh: '内容', en: 'Text' },
    cell: ({ requirement }, { first_text }) => requirement ?? first_text,
  },
  {
    title: { zh: '附件', en: 'Attachments' },
    cell: (_row, { attachments }) => attachments.join(', '),
  },
  { title: { zh: '消息数', en: 'Messages' }, cell: ({ inquiry }) => inquiry.messages },
  { title: { zh: '最近消息', en: 'Last message' }, cell: ({ last_text }) => last_text },
  {
    title: { zh: '最近消息时间', en: 'Last message at' },
    cell: ({ inquiry }) => timeText(inquiry.last_message_at),
  },
  { title: { zh: '负责人', en: 'Assigned to' }, cell: ({ assignee_name }) => assignee_name ?? '' },
  {
    title: { zh: '状态', en: 'State' },
    cell: ({ inquiry: { closed_by } }, { lang }) =>
      ({ zh: closed_by ? '已关闭' : '进行中', en: closed_by ? 'Closed' : 'Open' })[lang],
  },
];

/** The threads of an exhibitor as a table with a header, in one language. */
export function inquiryTable(
  rows: readonly InquiryCardRow[],
  {
    lang,
    first_texts,
    attachments,
    industries,
  }: {
    lang: Lang;
    /** The first message of each thread, by thread id. */
    first_texts: ReadonlyMap<string, string>;
    /** The names of all attachments of a thread, by thread id. */
    attachments: ReadonlyMap<string, readonly string[]>;
    /** Labels by code. */
    industries: ReadonlyMap<string, string>;
  },
): TableCell[][] {
  const header = columns.map(({ title }) => title[lang]);
  const body = rows.map((row) => {
    const { id, industry } = row.inquiry;
    const about = {
      lang,
      first_text: first_texts.get(id) ?? '',
      attachments: attachments.get(id) ?? [],
      industry: industries.get(industry) ?? industry,
    };
    return columns.map(({ cell }) => cell(row, about));
  });
  return [header, ...body];
}

/** The time on clocks at the exhibition. */
function timeText(instant: Date): string {
  return clock(instant).slice(0, 16);
}

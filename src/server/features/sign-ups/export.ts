import type { ExportColumn, ListedSignUp } from '#contract/sign-ups.ts';
import type { Lang } from '#contract/wire.ts';
import { countryName } from '#server/countries.ts';
import type { TableCell } from '#server/sheets/table-bytes.ts';
import type { FoundSignUp } from './rows.ts';
import { contactsOf, stateOf } from './rules.ts';

type Words = Record<Lang, string>;

const states: Record<ListedSignUp['state'], Words> = {
  signed_up: { zh: '已报名', en: 'Signed up' },
  waiting: { zh: '候补', en: 'Waiting' },
  entered: { zh: '已入场', en: 'Entered' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

interface Column {
  title: Words;
  cell: (row: FoundSignUp, about: { lang: Lang; time: (at: Date | null) => string }) => TableCell;
}

/** Country code and number are separate columns. A cell that begins with a plus would be read as a formula. */
const columns: Record<ExportColumn, Column> = {
  item: { title: { zh: '活动', en: 'Event' }, cell: ({ item }, { lang }) => item.title[lang] },
  starts_at: {
    title: { zh: '活动时间', en: 'Event begins' },
    cell: ({ item }, { time }) => time(item.starts_at),
  },
  state: {
    title: { zh: '状态', en: 'State' },
    cell: (row, { lang }) => states[stateOf(row)][lang],
  },
  place: {
    title: { zh: '候补序号', en: 'Place on the waiting list' },
    cell: ({ place }) => place ?? '',
  },
  name: { title: { zh: '姓名', en: 'Name' }, cell: ({ person }) => person.name ?? '' },
  company_name: {
    title: { zh: '公司', en: 'Company' },
    cell: ({ person }) => person.company_name ?? '',
  },
  job_title: {
    title: { zh: '职务', en: 'Job title' },
    cell: ({ person }) => person.job_title ?? '',
  },
  country: {
    title: { zh: '国家/地区', en: 'Country or region' },
    cell: ({ person: { country } }, { lang }) => (country ? countryName(country, lang) : ''),
  },
  phone_code: {
    title: { zh: '国际区号', en: 'Country code' },
    cell: (row) => (contactsOf(row).cellphone ? contactsOf(row).area_code : ''),
  },
  phone_number: {
    title: { zh: '手机号', en: 'Phone number' },
    cell: (row) => contactsOf(row).cellphone,
  },
  email: { title: { zh: '邮箱', en: 'E-mail' }, cell: (row) => contactsOf(row).email },
  ticket_number: {
    title: { zh: '门票编号', en: 'Ticket number' },
    cell: ({ person }) => person.ticket_number ?? '',
  },
  joined_at: {
    title: { zh: '报名时间', en: 'Signed up at' },
    cell: ({ joined_at }, { time }) => time(joined_at),
  },
  entered_at: {
    title: { zh: '入场时间', en: 'Entered at' },
    cell: ({ entered_at }, { time }) => time(entered_at),
  },
  certificate_number: {
    title: { zh: '证书编号', en: 'Certificate number' },
    cell: ({ certificate_number }) => certificate_number ?? '',
  },
  cancelled_at: {
    title: { zh: '取消时间', en: 'Cancelled at' },
    cell: ({ cancelled_at }, { time }) => time(cancelled_at),
  },
  cancelled_reason: {
    title: { zh: '取消原因', en: 'Reason for the cancellation' },
    cell: ({ reason }) => reason,
  },
};

/** A sign-up list as a table with a header. Times are local to the exhibition. */
export function signUpTable(
  rows: readonly FoundSignUp[],
  { chosen, lang, time_zone }: { chosen: readonly ExportColumn[]; lang: Lang; time_zone: string },
): TableCell[][] {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const time = (at: Date | null) => (at ? format.format(at) : '');
  const shown = (Object.keys(columns) as ExportColumn[]).filter((code) => chosen.includes(code));
  const header = shown.map((code) => columns[code].title[lang]);
  return [
    header,
    ...rows.map((row) => shown.map((code) => columns[code].cell(row, { lang, time }))),
  ];
}

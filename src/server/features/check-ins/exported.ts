import type { ScanRefusal } from '#contract/journeys.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exportable, noWords } from '#server/sheets/exported-list.ts';
import { findScans } from './list-rows.ts';

type Row = Awaited<ReturnType<typeof findScans>>['rows'][number];

const refusals: Record<ScanRefusal, Words> = {
  revoked: { zh: '门票已作废', en: 'Ticket revoked' },
  not_yet_valid: { zh: '门票尚未生效', en: 'Not valid yet' },
  expired: { zh: '门票已过期', en: 'Expired' },
  wrong_day: { zh: '非当日门票', en: 'Wrong day' },
};
const admitted: Words = { zh: '已入场', en: 'Entered' };

export const exportedEntries = exportable({
  list: 'entries',
  name: { zh: '入场记录', en: 'Entries' },
  about: noWords,
  read: ({ db, exhibition_id, time_zone }, filters, keyset) =>
    findScans(db, { exhibition_id, time_zone }, { ...filters, ...keyset }),
  columns: {
    at: { heading: { zh: '扫码时间', en: 'Scanned' }, cell: (row: Row, { time }) => time(row.at) },
    result: {
      heading: { zh: '结果', en: 'Result' },
      cell: ({ refusal }, { lang }) => (refusal ? refusals[refusal] : admitted)[lang],
    },
    ticket_number: {
      heading: { zh: '门票编号', en: 'Ticket number' },
      cell: (row) => formatTicketNumber(row.ticket_number),
    },
    name: { heading: { zh: '姓名', en: 'Name' }, cell: (row) => row.name },
    company_name: { heading: { zh: '公司', en: 'Company' }, cell: (row) => row.company_name },
    reported_at: {
      heading: { zh: '上报时间', en: 'Reported' },
      cell: (row, { time }) => time(row.reported_at),
    },
  },
});

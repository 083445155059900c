import { exportable, noWords } from '#server/sheets/exported-list.ts';
import { actionWords, actorWords, subjectWords } from './event-words.ts';
import { findEvents } from './rows.ts';

type Row = Awaited<ReturnType<typeof findEvents>>['rows'][number];

export const exportedHistory = exportable({
  list: 'history',
  name: { zh: '操作记录', en: 'History' },
  about: noWords,
  read: ({ db, exhibition_id, time_zone }, filters, keyset) =>
    findEvents(db, filters, keyset, { id: exhibition_id, time_zone }),
  columns: {
    at: { heading: { zh: '时间', en: 'When' }, cell: (row: Row, { time }) => time(row.at) },
    actor_kind: {
      heading: { zh: '操作方', en: 'Side' },
      cell: (row, { lang }) => actorWords[row.actor_kind][lang],
    },
    actor: { heading: { zh: '操作人', en: 'Who' }, cell: (row) => row.actor_name },
    exhibitor: {
      heading: { zh: '展商', en: 'Exhibitor' },
      cell: (row, { lang }) => row.exhibitor_name?.[lang] ?? '',
    },
    subject: {
      heading: { zh: '类型', en: 'Kind of record' },
      cell: (row, { lang }) => subjectWords[row.subject]?.[lang] ?? row.subject,
    },
    record: {
      heading: { zh: '对象', en: 'Record' },
      cell: (row, { lang }) => row.subject_name?.[lang] ?? '',
    },
    action: {
      heading: { zh: '操作', en: 'What was done' },
      cell: (row, { lang }) => actionWords[row.action]?.[lang] ?? row.action,
    },
    changes: {
      heading: { zh: '变更内容', en: 'Changes' },
      cell: (row) =>
        row.changes
          .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; '),
    },
    reason: { heading: { zh: '原因', en: 'Reason' }, cell: (row) => row.reason ?? '' },
    request_id: { heading: { zh: '请求编号', en: 'Request' }, cell: (row) => row.request_id },
  },
});

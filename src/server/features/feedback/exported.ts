import type { FeedbackState } from '#contract/feedback-filters.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exportable, noWords } from '#server/sheets/exported-list.ts';
import { type FeedbackRow, findFeedback } from './rows.ts';

const states: Record<FeedbackState, Words> = {
  new: { zh: '新反馈', en: 'New' },
  in_progress: { zh: '处理中', en: 'In progress' },
  done: { zh: '已处理', en: 'Done' },
  dismissed: { zh: '不处理', en: 'Dismissed' },
};

export const exportedFeedback = exportable({
  list: 'feedback',
  name: { zh: '意见反馈', en: 'Feedback' },
  about: noWords,
  read: ({ db, exhibition_id }, filters, keyset) =>
    findFeedback(db, exhibition_id, filters, keyset),
  columns: {
    number: { heading: { zh: '编号', en: 'Number' }, cell: (row: FeedbackRow) => row.number },
    state: {
      heading: { zh: '状态', en: 'State' },
      cell: (row, { lang }) => states[row.state][lang],
    },
    feedback: { heading: { zh: '内容', en: 'Feedback' }, cell: (row) => row.feedback },
    name: { heading: { zh: '姓名', en: 'Name' }, cell: (row) => row.name },
    email: { heading: { zh: '邮箱', en: 'E-mail' }, isContact: true, cell: (row) => row.email },
    lang: { heading: { zh: '语言', en: 'Language' }, cell: (row) => row.lang },
    sent_at: {
      heading: { zh: '提交时间', en: 'Sent' },
      cell: (row, { time }) => time(row.created_at),
    },
    note: { heading: { zh: '备注', en: 'Note' }, cell: (row) => row.note },
  },
});

import type { ReservationState } from '#contract/booth-request-states.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { exportable, splitPhone } from '#server/sheets/exported-list.ts';
import { findReservations, type ReservationRow } from './console-rows.ts';
import { chosenWords } from './console-rules.ts';
import { findBoothChoices } from './rows.ts';

const states: Record<ReservationState, Words> = {
  new: { zh: '新申请', en: 'New' },
  contacted: { zh: '洽谈中', en: 'In discussion' },
  offered: { zh: '已报价', en: 'Offer made' },
  accepted: { zh: '已确认展位', en: 'Booth agreed' },
  declined: { zh: '已婉拒', en: 'Declined' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
};

export const exportedBoothRequests = exportable({
  list: 'booth_requests',
  name: { zh: '展位预定', en: 'Booth requests' },
  about: async ({ db, exhibition_id }) => ({
    categories: await findCategoryLabels(db),
    choices: await findBoothChoices(db, exhibition_id),
  }),
  read: ({ db, ...scope }, filters, keyset) => findReservations(db, scope, filters, keyset),
  columns: {
    number: {
      heading: { zh: '编号', en: 'Number' },
      cell: (row: ReservationRow) => row.reference_number,
    },
    state: {
      heading: { zh: '状态', en: 'State' },
      cell: (row, { lang }) => states[row.state][lang],
    },
    company: { heading: { zh: '公司', en: 'Company' }, cell: (row) => row.company },
    contact_name: { heading: { zh: '联系人', en: 'Contact' }, cell: (row) => row.contact_name },
    title: { heading: { zh: '职务', en: 'Job title' }, cell: (row) => row.title },
    phone_code: {
      heading: { zh: '国际区号', en: 'Country code' },
      isContact: true,
      cell: (row) => splitPhone(row.tel).code,
    },
    phone_number: {
      heading: { zh: '电话', en: 'Phone' },
      isContact: true,
      cell: (row) => splitPhone(row.tel).number,
    },
    email: { heading: { zh: '邮箱', en: 'E-mail' }, isContact: true, cell: (row) => row.email },
    area: {
      heading: { zh: '意向展区', en: 'Area' },
      cell: (row, words) => chosenWords(row, words).area,
    },
    category: {
      heading: { zh: '产品类别', en: 'Category' },
      cell: (row, words) => chosenWords(row, words).category,
    },
    display_type: {
      heading: { zh: '展位类型', en: 'Kind of booth' },
      cell: (row, words) => chosenWords(row, words).display_type,
    },
    square_metres: {
      heading: { zh: '面积（m²）', en: 'Square metres' },
      cell: (row) => row.intended_display_area,
    },
    standard_booths: {
      heading: { zh: '标准展位数', en: 'Standard booths' },
      cell: (row) => row.standard_booth,
    },
    sent_at: {
      heading: { zh: '提交时间', en: 'Sent' },
      cell: (row, { time }) => time(row.created_at),
    },
    state_since: {
      heading: { zh: '状态时间', en: 'State since' },
      cell: (row, { time }) => time(row.state_changed_at),
    },
    word: { heading: { zh: '主办方留言', en: 'Word to its sender' }, cell: (row) => row.word },
    assigned_to: {
      heading: { zh: '负责人', en: 'Assigned to' },
      cell: (row) => row.assignee_name ?? '',
    },
    note: { heading: { zh: '内部备注', en: 'Note for colleagues' }, cell: (row) => row.note },
  },
});

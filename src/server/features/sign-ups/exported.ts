import type { ListedSignUp } from '#contract/sign-ups.ts';
import { countryName } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exportable, noWords } from '#server/sheets/exported-list.ts';
import { findSignUpIds, sourceOf } from './list-rows.ts';
import { type FoundSignUp, findSignUps } from './rows.ts';
import { contactsOf, stateOf } from './rules.ts';

const states: Record<ListedSignUp['state'], Words> = {
  signed_up: { zh: '已报名', en: 'Signed up' },
  waiting: { zh: '候补', en: 'Waiting' },
  entered: { zh: '已入场', en: 'Entered' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

/** The ID number is in no column. */
export const exportedSignUps = exportable({
  list: 'sign_ups',
  name: { zh: '活动报名', en: 'Sign-ups' },
  about: noWords,
  read: async ({ db, exhibition_id }, filters, keyset) => {
    const { ids, next_after } = await findSignUpIds(db, exhibition_id, filters, keyset);
    const rows = await findSignUps(db, { source: sourceOf(filters), exhibition_id, ids });
    return { rows, next_after };
  },
  columns: {
    item: {
      heading: { zh: '活动', en: 'Event' },
      cell: ({ item }: FoundSignUp, { lang }) => item.title[lang],
    },
    starts_at: {
      heading: { zh: '活动时间', en: 'Event begins' },
      cell: ({ item }, { time }) => time(item.starts_at),
    },
    state: {
      heading: { zh: '状态', en: 'State' },
      cell: (row, { lang }) => states[stateOf(row)][lang],
    },
    place: {
      heading: { zh: '候补序号', en: 'Place on the waiting list' },
      cell: ({ place }) => place ?? '',
    },
    name: { heading: { zh: '姓名', en: 'Name' }, cell: ({ person }) => person.name ?? '' },
    company_name: {
      heading: { zh: '公司', en: 'Company' },
      cell: ({ person }) => person.company_name ?? '',
    },
    job_heading: {
      heading: { zh: '职务', en: 'Job title' },
      cell: ({ person }) => person.job_title ?? '',
    },
    country: {
      heading: { zh: '国家/地区', en: 'Country or region' },
      cell: ({ person: { country } }, { lang }) => (country ? countryName(country, lang) : ''),
    },
    phone_code: {
      heading: { zh: '国际区号', en: 'Country code' },
      isContact: true,
      cell: (row) => (contactsOf(row).cellphone ? contactsOf(row).area_code : ''),
    },
    phone_number: {
      heading: { zh: '手机号', en: 'Phone number' },
      isContact: true,
      cell: (row) => contactsOf(row).cellphone,
    },
    email: { heading: { zh: '邮箱', en: 'E-mail' }, cell: (row) => contactsOf(row).email },
    ticket_number: {
      heading: { zh: '门票编号', en: 'Ticket number' },
      cell: ({ person }) => person.ticket_number ?? '',
    },
    joined_at: {
      heading: { zh: '报名时间', en: 'Signed up at' },
      cell: ({ joined_at }, { time }) => time(joined_at),
    },
    entered_at: {
      heading: { zh: '入场时间', en: 'Entered at' },
      cell: ({ entered_at }, { time }) => time(entered_at),
    },
    certificate_number: {
      heading: { zh: '证书编号', en: 'Certificate number' },
      cell: ({ certificate_number }) => certificate_number ?? '',
    },
    cancelled_at: {
      heading: { zh: '取消时间', en: 'Cancelled at' },
      cell: ({ cancelled_at }, { time }) => time(cancelled_at),
    },
    cancelled_reason: {
      heading: { zh: '取消原因', en: 'Reason for the cancellation' },
      cell: ({ reason }) => reason,
    },
  },
});

import { formatTicketNumber } from '#contract/ticket-number.ts';
import { countryName } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exportable, noWords } from '#server/sheets/exported-list.ts';
import { findPersons, type PersonRow } from './list-rows.ts';
import { contactOf } from './present.ts';

const states: Record<'revoked' | 'complete' | 'begun', Words> = {
  complete: { zh: '已完成', en: 'Complete' },
  begun: { zh: '未完成', en: 'Begun' },
  revoked: { zh: '门票已作废', en: 'Ticket revoked' },
};

function stateOf({ registration, ticket }: PersonRow) {
  if (ticket?.revoked_at) return states.revoked;
  return registration.is_finish_register ? states.complete : states.begun;
}

/** The ID number is in no column. */
export const exportedRegistrations = exportable({
  list: 'registrations',
  name: { zh: '观众登记', en: 'Registrations' },
  about: noWords,
  read: ({ db, exhibition_id }, filters, keyset) => findPersons(db, exhibition_id, filters, keyset),
  columns: {
    name: {
      heading: { zh: '姓名', en: 'Name' },
      cell: ({ registration }: PersonRow) => registration.name,
    },
    company_name: {
      heading: { zh: '公司', en: 'Company' },
      cell: ({ registration }) => registration.company_name,
    },
    job_title: {
      heading: { zh: '职务', en: 'Job title' },
      cell: ({ registration }) => registration.job_title,
    },
    department: {
      heading: { zh: '部门', en: 'Department' },
      cell: ({ registration }) => registration.department,
    },
    state: { heading: { zh: '状态', en: 'State' }, cell: (row, { lang }) => stateOf(row)[lang] },
    ticket_number: {
      heading: { zh: '门票编号', en: 'Ticket number' },
      cell: ({ ticket }) => (ticket ? formatTicketNumber(ticket.ticket_number) : ''),
    },
    country: {
      heading: { zh: '国家/地区', en: 'Country or region' },
      cell: ({ registration: { country } }, { lang }) =>
        country ? countryName(country, lang) : '',
    },
    city: { heading: { zh: '城市', en: 'City' }, cell: ({ registration }) => registration.city },
    company_address: {
      heading: { zh: '公司地址', en: 'Company address' },
      cell: ({ registration }) => registration.company_address,
    },
    phone_code: {
      heading: { zh: '国际区号', en: 'Country code' },
      isContact: true,
      cell: (row) => (contactOf(row).cellphone ? contactOf(row).area_code : ''),
    },
    phone_number: {
      heading: { zh: '手机号', en: 'Phone number' },
      isContact: true,
      cell: (row) => contactOf(row).cellphone,
    },
    email: {
      heading: { zh: '邮箱', en: 'E-mail' },
      isContact: true,
      cell: (row) => contactOf(row).email,
    },
    channel: {
      heading: { zh: '渠道', en: 'Channel' },
      cell: ({ registration }) => registration.channel,
    },
    lang: {
      heading: { zh: '语言', en: 'Language' },
      cell: ({ registration }) => registration.lang,
    },
    created_at: {
      heading: { zh: '首次登录', en: 'First sign-in' },
      cell: ({ registration }, { time }) => time(registration.created_at),
    },
    completed_at: {
      heading: { zh: '完成时间', en: 'Completed' },
      cell: ({ registration }, { time }) => time(registration.completed_at),
    },
  },
});

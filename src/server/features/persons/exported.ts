import { formatTicketNumber } from '#contract/ticket-number.ts';
import { countryName } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import {
  type AskedQuestion,
  answerIn,
  findOwnQuestions,
  findQuestions,
} from '#server/features/registrations/question-rows.ts';
import { type ExportedColumn, exportable } from '#server/sheets/exported-list.ts';
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

/** A column with the answers to a question. */
function answerTo(code: string, heading: Words): ExportedColumn<PersonRow, Answers> {
  return {
    heading,
    cell: ({ registration }, { asked }) => {
      const question = asked.find((one) => one.code === code);
      return question ? answerIn(registration.questionnaire, question) : '';
    },
  };
}

interface Answers {
  asked: readonly AskedQuestion[];
}

/** The ID number is in no column. */
export const exportedRegistrations = exportable({
  list: 'registrations',
  name: { zh: '观众登记', en: 'Registrations' },
  about: async ({ db, exhibition_id, lang }) => {
    const own_questions = await findOwnQuestions(db, exhibition_id);
    return { asked: await findQuestions(db, { own_questions, lang }) };
  },
  ownColumns: async ({ db, exhibition_id }) => {
    const own = await findOwnQuestions(db, exhibition_id);
    // People write names and numbers into texts.
    return Object.fromEntries(
      own.map(({ code, title, kind }) => [
        code,
        { ...answerTo(code, title), ...(kind === 'text' && { isContact: true as const }) },
      ]),
    );
  },
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
    product_categories: answerTo('product_categories', {
      zh: '感兴趣的产品',
      en: 'Products of interest',
    }),
    application_scenes: answerTo('application_scenes', {
      zh: '应用场景',
      en: 'Where they will be used',
    }),
    company_scale: answerTo('company_scale', { zh: '公司规模', en: 'Size of the company' }),
    annual_budget: answerTo('annual_budget', { zh: '年采购预算', en: 'Annual budget' }),
    visit_purposes: answerTo('visit_purposes', { zh: '参观目的', en: 'Why they visit' }),
    event_types: answerTo('event_types', { zh: '感兴趣的活动', en: 'Events of interest' }),
    heard_from: answerTo('heard_from', { zh: '了解渠道', en: 'Heard of it from' }),
  },
});

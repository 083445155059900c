import { countryName } from '#server/countries.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { exportable, splitPhone } from '#server/sheets/exported-list.ts';
import { findReceivedLeads, type ReceivedRow } from './console-rows.ts';

export const exportedBuyingLeads = exportable({
  list: 'buying_leads',
  name: { zh: '采购需求', en: 'Buying leads' },
  about: async ({ db }) => ({ categories: await findCategoryLabels(db) }),
  read: ({ db, exhibition_id }, filters, keyset) =>
    findReceivedLeads(db, exhibition_id, filters, keyset),
  columns: {
    created_at: {
      heading: { zh: '发布时间', en: 'Posted' },
      cell: ({ lead }: ReceivedRow, { time }) => time(lead.created_at),
    },
    company_name: { heading: { zh: '公司', en: 'Company' }, cell: ({ lead }) => lead.company_name },
    name: { heading: { zh: '联系人', en: 'Contact' }, cell: ({ lead }) => lead.name },
    country: {
      heading: { zh: '国家/地区', en: 'Country or region' },
      cell: ({ lead }, { lang }) => countryName(lead.country, lang),
    },
    phone_code: {
      heading: { zh: '国际区号', en: 'Country code' },
      isContact: true,
      cell: ({ lead }) => splitPhone(lead.phone).code,
    },
    phone_number: {
      heading: { zh: '电话', en: 'Phone' },
      isContact: true,
      cell: ({ lead }) => splitPhone(lead.phone).number,
    },
    email: {
      heading: { zh: '邮箱', en: 'E-mail' },
      isContact: true,
      cell: ({ lead }) => lead.email,
    },
    categories: {
      heading: { zh: '产品类别', en: 'Categories' },
      cell: ({ lead }, { categories, lang }) =>
        [lead.product_category_1, lead.product_category_2]
          .filter(Boolean)
          .map((code) => categories.get(code)?.[lang === 'zh' ? 0 : 1] ?? code)
          .join(lang === 'zh' ? '、' : ', '),
    },
    requirement: {
      heading: { zh: '采购需求', en: 'What is wanted' },
      cell: ({ lead }) => lead.requirement,
    },
    contact_consent: {
      heading: { zh: '展商可见', en: 'Exhibitors see it' },
      cell: ({ lead }, { yesNo }) => yesNo(lead.contact_consent),
    },
    answers: { heading: { zh: '答复数', en: 'Answers' }, cell: ({ answers }) => answers },
    closed_at: {
      heading: { zh: '关闭时间', en: 'Closed' },
      cell: ({ lead }, { time }) => time(lead.closed_at),
    },
  },
});

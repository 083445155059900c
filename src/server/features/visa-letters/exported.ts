import type { VisaLetterState } from '#contract/visa-letter-filters.ts';
import { countryName } from '#server/countries.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exportable, noWords } from '#server/sheets/exported-list.ts';
import { findLetters } from './rows.ts';
import type { LetterRow } from './rules.ts';

const states: Record<VisaLetterState, Words> = {
  valid: { zh: '有效', en: 'Valid' },
  replaced: { zh: '已替换', en: 'Replaced' },
  revoked: { zh: '已作废', en: 'Revoked' },
};

/** The passport number is in no column. */
export const exportedLetters = exportable({
  list: 'visa_letters',
  name: { zh: '签证邀请函', en: 'Letters of invitation' },
  about: noWords,
  read: ({ db, exhibition_id }, filters, keyset) =>
    findLetters(db, { ...filters, exhibition_id }, keyset),
  columns: {
    number: { heading: { zh: '编号', en: 'Number' }, cell: (row: LetterRow) => row.number },
    state: {
      heading: { zh: '状态', en: 'State' },
      cell: (row, { lang }) => states[row.state][lang],
    },
    name: {
      heading: { zh: '护照姓名', en: 'Name in the passport' },
      cell: (row) => row.passport_name,
    },
    nationality: {
      heading: { zh: '国籍', en: 'Nationality' },
      cell: (row, { lang }) => countryName(row.nationality, lang),
    },
    company_name: { heading: { zh: '公司', en: 'Company' }, cell: (row) => row.company_name },
    arrives_on: { heading: { zh: '入境日期', en: 'Arrives' }, cell: (row) => row.arrives_on },
    leaves_on: { heading: { zh: '离境日期', en: 'Leaves' }, cell: (row) => row.leaves_on },
    issued_at: {
      heading: { zh: '签发时间', en: 'Issued' },
      cell: (row, { time }) => time(row.issued_at),
    },
    reason: { heading: { zh: '作废原因', en: 'Reason' }, cell: (row) => row.reason },
  },
});

import { useLingui } from '@lingui/react/macro';
import type { DuplicateReason, DuplicateState } from '#contract/duplicate-filters.ts';
import type { MergeField } from '#contract/duplicates.ts';

/** Texts of the codes in the queue of duplicates. */
export function useDuplicateWords() {
  const { t } = useLingui();
  const reasons: Record<DuplicateReason, string> = {
    id_number: t`Same ID number`,
    email: t`Same e-mail`,
    phone: t`Same phone`,
    name_company: t`Same name and company`,
    pinyin_company: t`Same name spelled differently, same company`,
    name: t`Same name`,
    other_name: t`Different names`,
  };
  const states: Record<DuplicateState, string> = {
    waiting: t`To decide`,
    apart: t`Not the same`,
    merged: t`Merged`,
  };
  const fields: Record<MergeField, string> = {
    name: t`Name`,
    gender: t`Form of address`,
    company_name: t`Company`,
    job_title: t`Job title`,
    department: t`Department`,
    work: t`Function and industry`,
    country: t`Country or region`,
    city: t`City`,
    company_address: t`Company address`,
    mobile: t`Mobile`,
    email: t`E-mail`,
    phone: t`Landline`,
    fax: t`Fax`,
    website: t`Website`,
    questionnaire: t`Questionnaire`,
    id_number: t`ID number`,
  };
  return { reasons, states, fields };
}

import { isDeepStrictEqual } from 'node:util';
import { type MergeField, mergeFields } from '#contract/duplicates.ts';
import { namedIssue } from '#contract/errors.ts';
import { maskedContact } from '#contract/mask-contact.ts';
import { basicInformation } from '#contract/registrations.ts';
import type { Lang } from '#contract/wire.ts';
import type { registration } from '#server/features/registrations/tables.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { Labels, SideRow } from './rows.ts';

type Registration = typeof registration.$inferSelect;

/** The columns of each choice. The ID number is encrypted for its row, and so exchanged apart. */
export const columnsOf: Readonly<Record<MergeField, readonly (keyof Registration)[]>> = {
  name: ['name'],
  gender: ['gender'],
  company_name: ['company_name'],
  job_title: ['job_title'],
  department: ['department'],
  work: ['department_function', 'business_nature', 'relevant_industry'],
  country: ['region', 'country'],
  city: ['city'],
  company_address: ['company_address'],
  mobile: ['area_code', 'cellphone'],
  email: ['email'],
  phone: ['phone'],
  fax: ['fax'],
  website: ['website'],
  questionnaire: ['questionnaire'],
  id_number: [],
};

/** Contacts that an account signs in with: no form and no merge changes them. */
export function fixedFields({ account }: Pick<SideRow, 'account'>): MergeField[] {
  return [
    ...(account.cellphone ? ['mobile' as const] : []),
    ...(account.email ? ['email' as const] : []),
  ];
}

/** The survivor's columns that change, with the values of the other registration. */
export function takenColumns(
  survivor: Registration,
  other: Registration,
  take: readonly MergeField[],
): Partial<Registration> {
  const columns = take.flatMap((field) => columnsOf[field]);
  const changed = columns.filter((column) => !isDeepStrictEqual(survivor[column], other[column]));
  return Object.fromEntries(changed.map((column) => [column, other[column]]));
}

/** ID numbers go with the country if the countries differ, because each region has its own documents. */
export function exchangesId(
  survivor: Registration,
  other: Registration,
  take: readonly MergeField[],
): boolean {
  return take.includes(survivor.region === other.region ? 'id_number' : 'country');
}

/** Rules of the form that the merged registration breaks and neither of the two did. */
export function mergeIssues(
  merged: Registration,
  sides: readonly [Registration, Registration],
): FieldIssue[] {
  const before = sides.flatMap(issuesOf);
  return issuesOf(merged).filter(
    ({ field, name }) => !before.some((issue) => issue.field === field && issue.name === name),
  );
}

function issuesOf(stored: Registration): FieldIssue[] {
  const basic = { ...stored, id_type: stored.id_type ?? undefined, id_number: undefined };
  const parsed = basicInformation({ hasIdNumber: true }).safeParse(basic, { reportInput: true });
  const issues = parsed.error?.issues ?? [];
  return issues.map((issue) => ({ field: issue.path.join('.'), ...namedIssue(issue) }));
}

/** The codes whose labels the comparison shows. */
export function codesOf({ department_function, business_nature, relevant_industry }: Registration) {
  return [department_function, business_nature, relevant_industry].filter(Boolean);
}

interface Presenting {
  lang: Lang;
  labels: Labels;
  /** The caller may see contacts, which are masked. */
  hasContacts: boolean;
}

const contacts: readonly MergeField[] = ['mobile', 'email', 'phone', 'fax'];

/** The fields of a pair side by side. A field that neither has is left out. */
export function presentFields(first: Registration, second: Registration, by: Presenting) {
  return mergeFields
    .filter((field) => field !== 'id_number' || first.region === second.region)
    .map((field) => {
      const isHidden = contacts.includes(field) && !by.hasContacts;
      return {
        field,
        first: isHidden ? null : textOf(field, first, by),
        second: isHidden ? null : textOf(field, second, by),
        is_same: isSame(field, first, second),
      };
    })
    .filter(({ field }) => hasValue(field, first) || hasValue(field, second));
}

function isSame(field: MergeField, first: Registration, second: Registration): boolean {
  if (field === 'id_number') return first.id_number_index === second.id_number_index;
  return columnsOf[field].every((column) => isDeepStrictEqual(first[column], second[column]));
}

function hasValue(field: MergeField, one: Registration): boolean {
  if (field === 'id_number') return one.id_number_index !== null;
  return columnsOf[field].some((column) => one[column]);
}

/** Empty: no value. Codes of country and gender; `1` for an answered questionnaire and an ID number. */
function textOf(field: MergeField, one: Registration, { lang, labels }: Presenting): string {
  const masked = maskedContact(one);
  switch (field) {
    case 'mobile':
      return masked.phone;
    case 'email':
      return masked.email;
    case 'phone':
    case 'fax':
      return one[field] && `••••${one[field].slice(-2)}`;
    case 'questionnaire':
    case 'id_number':
      return hasValue(field, one) ? '1' : '';
    case 'work':
      return columnsOf.work
        .map((kind) => labels.get(`${kind} ${one[kind]}`)?.[lang])
        .filter(Boolean)
        .join(' · ');
    case 'gender':
      return one.gender ?? '';
    default:
      return one[field];
  }
}

/** A changed registration for the history, whose readers may not see contacts or answers. */
export function forHistory(columns: Partial<Registration>): Record<string, unknown> {
  const { area_code = '', cellphone, email, phone, fax, questionnaire, ...rest } = columns;
  const masked = maskedContact({ area_code, cellphone: cellphone ?? '', email: email ?? '' });
  return {
    ...rest,
    ...(cellphone !== undefined && { cellphone: masked.phone }),
    ...(email !== undefined && { email: masked.email }),
    ...(phone !== undefined && { phone: phone && `••••${phone.slice(-2)}` }),
    ...(fax !== undefined && { fax: fax && `••••${fax.slice(-2)}` }),
    ...(questionnaire !== undefined && { questionnaire: questionnaire !== null }),
  };
}

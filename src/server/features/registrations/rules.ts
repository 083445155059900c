import { isDeepStrictEqual } from 'node:util';
import type { InferSelectModel } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { ageByIdCard, isOfForeigner, maskIdNumber } from '#contract/id-numbers.ts';
import { limits } from '#contract/limits.ts';
import type { OwnQuestionData } from '#contract/own-question-data.ts';
import { brokenAnswers } from '#contract/own-questions.ts';
import type {
  BasicInformation,
  Questionnaire,
  SelectionKind,
  StoredField,
} from '#contract/registrations.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { registration } from './tables.ts';

type Registration = InferSelectModel<typeof registration>;

/** The verified sign-in addresses. No form changes them. */
interface SignInAddresses {
  cellphone: string | null;
  email: string | null;
}

/** The columns of the basic information, without ID number and consents. A field without a column does not compile. */
export function basicColumns(
  {
    id_type: _type,
    id_number: _number,
    id_consent: _consent,
    news_mails: _news,
    ...basic
  }: BasicInformation,
  { email }: SignInAddresses,
): Pick<Registration, StoredField> {
  const cellphone = dialledNumber(basic) ?? basic.cellphone;
  return { ...basic, cellphone, email: basic.email || (email ?? '') };
}

/** The shortest mobile number, except on some islands whose ranges the library knows. */
const MOBILE_DIGITS_MIN = 7;

/**
 * The national number without its trunk prefix: 44 and `07700 900123` → `7700900123`. Null if no such number
 * can exist.
 */
export function dialledNumber({
  area_code,
  cellphone,
}: Pick<BasicInformation, 'area_code' | 'cellphone'>): string | null {
  // The contract has its own rule for mainland numbers, with newer ranges than the library.
  if (area_code === '86') return cellphone;
  const number = parsePhoneNumberFromString(cellphone, { defaultCallingCode: area_code });
  if (number?.countryCallingCode !== area_code) return null;
  // The library lacks new ranges: a mobile number of valid length is accepted, `0000` is not.
  const isLong = number.nationalNumber.length >= MOBILE_DIGITS_MIN;
  const isLikely = isLong && number.isPossible() && !number.nationalNumber.startsWith('0');
  return number.isValid() || isLikely ? number.nationalNumber : null;
}

/** The mistakes in a form that the contract's schema cannot detect. */
export function basicIssues(
  basic: BasicInformation,
  addresses: SignInAddresses,
  stored: Registration,
  options: ReadonlyMap<SelectionKind, ReadonlySet<string>>,
): FieldIssue[] {
  return [
    ...addressIssues(basic, addresses),
    ...optionIssues(basic, basicChoices, options),
    ...idNumberIssues(basic, stored),
  ];
}

export const basicChoices = [
  'department_function',
  'business_nature',
  'relevant_industry',
] as const;
export const questionnaireChoices = [
  'product_categories',
  'application_scenes',
  'company_scale',
  'annual_budget',
  'visit_purposes',
  'event_types',
  'heard_from',
] as const;

export function questionnaireIssues(
  questionnaire: Questionnaire,
  options: ReadonlyMap<SelectionKind, ReadonlySet<string>>,
  own_questions: readonly OwnQuestionData[],
): FieldIssue[] {
  const { own = {} } = questionnaire;
  const known = new Set(own_questions.map(({ code }) => code));
  const unknown = Object.keys(own).filter((code) => !known.has(code));
  const broken = [...brokenAnswers(own, own_questions)];
  return [
    ...optionIssues(questionnaire, questionnaireChoices, options),
    ...unknown.map((code) => ({ field: `own.${code}`, name: 'choose_from_list' as const })),
    ...broken.map(([code, name]) => ({ field: `own.${code}`, name })),
  ];
}

function addressIssues(basic: BasicInformation, addresses: SignInAddresses): FieldIssue[] {
  const { area_code, cellphone, email } = basic;
  const issues: FieldIssue[] = [];
  if (addresses.cellphone && (area_code !== '86' || cellphone !== addresses.cellphone)) {
    issues.push({ field: 'cellphone', name: 'sign_in_address_fixed' });
  } else if (dialledNumber(basic) === null) {
    issues.push({ field: 'cellphone', name: 'phone_invalid' });
  }
  if (addresses.email && email && email !== addresses.email) {
    issues.push({ field: 'email', name: 'sign_in_address_fixed' });
  }
  return issues;
}

function optionIssues<Kind extends SelectionKind>(
  given: Partial<Record<Kind, string | string[]>>,
  kinds: readonly Kind[],
  options: ReadonlyMap<SelectionKind, ReadonlySet<string>>,
): FieldIssue[] {
  const isKnown = (kind: Kind) =>
    [given[kind] ?? []].flat().every((code) => code === '' || options.get(kind)?.has(code));
  return kinds
    .filter((kind) => !isKnown(kind))
    .map((kind) => ({ field: kind, name: 'choose_from_list' }));
}

/** The number may be omitted only if a number of the same document type is stored. */
function idNumberIssues(
  { region, id_type, id_number }: BasicInformation,
  stored: Registration,
): FieldIssue[] {
  if (region === 'overseas' || id_number) return [];
  const isStored =
    stored.id_number_encrypted !== null &&
    stored.region === region &&
    (id_type === undefined || id_type === stored.id_type);
  return isStored ? [] : [{ field: 'id_number', name: 'required' }];
}

/** The document of a form; null if it is not required or empty. */
export function idNumberOf({ region, id_type, id_number }: BasicInformation) {
  if (region === 'overseas' || !id_type || !id_number) return null;
  const isForeigner = region === 'mainland' && isOfForeigner(id_number);
  return { id_type: isForeigner ? ('permanent_residence_card' as const) : id_type, id_number };
}
export type IdNumber = NonNullable<ReturnType<typeof idNumberOf>>;

/**
 * The input of the blind index. It includes the type: a permit and a card with equal digits belong to two
 * people.
 */
export function idNumberKey({ id_type, id_number }: IdNumber): string {
  return `${id_type}:${id_number}`;
}

/** Only numbers of GB 11643 contain the birth date. `today` is the exhibition's date, YYYY-MM-DD. */
export function isTooYoung({ id_type, id_number }: IdNumber, today: string): boolean {
  const hasBirthDate = id_type !== 'home_return_permit' && id_type !== 'taiwan_travel_permit';
  // Residence cards before 2023 have 15 characters, without a birth date at this position.
  if (!hasBirthDate || id_number.length !== 18) return false;
  return ageByIdCard(id_number, today) < limits.MINIMUM_AGE_MAINLAND;
}

/** Empty ID columns: visitors from abroad need no number, and a stored one is deleted. */
export const noIdNumber = {
  id_type: null,
  id_number_encrypted: null,
  id_number_index: null,
  id_consent_at: null,
};

/** True if a form differs from the stored values. An unchanged form consumes no edit. */
export function isEdit(stored: Registration, columns: Partial<Registration>): boolean {
  return !isDeepStrictEqual({ ...stored, ...columns }, stored);
}

/**
 * Normalises a questionnaire: sorts and deduplicates its choices. Stored answers to hidden questions stay: no form
 * shows those questions.
 */
export function canonicalQuestionnaire(
  { own: answers = {}, ...given }: Questionnaire,
  stored: Questionnaire | null,
  own_questions: readonly OwnQuestionData[],
): Questionnaire {
  const set = (codes: string[]) => [...new Set(codes)].sort();
  const before = stored?.own ?? {};
  const own: [string, string | string[]][] = own_questions.flatMap(({ code, is_hidden }) => {
    const answer = answers[code] ?? ((is_hidden && before[code]) || '');
    if (answer.length === 0) return [];
    return [[code, Array.isArray(answer) ? set(answer) : answer]];
  });
  return {
    ...given,
    ...(own.length > 0 && { own: Object.fromEntries(own) }),
    product_categories: set(given.product_categories),
    application_scenes: set(given.application_scenes),
    visit_purposes: set(given.visit_purposes),
    event_types: set(given.event_types),
  };
}

/** The remaining edits of a year's five. */
export function editsLeft(used: number) {
  const remaining = Math.max(limits.PROFILE_EDITS_A_YEAR - used, 0);
  return { can_edit: remaining > 0, remaining };
}

/** A registration for its owner, with a masked `id_number`. */
export function presentBasics(stored: Registration, id_number: string | null) {
  const { region, gender } = stored;
  if (!stored.is_finish_register || !region || !gender) return null;
  return { ...stored, region, gender, id_number_masked: id_number && maskIdNumber(id_number) };
}

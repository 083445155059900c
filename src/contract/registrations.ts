import * as z from 'zod/mini';
import { AreaCode, Cellphone, EmailOrNothing, nationalNumber, WebUrl } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import type { IssueName } from './errors.ts';
import { hasChinese, line, optionalLine, optionalText, orEmpty } from './fields.ts';
import { idTypes, idTypesOf, isIdNumber, isOfForeigner, normaliseIdNumber } from './id-numbers.ts';
import { limits } from './limits.ts';
import { brokenAnswers, hidden, OwnAnswers, OwnQuestion } from './own-questions.ts';
import { CountryCode, OptionCode } from './plain-fields.ts';
import { plainTyped } from './typed-text.ts';

/** The three registration forms, by the person's origin. */
export const Region = z.enum(['mainland', 'hk_mo_tw', 'overseas']);
export type Region = z.infer<typeof Region>;

/** Regions whose residents have a permit and use either script. */
export const HK_MO_TW = ['HK', 'MO', 'TW'] as const;

/** The form for a country. */
export function regionOf(country: string): Region {
  if (country === 'CN') return 'mainland';
  return HK_MO_TW.some((code) => code === country) ? 'hk_mo_tw' : 'overseas';
}

/** Formats vary and answers may be words: stores the typed text in normalised characters. */
const telephone = () => orEmpty(z.string().check(z.overwrite(plainTyped), z.maxLength(30)));

/** A required option code. */
const choice = () =>
  z.string().check(z.minLength(1, 'choose_one'), z.regex(/^[a-z0-9_]{0,40}$/, 'choose_from_list'));
/** An optional option code. */
const optionalChoice = orEmpty(z.string().check(z.regex(/^[a-z0-9_]{0,40}$/, 'choose_from_list')));

const fields = {
  region: Region,
  country: CountryCode,
  name: line(limits.NAME_CHARACTERS_MAX),
  gender: z.enum(['sir', 'lady']),
  area_code: AreaCode,
  cellphone: Cellphone,
  /** Optional in mainland China, where people sign in by phone. */
  email: orEmpty(EmailOrNothing),
  id_type: z.optional(z.enum(idTypes)),
  /** Undefined: the stored one is unchanged. Never returned in full. */
  id_number: z.optional(z.string().check(z.overwrite(normaliseIdNumber), z.maxLength(30))),
  /** Separate consent to the processing of the ID number, never preselected. */
  id_consent: z.optional(z.boolean()),
  /** Separate consent to e-mails about later exhibitions, never preselected. Undefined: unchanged. */
  news_mails: z.optional(z.boolean()),
  company_name: line(limits.COMPANY_NAME_CHARACTERS_MAX).check(
    z.minLength(limits.COMPANY_NAME_CHARACTERS),
  ),
  job_title: line(),
  department: optionalLine(),
  department_function: optionalChoice,
  business_nature: choice(),
  relevant_industry: optionalChoice,
  city: line(),
  company_address: line(limits.ADDRESS_CHARACTERS_MAX),
  phone: telephone(),
  fax: telephone(),
  website: orEmpty(WebUrl),
};
type FieldName = keyof typeof fields;

export const BasicFields = z.object(fields);
type BasicFields = z.infer<typeof BasicFields>;

/** The basic information stored as sent; ID number and consents are stored separately. */
export type StoredField = Exclude<FieldName, 'id_type' | 'id_number' | 'id_consent' | 'news_mails'>;

/**
 * Basic information with rules between fields. Names and company names match the script (specification §5).
 * Mainland China requires a mainland number. Real-name registration requires an ID number with consent.
 * `hasIdNumber` allows an edit without the stored number.
 */
export function basicInformation({ hasIdNumber }: { hasIdNumber: boolean }) {
  return BasicFields.check(
    z.overwrite(({ cellphone, ...basic }: BasicFields) => ({
      ...basic,
      cellphone: nationalNumber(basic.area_code, cellphone),
    })),
    z.check<BasicFields>(
      ({ value, issues }) => {
        const wrong = new Set(issues.map(({ path }) => path?.[0]));
        for (const [field, name] of brokenRules(value, hasIdNumber)) {
          if (wrong.has(field)) continue;
          issues.push({
            code: 'custom',
            path: [field],
            message: name,
            input: value[field],
            continue: true,
          });
        }
      },
      // Reports a rule about one field while others are still empty.
      { when: ({ value }) => hasTexts(value) },
    ),
  );
}

/** True if the fields used by rules are texts, valid or not. */
function hasTexts(value: unknown): boolean {
  const texts = z.object({
    region: Region,
    country: z.string(),
    name: z.string(),
    company_name: z.string(),
    area_code: z.string(),
    cellphone: z.string(),
    email: z.string(),
    id_number: z.optional(z.string()),
  });
  return texts.safeParse(value).success;
}
export const BasicInformation = basicInformation({ hasIdNumber: false });
export type BasicInformation = z.infer<typeof BasicInformation>;

function* brokenRules(
  basic: BasicFields,
  hasIdNumber: boolean,
): Generator<[field: FieldName, name: IssueName]> {
  const { region, country, name, company_name, area_code } = basic;
  const cellphone = nationalNumber(area_code, basic.cellphone);
  if (regionOf(country) !== region) yield ['country', 'choose_from_list'];

  if (region === 'mainland') {
    if (!hasChinese(name) && !isForeigner(basic)) yield ['name', 'name_needs_chinese'];
    if (!hasChinese(company_name)) yield ['company_name', 'company_name_needs_chinese'];
    if (area_code !== '86' || !/^1[3-9]\d{9}$/.test(cellphone))
      yield ['cellphone', 'mainland_phone_invalid'];
  } else if (cellphone.startsWith('+')) yield ['cellphone', 'phone_of_other_country'];
  if (region === 'overseas') {
    if (hasChinese(name)) yield ['name', 'name_without_chinese'];
    if (hasChinese(company_name)) yield ['company_name', 'company_name_without_chinese'];
  }
  if (region !== 'mainland' && !basic.email) yield ['email', 'required'];

  if (region !== 'overseas') yield* brokenIdRules(basic, hasIdNumber);
}

/** Foreigners with permanent residence register with an ID number and a foreign name. */
function isForeigner({ id_type, id_number = '' }: BasicFields): boolean {
  return id_number ? isOfForeigner(id_number) : id_type === 'permanent_residence_card';
}

function* brokenIdRules(
  { region, id_type, id_number, id_consent }: BasicFields,
  hasIdNumber: boolean,
): Generator<[field: FieldName, name: IssueName]> {
  if (!id_number) {
    if (!hasIdNumber) yield ['id_number', 'required'];
    return;
  }
  const isMainland = idTypesOf('CN').some((type) => type === id_type);
  if (!id_type || isMainland !== (region === 'mainland')) yield ['id_type', 'choose_one'];
  else if (!isIdNumber(id_type, id_number)) yield ['id_number', 'id_number_invalid'];
  if (!id_consent) yield ['id_consent', 'consent_required'];
}

const choices = z
  .array(OptionCode)
  .check(z.minLength(1, 'choose_at_least_one'), z.maxLength(limits.QUESTIONNAIRE_CHOICES_MAX));

/** A buyer's interests; options are the codes of `GET /web/buyer/selection`. */
export const Questionnaire = z.object({
  product_categories: choices,
  application_scenes: choices,
  company_scale: choice(),
  /** RMB */
  annual_budget: choice(),
  visit_purposes: choices,
  event_types: choices,
  exhibitors_of_interest: orEmpty(optionalText(limits.TEXT_CHARACTERS_MAX)),
  purchasing_requirement: orEmpty(optionalText(limits.TEXT_CHARACTERS_MAX)),
  heard_from: optionalChoice,
  /** Answers to the organiser's own questions; undefined: none. */
  own: z.optional(OwnAnswers),
});
export type Questionnaire = z.infer<typeof Questionnaire>;

/** The questions of every exhibition. */
export type ShippedQuestion = Exclude<keyof Questionnaire, 'own'>;

/** A questionnaire with the organiser's own questions. It reports their mistakes while others are still there. */
export function questionnaireWith(own_questions: readonly OwnQuestion[]) {
  return Questionnaire.check(
    z.check<Questionnaire>(
      ({ value, issues }) => {
        const own = value.own ?? {};
        for (const [code, message] of brokenAnswers(own, own_questions)) {
          const path = ['own', code];
          issues.push({ code: 'custom', path, message, input: own[code], continue: true });
        }
      },
      { when: () => true },
    ),
  );
}

export const selectionKinds = [
  'department_function',
  'business_nature',
  'relevant_industry',
  'product_categories',
  'application_scenes',
  'company_scale',
  'annual_budget',
  'visit_purposes',
  'event_types',
  'heard_from',
] as const;
export type SelectionKind = (typeof selectionKinds)[number];
/** Lists of options: choices, and groups of product categories. */
export const optionKinds = [...selectionKinds, 'product_groups'] as const;

const Option = z.object({ code: z.string(), label: z.string(), ...hidden });
export type Option = z.infer<typeof Option>;
const options = selectionKinds.map((kind) => [kind, z.array(Option)] as const);
export const Selection = z.object({
  ...(Object.fromEntries(options) as Record<SelectionKind, z.ZodMiniArray<typeof Option>>),
  /** The organiser's own questions; undefined: there are none. */
  own_questions: z.optional(z.array(OwnQuestion)),
});
export type Selection = z.infer<typeof Selection>;

export const getSelection = endpoint({
  method: 'GET',
  path: '/web/buyer/selection',
  who: 'anyone',
  summary:
    "The options of every choice in registration and questionnaire, and the organiser's questions.",
  input: z.object({}),
  output: Selection,
});

const Registered = z.object({ is_finish_register: z.boolean(), buyer_name: z.string() });

export const registerBasics = endpoint({
  method: 'POST',
  path: '/web/buyer/basic-register',
  who: 'buyer',
  lane: 'ticket',
  summary:
    'Stores basic information; the first time it issues the ticket, later it counts as an edit.',
  // An edit may omit the stored ID number; only the server knows if there is one.
  input: basicInformation({ hasIdNumber: true }),
  output: Registered,
  creates: true,
});

export const refineRegistration = endpoint({
  method: 'POST',
  path: '/web/buyer/refine-register',
  who: 'registered_buyer',
  lane: 'ticket',
  summary: 'Stores the questionnaire; the first time is free, later it counts as an edit.',
  input: Questionnaire,
  output: Registered,
  creates: true,
});

/** The person's stored basic information; missing values are empty, the ID number is masked. */
const ownFields = {
  region: Region,
  country: z.string(),
  name: z.string(),
  gender: fields.gender,
  area_code: z.string(),
  cellphone: z.string(),
  email: z.string(),
  id_type: z.nullable(z.enum(idTypes)),
  id_number_masked: z.nullable(z.string()),
  company_name: z.string(),
  job_title: z.string(),
  department: z.string(),
  department_function: z.string(),
  business_nature: z.string(),
  relevant_industry: z.string(),
  city: z.string(),
  company_address: z.string(),
  phone: z.string(),
  fax: z.string(),
  website: z.string(),
} satisfies Record<StoredField, z.ZodMiniType> & Record<string, z.ZodMiniType>;

export const getRegistration = endpoint({
  method: 'GET',
  path: '/web/buyer/info',
  who: 'buyer',
  lane: 'ticket',
  summary: "The caller's registration for the current exhibition; null if it is not filled in.",
  input: z.object({}),
  output: z.object({
    /** The sign-in addresses: an edit cannot change them. */
    signed_in_by: z.object({ cellphone: z.nullable(z.string()), email: z.nullable(z.string()) }),
    /** Name and company from an invitation, to prefill the form. */
    prefilled: z.nullable(z.object({ name: z.string(), company_name: z.string() })),
    basic: z.nullable(z.object(ownFields)),
    /** The caller agreed to e-mails about later exhibitions. */
    news_mails: z.boolean(),
    questionnaire: z.nullable(Questionnaire),
  }),
});

const EditsLeft = z.object({ can_edit: z.boolean(), remaining: z.int() });
export const getEditsLeft = endpoint({
  method: 'GET',
  path: '/web/buyer/check-user-can-edit-imformation',
  who: 'buyer',
  lane: 'ticket',
  summary: 'Edits left this natural year, for basic information and for the questionnaire.',
  input: z.object({}),
  output: z.object({ basic: EditsLeft, questionnaire: EditsLeft }),
});

import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { MainlandCellphone } from '#contract/contact-fields.ts';
import { namedIssue } from '#contract/errors.ts';
import { hasChinese } from '#contract/fields.ts';
import {
  BasicFields,
  type BasicInformation,
  BasicInformation as Complete,
  regionOf,
} from '#contract/registrations.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { dialledNumber } from '#server/features/registrations/rules.ts';
import type { Named } from '#server/sheets/cell-kinds.ts';
import type { TableRow } from '#server/sheets/found-table.ts';
import { quoted, wordsOf } from '#server/sheets/read-cell.ts';
import { rowReader } from '#server/sheets/read-row.ts';
import { columns, type VisitorColumn } from './columns.ts';

/** A visitor as a table states her. Empty texts are not stated. */
export type VisitorForm = Record<Exclude<VisitorColumn, 'gender'> | 'area_code', string> & {
  gender: 'sir' | 'lady' | '';
};

export interface Problem {
  /** Null: the row as a whole. */
  column: VisitorColumn | null;
  text: Words;
}

export interface JudgedVisitor {
  /** The row's number in the spreadsheet. */
  row: number;
  name: string;
  /** `same`: she is registered already. */
  kind: 'new' | 'same' | 'wrong';
  form: VisitorForm;
  /** The address with which she signs in; null: none. */
  address: SignInAddress | null;
  /** The basic information if nothing is missing; null: she completes it herself. */
  complete: BasicInformation | null;
  problems: Problem[];
}

/** Judges each row as if no person were registered yet; see `markRegistered`. */
export function judgeVisitors(
  found: readonly TableRow<VisitorColumn>[],
  natures: readonly Named[],
): JudgedVisitor[] {
  const seen = new Map<string, number>();
  return found.map((row) => {
    const judged = judgeVisitor(row, natures);
    for (const address of addressesOf(judged.form)) {
      const earlier = seen.get(address);
      if (earlier === undefined) seen.set(address, row.row);
      else if (judged.kind === 'new') {
        judged.kind = 'wrong';
        judged.problems.push({ column: null, text: twice(earlier) });
      }
    }
    return judged;
  });
}

/**
 * Marks the right rows of people who are registered already.
 * @param registered their e-mail addresses and mainland numbers
 */
export function markRegistered(rows: readonly JudgedVisitor[], registered: ReadonlySet<string>) {
  for (const row of rows) {
    const isKnown = addressesOf(row.form).some((address) => registered.has(address));
    if (row.kind === 'new' && isKnown) row.kind = 'same';
  }
}

function judgeVisitor(row: TableRow<VisitorColumn>, natures: readonly Named[]): JudgedVisitor {
  const problems: Problem[] = [];
  const { cell } = rowReader(columns, row, { natures }, (column, text) =>
    problems.push({ column, text }),
  );
  const country = cell('country', '');
  const mobile = readMobile(cell('cellphone', ''), country);
  if (!mobile)
    problems.push({ column: 'cellphone', text: quoted(row.cells.cellphone ?? '', noMobile) });
  const form: VisitorForm = {
    name: cell('name', ''),
    email: cell('email', '').toLowerCase(),
    cellphone: mobile?.cellphone ?? '',
    area_code: mobile?.area_code ?? '',
    company_name: cell('company_name', ''),
    job_title: cell('job_title', ''),
    country: country || (mobile?.area_code === '86' ? 'CN' : ''),
    gender: cell('gender', ''),
    department: cell('department', ''),
    business_nature: cell('business_nature', ''),
    city: cell('city', ''),
    company_address: cell('company_address', ''),
    phone: cell('phone', ''),
    website: cell('website', ''),
  };
  problems.push(...problemsOf(form, problems));
  const address = signInOf(form);
  if (!address && problems.length === 0) problems.push({ column: null, text: noAddress });
  const kind = problems.length > 0 ? 'wrong' : 'new';
  const complete = kind === 'new' ? completeFrom(form) : null;
  return { row: row.row, name: form.name || form.email, kind, form, address, complete, problems };
}

/** The rules of single fields, for what is stated. */
function problemsOf(form: VisitorForm, before: readonly Problem[]): Problem[] {
  if (!form.name && before.every(({ column }) => column !== 'name')) {
    return [{ column: 'name', text: wordsOf({ name: 'required' }) }];
  }
  const checked = ['name', 'company_name', 'job_title', 'department', 'city'] as const;
  const others = ['company_address', 'phone', 'website'] as const;
  return [...checked, ...others].flatMap((column) => {
    if (form[column] === '') return [];
    const parsed = BasicFields.shape[column].safeParse(form[column], { reportInput: true });
    return (parsed.error?.issues ?? []).map((issue) => ({
      column,
      text: wordsOf(namedIssue(issue)),
    }));
  });
}

/**
 * A mobile number with its area code: of the mainland without one, others with `+` or by the country. Empty: no
 * number. Null: it cannot be read.
 */
function readMobile(typed: string, country: string) {
  if (typed === '') return { area_code: '', cellphone: '' };
  const mainland = MainlandCellphone.safeParse(typed);
  if (mainland.success) return { area_code: '86', cellphone: mainland.data };
  const countries = { ...(country && { defaultCountry: country as 'DE' }) };
  const number = parsePhoneNumberFromString(typed, countries);
  if (!number?.isValid()) return null;
  return {
    area_code: number.countryCallingCode as string,
    cellphone: number.nationalNumber as string,
  };
}

/** People of the mainland sign in by phone, if it is known; all others by e-mail. */
function signInOf({ email, area_code, cellphone }: VisitorForm): SignInAddress | null {
  if (area_code === '86') return { by: 'phone', cellphone };
  return email ? { by: 'email', email } : null;
}

/** The addresses by which a person is known. */
export function addressesOf({ email, area_code, cellphone }: VisitorForm): string[] {
  return [email, area_code === '86' ? cellphone : ''].filter(Boolean);
}

/**
 * The basic information by the rules of the registration form; null if something is missing. Where a real name is
 * required, the ID number and the consent to it are always missing.
 */
function completeFrom(form: VisitorForm): BasicInformation | null {
  const none = { department_function: '', relevant_industry: '', fax: '' };
  const parsed = Complete.safeParse({ ...none, ...form, region: regionOf(form.country) });
  return parsed.success && dialledNumber(parsed.data) ? parsed.data : null;
}

/** The language of messages until she chooses one. */
export function langOf({ country, name }: VisitorForm): Lang {
  if (country) return regionOf(country) === 'overseas' ? 'en' : 'zh';
  return hasChinese(name) ? 'zh' : 'en';
}

const noMobile: Words = {
  zh: '不是手机号码；境外号码请以 + 和国际区号开头',
  en: 'is not a mobile number; begin one from abroad with + and its area code',
};
const noAddress: Words = {
  zh: '缺少邮箱或中国大陆手机号码，无法登录',
  en: 'has neither an e-mail address nor a mobile number of mainland China to sign in with',
};
const twice = (row: number): Words => ({
  zh: `与第 ${row} 行是同一个人`,
  en: `is the person of row ${row} again`,
});

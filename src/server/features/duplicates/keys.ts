import { createHash } from 'node:crypto';
import { plainText } from '#contract/search-text.ts';
import { readChinese } from '#server/search/readings.ts';

export interface Matchable {
  name: string;
  company_name: string;
  area_code: string;
  cellphone: string;
  email: string;
  /** The addresses that the person signs in with. */
  account_cellphone: string | null;
  account_email: string | null;
}

/** The kinds of keys, by the first letter of a key. */
export const keyKinds = {
  p: 'phone',
  e: 'email',
  n: 'name_company',
  y: 'pinyin_company',
} as const;
export type KeyLetter = keyof typeof keyKinds;

/** Characters of a hash: 72 bits identify equal texts among millions. */
const HASH_CHARACTERS = 12;

/** The keys of a registration, by which equal ones are found. */
export function keysOf(one: Matchable): string[] {
  const company = companyCore(one.company_name);
  const name = plainName(one.name);
  const spelling = spellingOf(one.name);
  const keys = [
    ...phonesOf(one).map((phone) => keyOf('p', phone)),
    ...emailsOf(one).map((email) => keyOf('e', email)),
  ];
  if (company && name) keys.push(keyOf('n', `${name}|${company}`));
  if (company && spelling) keys.push(keyOf('y', `${spelling}|${company}`));
  return [...new Set(keys)];
}

function keyOf(letter: KeyLetter, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url');
  return letter + hash.slice(0, HASH_CHARACTERS);
}

function phonesOf({ area_code, cellphone, account_cellphone }: Matchable): string[] {
  const own = cellphone.replace(/\D/g, '');
  const phones = own ? [`${area_code.replace(/\D/g, '')} ${own}`] : [];
  return account_cellphone ? [...phones, `86 ${account_cellphone}`] : phones;
}

function emailsOf({ email, account_email }: Matchable): string[] {
  return [email, account_email ?? ''].map((one) => one.trim().toLowerCase()).filter(Boolean);
}

/** A name without letter case, accents, spaces and punctuation: `O’Neil, Anna` → `oneilanna`. */
export function plainName(name: string): string {
  return plainText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * The letters of a name, sorted: Chinese by its pinyin. So `王小明`, `Wang Xiaoming` and `Xiao-Ming WANG` are
 * equal. Null for names in other scripts.
 */
export function spellingOf(name: string): string | null {
  const read = name
    .normalize('NFKC')
    .replace(/\p{Script=Han}+/gu, (run) => readChinese(run).join(''));
  // Pinyin writes ü as v on keyboards, and as u in passports.
  const letters = plainName(read).replaceAll('v', 'u');
  return /^[a-z]{3,}$/.test(letters) ? [...letters].sort().join('') : null;
}

/** Legal forms at the end of a company's name, without points and spaces. */
const LATIN_FORMS = new Set(
  `co company corp corporation inc incorporated ltd limited llc llp lp plc pte pty sdn bhd gmbh mbh ag kg
  kgaa ohg ug ek ev se sa sas sasu sarl srl spa sl slu bv nv vof oy oyj ab as asa aps sro doo zoo spzoo kft
  kk ooo oao jsc pvt private group holding holdings and und et`.split(/\s+/),
);
const CHINESE_FORMS =
  /(?:股份|有限|责任|責任|集团|集團|控股|公司|株式会社|株式會社|合同会社|\(集团\)|\(集團\))+$/u;
const JAPANESE_FORMS = /^(?:株式会社|株式會社|合同会社|有限会社)/u;

/**
 * A company's name without its legal form, letter case and punctuation: `Müller Licht GmbH & Co. KG` →
 * `mullerlicht`, `深圳光彩科技（集团）股份有限公司` → `深圳光彩科技`. Empty if nothing remains.
 */
export function companyCore(company_name: string): string {
  const plain = plainText(company_name).replace(JAPANESE_FORMS, '').replace(CHINESE_FORMS, '');
  const words = plain
    // Abbreviations become one word: `s.r.o.` → `sro`.
    .replace(/(?<=\b\p{L})\.\s?(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && LATIN_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}

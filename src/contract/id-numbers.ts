import { compactTyped } from './typed-text.ts';

/** Kinds of identity document for registration, by the person's origin. */
export const idTypes = [
  'id_card',
  /** For foreigners with permanent residence in the mainland. */
  'permanent_residence_card',
  'home_return_permit',
  'taiwan_travel_permit',
  /** For residents of the mainland from Hong Kong, Macao and Taiwan. */
  'residence_permit',
] as const;
export type IdType = (typeof idTypes)[number];

/** Documents by country, the usual one first. Not required abroad. */
export function idTypesOf(country: string): readonly IdType[] {
  switch (country) {
    case 'CN':
      return ['id_card', 'permanent_residence_card'];
    case 'TW':
      return ['taiwan_travel_permit', 'residence_permit'];
    case 'HK':
    case 'MO':
      return ['home_return_permit', 'residence_permit'];
    default:
      return [];
  }
}

/** The document type by the number's form; falls back to the usual one of the country. */
export function idTypeOf(country: string, number: string): IdType | null {
  const [usual = null, other] = idTypesOf(country);
  return other && isIdNumber(other, normaliseIdNumber(number)) ? other : usual;
}

/** True if a number has the form of its kind, including check digit and birth date. */
export function isIdNumber(type: IdType, number: string): boolean {
  switch (type) {
    case 'id_card':
      return isCitizenNumber(number);
    case 'permanent_residence_card':
      // Cards since 2023: a 9, region, nationality, then as in an ID card. Before: nationality and twelve digits.
      return /^[A-Z]{3}\d{12}$/.test(number) || (number.startsWith('9') && isCitizenNumber(number));
    case 'residence_permit':
      // 81 Hong Kong, 82 Macao, 83 Taiwan, and no other region. Source: State Council Order 2018/81.
      return /^8[123]0000/.test(number) && isCitizenNumber(number);
    case 'home_return_permit':
      // H (Hong Kong) or M (Macao), eight digits of the holder, older cards with two of the issue.
      return /^[HM]\d{8}(\d{2})?$/.test(number);
    case 'taiwan_travel_permit':
      // Eight digits of the holder, the former booklet with two of the issue.
      return /^\d{8}(\d{2})?$/.test(number);
  }
}

/** GB 11643: 17 digits with a birth date, and a check character. */
function isCitizenNumber(number: string): boolean {
  return (
    /^\d{17}[\dX]$/.test(number) && checkCharacter(number) === number[17] && hasBirthDate(number)
  );
}

/** True for the number of a person with a foreign name; `isIdNumber` checks it. */
export function isOfForeigner(number: string): boolean {
  return /^(?:9\d{16}[\dX]|[A-Z]{3}\d{12})$/.test(normaliseIdNumber(number));
}

/** Upper case, without spaces, dashes and full width, as stored and compared. */
export function normaliseIdNumber(number: string): string {
  return compactTyped(number).toUpperCase();
}

/** Age in years on a calendar date (YYYY-MM-DD), from the birth date in a GB 11643 number. */
export function ageByIdCard(number: string, on: string): number {
  const birth = number.slice(6, 14);
  const day = on.replaceAll('-', '');
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birth.slice(4) ? years - 1 : years;
}

/** First and last characters only, for showing a person the own number. */
export function maskIdNumber(number: string): string {
  return `${number.slice(0, 1)}${'*'.repeat(Math.max(number.length - 3, 3))}${number.slice(-2)}`;
}

/** GB 11643: ISO 7064 MOD 11-2 over the first 17 digits. */
function checkCharacter(number: string): string {
  let sum = 0;
  for (let index = 0; index < 17; index++) sum = ((sum + Number(number[index])) * 2) % 11;
  return '10X98765432'[sum % 11] ?? '';
}

function hasBirthDate(number: string): boolean {
  const text = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false;
  return text >= '1900-01-01';
}

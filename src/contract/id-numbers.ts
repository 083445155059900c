/** Kinds of identity document that registration asks for, by where the person comes from. */
export const idTypes = ['id_card', 'home_return_permit', 'taiwan_travel_permit'] as const;
export type IdType = (typeof idTypes)[number];

/** Whether a number has the form of its kind, check digit and birth date included. */
export function isIdNumber(type: IdType, number: string): boolean {
  switch (type) {
    case 'id_card':
      return (
        /^\d{17}[\dX]$/.test(number) &&
        checkCharacter(number) === number[17] &&
        hasBirthDate(number)
      );
    case 'home_return_permit':
      // H (Hong Kong) or M (Macao), eight digits of the holder, older cards with two of the issue.
      return /^[HM]\d{8}(\d{2})?$/.test(number);
    case 'taiwan_travel_permit':
      // Eight digits of the holder, the former booklet with two of the issue.
      return /^\d{8}(\d{2})?$/.test(number);
  }
}

/** Upper case and without spaces, as stored and compared. */
export function normaliseIdNumber(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}

/** Years of age on a calendar date (YYYY-MM-DD) by the birth date in an ID card number. */
export function ageByIdCard(number: string, on: string): number {
  const birth = number.slice(6, 14);
  const day = on.replaceAll('-', '');
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(4) < birth.slice(4) ? years - 1 : years;
}

/** First and last characters only, as a person may see their own number again. */
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

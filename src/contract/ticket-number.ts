/**
 * The number under the QR code, for looking a ticket up by hand: eleven random digits and a check
 * digit. It says nothing about the ticket id and opens nothing by itself.
 *
 * The check digit is Damm's (H. M. Damm, "Total anti-symmetrische Quasigruppen", Marburg 2004): it
 * finds every wrong digit and every swap of two neighbours, which ISO 7064 does not do with one
 * decimal digit.
 */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const DIGITS = 12;

/**
 * A ticket number out of eight random bytes. Two tickets may get the same one (even odds at some
 * 350,000), so the server stores it under a unique index and tries again. It never begins with 0:
 * a spreadsheet would drop it.
 */
export function makeTicketNumber(random: Uint8Array<ArrayBuffer>): string {
  const drawn = new DataView(random.buffer, random.byteOffset, 8).getBigUint64(0);
  const body = String(10n ** 10n + (drawn % (9n * 10n ** 10n)));
  return `${body}${dammDigit(body)}`;
}

/** Twelve digits with the right check digit, without blanks. */
export function isTicketNumber(text: string): boolean {
  return text.length === DIGITS && /^[1-9]\d+$/.test(text) && dammDigit(text) === '0';
}

/** In groups of four, as people read it aloud. */
export function formatTicketNumber(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}

function dammDigit(digits: string): string {
  return Array.from(digits).reduce((row, digit) => DAMM[Number(row)]?.[Number(digit)] ?? '0', '0');
}

/**
 * The number under the QR code, for manual lookup: eleven random digits and a check digit. It is independent
 * of the ticket id and opens nothing by itself.
 *
 * The check digit is Damm's (H. M. Damm, "Total anti-symmetrische Quasigruppen", Marburg 2004). It detects
 * every wrong digit and every swap of adjacent digits, unlike ISO 7064 with one decimal digit.
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
 * A ticket number from eight random bytes. Collisions are possible (even odds at about 350,000), so the
 * server uses a unique index and retries. It never starts with 0: a spreadsheet would drop it.
 */
export function makeTicketNumber(random: Uint8Array<ArrayBuffer>): string {
  const drawn = new DataView(random.buffer, random.byteOffset, 8).getBigUint64(0);
  const body = String(10n ** 10n + (drawn % (9n * 10n ** 10n)));
  return `${body}${dammDigit(body)}`;
}

/** Twelve digits with a valid check digit, without spaces. */
export function isTicketNumber(text: string): boolean {
  return text.length === DIGITS && /^[1-9]\d+$/.test(text) && dammDigit(text) === '0';
}

/** Groups of four, for reading aloud. */
export function formatTicketNumber(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ');
}

function dammDigit(digits: string): string {
  return Array.from(digits).reduce((row, digit) => DAMM[Number(row)]?.[Number(digit)] ?? '0', '0');
}

import { countryNames } from '#contract/country-names.ts';
import { daysText, dayText } from '#contract/date-text.ts';
import type { LetterPlaceholder, LetterTemplate, VisaLetter } from '#contract/visa-letters.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { LetterContent, visaLetter } from './tables.ts';

export type LetterRow = typeof visaLetter.$inferSelect;
/** A letter with its decrypted passport number. */
export type OpenLetter = LetterRow & { passport_number: string };

/** Decrypts the passport number of a letter. */
export type OpenPassport = (row: Pick<LetterRow, 'id' | 'passport_number_encrypted'>) => string;

/** Excludes characters that are confused on paper or on the phone. */
const LETTERS = '3479ACEFHJKLMNPRTUVWXY';
const HALF = 5;

/** A letter number of two halves from ten random bytes: `4KTWA-R7XHM`. */
export function makeLetterNumber(random: Uint8Array): string {
  const letters = Array.from(random, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return `${letters.slice(0, HALF)}-${letters.slice(HALF, 2 * HALF)}`;
}

/** A typed letter number in its stored form; null: it cannot be one. */
export function readLetterNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return plain.length === 2 * HALF ? `${plain.slice(0, HALF)}-${plain.slice(HALF)}` : null;
}

/** The parts of a template and an exhibition that a letter is issued with. */
export function contentOf(
  { organisation, address, phone, email, signatory, text }: LetterTemplate,
  exhibition: Pick<ExhibitionRow, 'name' | 'venue' | 'address' | 'start_date' | 'end_date'>,
): LetterContent {
  return {
    ...{ organisation, address, phone, email, signatory, text },
    exhibition: exhibition.name,
    venue: exhibition.venue,
    venue_address: exhibition.address,
    start_date: exhibition.start_date,
    end_date: exhibition.end_date,
  };
}

/** The signed content as canonical text: equal letters have equal texts, in any order of fields. */
export function signedText(
  row: Omit<OpenLetter, 'code' | 'state' | 'reason' | 'passport_number_encrypted'>,
): string {
  const { id, number, account_id, exhibition_id, passport_name, passport_number } = row;
  const { nationality, birth_date, company_name, arrives_on, leaves_on, content } = row;
  const signed = {
    ...{ id, number, account_id, exhibition_id, passport_name, passport_number },
    ...{ nationality, birth_date, company_name, arrives_on, leaves_on, content },
    issued_at: row.issued_at.toISOString(),
  };
  return JSON.stringify(signed, (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The letter's text with all values, by paragraph. */
function paragraphsOf(letter: OpenLetter, lang: Lang): string[] {
  const { content } = letter;
  const values: Record<LetterPlaceholder, string> = {
    number: letter.number,
    name: letter.passport_name,
    passport: letter.passport_number,
    nationality: countryNames(lang)(letter.nationality),
    birth_date: dayText(letter.birth_date, lang),
    company: letter.company_name,
    stay: daysText(letter.arrives_on, letter.leaves_on, lang),
    exhibition: content.exhibition[lang],
    dates: daysText(content.start_date, content.end_date, lang),
    venue: content.venue[lang],
    address: content.venue_address[lang],
    organisation: content.organisation[lang],
  };
  return content.text[lang].split(/\n\s*\n/).map((paragraph) =>
    // Replaces in a single pass: a value that looks like a placeholder stays as it is.
    paragraph.replace(/\{(\w+)\}/g, (braces, name) => values[name as LetterPlaceholder] ?? braces),
  );
}

/** The lines around the text. `place`: the address of the public check, without the code. */
function linesOf({ number }: OpenLetter, day: string, place: string): VisaLetter['lines'] {
  return {
    zh: {
      title: '邀请函',
      number: `编号：${number}`,
      date: `签发日期：${dayText(day, 'zh')}`,
      check: `核验网址：${place}`,
      validity: '本函以电子方式签发，数字签名包含在二维码中，无需手写签名。',
    },
    en: {
      title: 'Letter of invitation',
      number: `No. ${number}`,
      date: `Issued on ${dayText(day, 'en')}`,
      check: `Check this letter at ${place}`,
      validity:
        'Issued electronically. The digital signature is in the QR code; no handwritten signature is needed.',
    },
  };
}

/**
 * A letter for its owner.
 * @param day of issue, YYYY-MM-DD
 * @param place of the public check
 */
export function presentLetter(
  letter: OpenLetter,
  check: Pick<VisaLetter, 'check_url' | 'qr_modules'>,
  { day, place }: { day: string; place: string },
): VisaLetter {
  const { organisation, address, phone, email, signatory } = letter.content;
  return {
    number: letter.number,
    issued_at: letter.issued_at.toISOString(),
    ...{ organisation, address, phone, email, signatory },
    lines: linesOf(letter, day, place),
    paragraphs: { zh: paragraphsOf(letter, 'zh'), en: paragraphsOf(letter, 'en') },
    ...check,
  };
}

const SHOWN = 3;

/** The last three characters of a passport number. */
export function passportEnd(passport_number: string): string {
  return passport_number.slice(-SHOWN);
}

export function maskPassport(passport_number: string): string {
  return '•'.repeat(passport_number.length - SHOWN) + passportEnd(passport_number);
}

/** `ANNA MARIA MÜLLER` becomes `A. M. M.`. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.'-]+/).filter(Boolean);
  return words.map((word) => `${[...word][0]}.`).join(' ');
}

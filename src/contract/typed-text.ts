/**
 * Direction overrides and marks, control characters except tab and line feed, soft hyphens, fillers,
 * zero-width characters, tags, lone surrogates and noncharacters. They are invisible, or disguise a text as
 * another.
 */
const UNSEEN =
  /(?![\n\t])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\u00ad\u061c\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f|[\u{e0000}-\u{e0fff}]/gu;
/**
 * A zero-width joiner with the adjacent emoji. It joins emoji to one picture and has no other use here.
 * Avoids lookbehind, which Safari before 16.4 lacks.
 */
const JOINER =
  /(\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})?\u200d(?=(\p{Extended_Pictographic})?)/gu;
/** No language uses more marks on a letter; a higher stack covers the lines above. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** Letters, digits, symbols and emoji, but not marks, spaces and control characters. */
const VISIBLE = /[^\p{M}\p{Z}\p{C}]/u;
const BRAILLE_BLANK = /\u2800/g;

/**
 * Normalises a text of several lines for storage. Removes invisible characters and stacked marks; line breaks
 * become `\n`. Spaces within a line stay. Returns an empty text if nothing visible is left.
 */
export function cleanText(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(BRAILLE_BLANK, ' ')
    .replace(UNSEEN, '')
    .replace(JOINER, (joined: string, before = '', after = '') =>
      before && after ? joined : before,
    )
    .replace(MARKS, '$1')
    .trim()
    // Removed characters may have separated letters and marks.
    .normalize('NFC');
  return VISIBLE.test(cleaned) ? cleaned : '';
}

/** Normalises a line for storage: `cleanText`, with each run of white space as one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(BRAILLE_BLANK, ' ').replace(/[\s\u0085]+/gu, ' ')).replace(
    / {2,}/g,
    ' ',
  );
}

/** Characters that fonts may lack: private use, and the replacement character. */
export function hasUnreadable(text: string): boolean {
  return /[\p{Co}\ufffd]/u.test(text);
}

/** Arabic and Persian keyboards type these for 0–9; NFKC does not change them. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DASHES = /[\u2010-\u2015\u2043\u2212\u30fc\ufe58\ufe63\uff0d\uff70]/g;

/**
 * Normalises a technical text (code, number, address, time). Full width becomes ASCII, all dashes `-`, all
 * white space one space; invisible characters are removed. `１３８–００１３` → `138-0013`.
 */
export function plainTyped(text: string): string {
  // Dashes first: NFKC widens the half-width katakana mark, and may join letters to marks.
  const typed = text.replace(DASHES, '-').normalize('NFKC').replace(DASHES, '-');
  const digits = typed.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
  return cleanLine(digits.replaceAll('\u200d', ''));
}

/** `plainTyped` without spaces, dashes and dots: `H 1234-5678` → `H12345678`. */
export function compactTyped(text: string): string {
  return plainTyped(text).replace(/[\s.·-]/g, '');
}

/** Extracts a numeric code from pasted text: `123 456`, `123-456`, `Your code: 123456`, `验证码：１２３４５６。` */
export function readCode(text: string, digits = 6): string {
  const typed = plainTyped(text);
  const compact = compactTyped(typed);
  if (/^\d*$/.test(compact)) return compact;
  // A single number of the right length is the code; with two, the person has to choose.
  const numbers = (typed.replace(/(\d)[\s-](?=\d)/g, '$1').match(/\d+/g) ?? []).filter(
    ({ length }) => length === digits,
  );
  return numbers.length === 1 ? (numbers[0] ?? typed) : typed;
}

/**
 * A phone number in digits, with `+` if it includes the country code: `(0086) 138-0013 8000` →
 * `+8613800138000`.
 */
export function readPhone(text: string): string {
  const digits = plainTyped(text)
    .replace(/^tel:/i, '')
    .replace(/[\s.()[\]/·-]/g, '')
    // `+44 (0) 7700 …`: the zero is only for calls within the country.
    .replace(/^00/, '+');
  return digits;
}

/** A mainland number in 11 digits, without `+86`, `0086` or `86`. */
export function readMainlandPhone(text: string): string {
  return readPhone(text).replace(/^(?:\+?86)(?=1\d{10}$)/, '');
}

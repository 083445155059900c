/** One spelling for all ways to write a text: letter case, accents, full width, blanks. */
export function plainText(text: string): string {
  // Most texts of two languages are of these letters alone.
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** How a run of Chinese characters is read: its syllables without tones. */
export type ReadChinese = (run: string) => readonly string[];

/** A text with its Chinese as it is read. */
function readingOf(text: string, read: ReadChinese, between = ''): string {
  return text.replace(/\p{Script=Han}+/gu, (run) => read(run).join(between));
}

/** Digits of a number that is compared by its value, so that P2.5 comes before P10. */
const SORTED_DIGITS = 6;

/**
 * What a name is sorted by, compared code unit by code unit: its words in latin letters, Chinese as it
 * is read, without signs. What begins with no latin letter stands behind Z.
 */
export function sortNameOf(name: string, read: ReadChinese): string {
  const words = plainText(readingOf(name, read, ' '))
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/(\.?)(\d+)/g, (_, point, digits) =>
      point ? point + digits : digits.padStart(SORTED_DIGITS, '0'),
    )
    .trim();
  return /^[a-z]/.test(words) ? words : `~${words}`;
}

/** The letter of the register under which a name stands; `#` behind Z for those that begin with none. */
export function initialOf(sort_name: string): string {
  return sort_name.startsWith('~') ? '#' : sort_name.charAt(0).toUpperCase();
}

/** A 市 behind the name of a city is left out as often as it is typed. */
export const CITY_WORD = /^(\p{Script=Han}{2})市(?=.)/u;

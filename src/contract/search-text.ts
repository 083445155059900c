/**
 * Letters that Unicode does not decompose, as people without their keyboard write them. The source is
 * CLDR's transform Latin-ASCII. Greek has two lower cases of one letter.
 */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
  ...{ ŧ: 't', ŋ: 'n', ĸ: 'q', ə: 'e', ɛ: 'e', ɔ: 'o', ɓ: 'b', ɗ: 'd', ɖ: 'd', ƒ: 'f', ɣ: 'g' },
  ...{ ƙ: 'k', ɨ: 'i', ƴ: 'y', ƶ: 'z', ǝ: 'e', ȼ: 'c', ɉ: 'j', ʉ: 'u', ƀ: 'b', ɇ: 'e', ς: 'σ' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** One spelling for all ways to write a text: letter case, accents, full width, blanks. */
export function plainText(text: string): string {
  // Most texts of two languages are of these letters alone.
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A text with its umlauts as German and Nordic people spell them out: `Bühne` is `buehne`; null: it has none. */
export function spellUmlauts(text: string): string | null {
  const composed = text.normalize('NFC').toLowerCase();
  const spelled = composed.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return spelled === composed ? null : spelled;
}

/** Letters that may be an umlaut spelled out, as a text in the plain spelling has it: `buehne` is `buhne`. */
export function withoutSpelledUmlauts(plain: string): string {
  return plain.replace(/(?<first>[aou])e|aa/g, (_, first = 'a') => first);
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

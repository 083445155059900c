/**
 * Letters that Unicode does not decompose, in their common transliteration. Source: CLDR's transform
 * Latin-ASCII. Greek has two lower cases of one letter.
 */
const LETTERS: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
  ...{ ŧ: 't', ŋ: 'n', ĸ: 'q', ə: 'e', ɛ: 'e', ɔ: 'o', ɓ: 'b', ɗ: 'd', ɖ: 'd', ƒ: 'f', ɣ: 'g' },
  ...{ ƙ: 'k', ɨ: 'i', ƴ: 'y', ƶ: 'z', ǝ: 'e', ȼ: 'c', ɉ: 'j', ʉ: 'u', ƀ: 'b', ɇ: 'e', ς: 'σ' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Normalises a text: letter case, accents, full width, spaces. */
export function plainText(text: string): string {
  // Fast path: most texts have only these letters.
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

/** Transliterates umlauts in the German and Nordic way: `Bühne` becomes `buehne`; null: none. */
export function transliterateUmlauts(text: string): string | null {
  const composed = text.normalize('NFC').toLowerCase();
  const transliterated = composed.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return transliterated === composed ? null : transliterated;
}

/** Reverses transliterated umlauts in a normalised text: `buehne` becomes `buhne`. */
export function withoutTransliteration(plain: string): string {
  return plain.replace(/(?<first>[aou])e|aa/g, (_, first = 'a') => first);
}

/** The reading of a run of Chinese characters: syllables without tones. */
export type ReadChinese = (run: string) => readonly string[];

/** Replaces Chinese by its reading. */
function readingOf(text: string, read: ReadChinese, between = ''): string {
  return text.replace(/\p{Script=Han}+/gu, (run) => read(run).join(between));
}

/** Padding of numbers in sort keys, so that P2.5 precedes P10. */
const SORTED_DIGITS = 6;

/**
 * The sort key of a name, compared by code unit: Latin words, Chinese by reading, no punctuation. Names that
 * do not start with a Latin letter sort after Z.
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

/** The register letter of a name; `#` after Z for names without a Latin initial. */
export function initialOf(sort_name: string): string {
  return sort_name.startsWith('~') ? '#' : sort_name.charAt(0).toUpperCase();
}

/** The suffix 市 of a city name is omitted as often as typed. */
export const CITY_WORD = /^(\p{Script=Han}{2})市(?=.)/u;

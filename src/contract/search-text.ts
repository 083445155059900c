/** A longer lexeme is cut, in what is stored and in what is asked for alike. */
const LEXEME_CHARACTERS = 24;
const TERMS_MAX = 8;

/** Chinese is looked for anywhere in a run of it, a word from its beginning. */
export type SearchTerm = { kind: 'chinese' | 'word'; text: string };

const RUNS =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[.\-/](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;

/** One spelling for all ways to write a text: letter case, accents, full width, blanks. */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The runs of Chinese characters and the words of a text, as they stand in its plain spelling. */
export function runsOf(text: string): SearchTerm[] {
  return (plainText(text).match(RUNS) ?? []).map(termOf);
}

/** The plain spelling of a text with something else in place of its runs of Chinese and its words. */
export function replaceRuns(text: string, replace: (run: SearchTerm) => string): string {
  return plainText(text).replace(RUNS, (run) => replace(termOf(run)));
}

function termOf(run: string): SearchTerm {
  return { kind: /^\p{Script=Han}/u.test(run) ? 'chinese' : 'word', text: run };
}

/** How a run of Chinese characters is read: its syllables without tones. */
export type ReadChinese = (run: string) => readonly string[];

/** A text with its Chinese as it is read. */
export function readingOf(text: string, read: ReadChinese, between = ''): string {
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

/** What Chinese is looked for by: a character alone, or every pair, which together make up the run. */
export function chineseParts(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** A word as it is compared: `VX-125` and `VX125` are one. A point stays, for 1.25 is not 125. */
export function comparedWord(word: string): string {
  return word.replace(/[-/]/g, '').slice(0, LEXEME_CHARACTERS);
}

/** The terms of a keyword, all of which must be found; none where it has neither letters nor digits. */
export function searchTerms(keyword: string): SearchTerm[] {
  return runsOf(keyword)
    .slice(0, TERMS_MAX)
    .map(({ kind, text }) => ({ kind, text: kind === 'word' ? comparedWord(text) : text }));
}

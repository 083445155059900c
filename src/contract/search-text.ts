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
  return (plainText(text).match(RUNS) ?? []).map((run) => ({
    kind: /^\p{Script=Han}/u.test(run) ? 'chinese' : 'word',
    text: run,
  }));
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

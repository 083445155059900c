import {
  CITY_WORD,
  chineseParts,
  comparedWord,
  plainText,
  readingOf,
  runsOf,
  searchTerms,
  sortNameOf,
} from '#contract/search-text.ts';
import { readChinese } from './readings.ts';

/** Readings start no deeper in a run: legal forms stand there, which people do not type first. */
const READING_STARTS_MAX = 16;

/** The texts that the search columns of a row are made of. */
export interface SearchedTexts {
  /** Names in every language and length, the best known first. */
  names: readonly string[];
  /** Other texts that a row is found by, also by the reading of their Chinese. */
  words?: readonly string[];
  /** Found only as they are written. */
  asides?: readonly string[];
}

/**
 * The columns that a row is found and ranked by. They are made here and not by the database, so that
 * every database answers the same: `to_tsvector` keeps a run of Chinese as one word.
 *
 * - `lexemes`: of Chinese every character, every pair, and its reading in full and by initials from
 *   every syllable on; of other scripts words, also from where digits follow letters. Apart from
 *   Chinese they are asked for by their beginnings, so `guangdian` and `gd` find 深圳光电.
 * - `match_names`: the names and their readings, one a line, for the ranking
 */
export function searchColumns({ names, words = [], asides = [] }: SearchedTexts) {
  const lexemes = new Set<string>();
  for (const text of [...names, ...words]) addLexemes(lexemes, text, { withReadings: true });
  for (const text of asides) addLexemes(lexemes, text, { withReadings: false });
  const readings = names
    .map((name) => readingOf(name, readChinese))
    .filter((reading, at) => reading !== names[at]);
  const lines = [...names, ...readings].map(plainText);
  return {
    lexemes: [...lexemes].map(quoted).join(' '),
    match_names: `\n${[...new Set(lines)].join('\n')}\n`,
  };
}

/** What a name is sorted by in each language. */
export function sortColumns({ zh, en }: { zh: string; en: string }) {
  return { sort_name_zh: sortNameOf(zh, readChinese), sort_name_en: sortNameOf(en, readChinese) };
}

/**
 * A keyword as `tsquery`, to be bound as a parameter: every term must be found. Terms hold nothing
 * but letters, digits and points, and are quoted all the same. Null: nothing can be found by it.
 */
export function searchQuery(keyword: string): string | null {
  const terms = searchTerms(keyword).flatMap(({ kind, text }) => {
    if (kind === 'word') return `${quoted(text)}:*`;
    return chineseParts(text).map(quoted);
  });
  return terms.length > 0 ? [...new Set(terms)].join(' & ') : null;
}

function addLexemes(onto: Set<string>, text: string, { withReadings }: { withReadings: boolean }) {
  for (const run of runsOf(text)) {
    if (run.kind === 'word') {
      for (const start of wordStarts(run.text)) onto.add(start);
      continue;
    }
    for (const part of [...run.text, ...chineseParts(run.text)]) onto.add(part);
    if (withReadings) for (const start of readingStarts(run.text)) onto.add(start);
  }
}

/** From its beginning, behind marks, and where digits follow letters: P1.25 is also looked for as 1.25. */
function wordStarts(word: string): string[] {
  const starts = [...word.matchAll(/(?<=^|[.\-/]|\p{L}(?=\p{N}))./gu)];
  return starts.map(({ index }) => comparedWord(word.slice(index)));
}

function readingStarts(run: string): string[] {
  const withoutCity = run.replace(CITY_WORD, '$1');
  return [...new Set([run, withoutCity])].flatMap((spelled) => {
    const syllables = readChinese(spelled);
    return syllables.slice(0, READING_STARTS_MAX).flatMap((_, at) => {
      const rest = syllables.slice(at);
      const initials = rest.map((syllable) => syllable.charAt(0));
      return [comparedWord(rest.join('')), comparedWord(initials.join(''))];
    });
  });
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

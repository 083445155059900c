import { plainText, transliterateUmlauts } from '#contract/search-text.ts';
import { readChinese } from './readings.ts';

/** Fields that people are searched by. */
interface Named {
  name: string;
  company_name: string;
  ticket_number: string;
}

/** Characters of a run of which every ending is a word of its own. */
const RUN_MAX = 40;
const RUNS = /\p{Script=Han}+|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu;

/**
 * The words under which a registration is found by their beginnings. Of Chinese every ending is one, so
 * that it is found anywhere; it is also found by its pinyin and their initials, a number by any part.
 */
export function searchWordsOf({ name, company_name, ticket_number }: Named): string[] {
  const number = endings([...ticket_number]).map((rest) => rest.join(''));
  return [...new Set([...wordsOfNames([name, company_name]), ...number])];
}

/** The words of which some names consist. */
export function wordsOfNames(names: readonly string[]): string[] {
  const transliterated = names.flatMap((text) => transliterateUmlauts(text) ?? []);
  return [
    ...new Set([...names, ...transliterated].flatMap((text) => runsOf(text).flatMap(wordsOfRun))),
  ];
}

/** The typed keyword as a condition on these words: a prefix for each run; null: the keyword is empty. */
export function searchCondition(keyword: string): string | null {
  const runs = runsOf(keyword);
  // Runs are letters and digits alone: nothing of them is a sign to PostgreSQL.
  return runs.length > 0 ? runs.map((run) => `'${run}':*`).join(' & ') : null;
}

function runsOf(text: string): string[] {
  return plainText(text).match(RUNS) ?? [];
}

function wordsOfRun(run: string): string[] {
  if (!/\p{Script=Han}/u.test(run)) return [run];
  const syllables = readChinese(run);
  return [
    ...endings([...run]).map((rest) => rest.join('')),
    ...endings(syllables).map((rest) => rest.join('')),
    ...endings(syllables.map(firstOf)).map((rest) => rest.join('')),
  ];
}

/** A rare character is its own syllable where its reading is not known, and of two halves. */
function firstOf(syllable: string): string {
  return [...syllable][0] ?? '';
}

function endings(parts: readonly string[]): string[][] {
  const some = parts.slice(0, RUN_MAX);
  return some.map((_, from) => some.slice(from));
}

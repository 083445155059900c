import type { ReadChinese } from '#contract/search-text.ts';
import { comparedWord, runsOf, searchText, stemOf } from './words.ts';

/** Words of a phrase, each a run of Chinese or a word. */
export interface Phrase {
  words: readonly { text: string; isChinese: boolean }[];
  /** How near it is to what was typed, of 1. */
  nearness: number;
}

/** Other words for words, and those that say nothing. */
export interface Thesaurus {
  /** Phrases that mean the same, by the key of a phrase. */
  others: ReadonlyMap<string, readonly Phrase[]>;
  /** Keys of Chinese phrases by how they are read. */
  read_as: ReadonlyMap<string, string>;
  /** The longest phrase, in words. */
  longest: number;
  /** Words and runs that are not looked for beside others. */
  ignored: ReadonlySet<string>;
}

/** How near to a word is what means the same. */
export const SAME = 0.85;
const RELATED = 0.7;
/** What stands further behind in a line is further from what was typed. */
const FURTHER = 0.015;
const IGNORED = 'ignored:';

/**
 * Reads a thesaurus, a line a meaning:
 *
 *     speaker, loudspeaker, 音箱, 喇叭      mean the same
 *     church > line array, projector       who looks for the first finds the others too, the nearest first
 *     ignored: the, of, 的                  are not looked for
 *
 * Behind `#` stands a remark.
 */
export function readThesaurus(lines: readonly string[], read: ReadChinese): Thesaurus {
  const others = new Map<string, Phrase[]>();
  let longest = 1;
  const relate = (from: string[], to: string[], nearnessAt: (at: number) => number) => {
    for (const phrase of from) {
      const key = keyOf(wordsOf(phrase));
      longest = Math.max(longest, wordsOf(phrase).length);
      const known = others.get(key) ?? [];
      for (const [at, other] of to.entries()) {
        const words = wordsOf(other);
        const nearness = nearnessAt(at);
        if (words.length > 0 && keyOf(words) !== key) known.push({ words, nearness });
      }
      others.set(key, known);
    }
  };
  for (const line of withoutRemarks(lines)) {
    if (line === '' || line.startsWith(IGNORED)) continue;
    const [first = '', second] = line.split('>');
    if (second === undefined) relate(split(first), split(first), () => SAME);
    else relate(split(first), split(second), (at) => RELATED - at * FURTHER);
  }
  const chinese = [...others.keys()].filter((key) => /^\p{Script=Han}+$/u.test(key));
  const read_as = new Map(chinese.map((key) => [read(key).join(''), key]));
  return { others, read_as, longest, ignored: readIgnored(lines) };
}

/** Of the lines of a thesaurus the words alone that are not looked for. */
export function readIgnored(lines: readonly string[]): ReadonlySet<string> {
  const lists = withoutRemarks(lines).filter((line) => line.startsWith(IGNORED));
  return new Set(lists.flatMap((line) => split(line.slice(IGNORED.length))).map(searchText));
}

function withoutRemarks(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/#.*/, '').trim());
}

/** The same for all inflections of a phrase. */
export function keyOf(words: Phrase['words']): string {
  return words.map(({ text, isChinese }) => (isChinese ? text : stemOf(text))).join(' ');
}

function wordsOf(phrase: string): Phrase['words'] {
  return runsOf(searchText(phrase)).map(({ text, isChinese }) => ({
    text: isChinese ? text : comparedWord(text),
    isChinese,
  }));
}

function split(list: string): string[] {
  return list
    .split(/[,，、]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

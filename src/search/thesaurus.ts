import type { ReadChinese } from '#contract/search-text.ts';
import { comparedWord, runsOf, searchText, stemOf } from './words.ts';

/** Words of a phrase: runs of Chinese or words of another script. */
export interface Phrase {
  words: readonly { text: string; isChinese: boolean }[];
  /** Similarity to the typed text, 0 to 1. */
  nearness: number;
}

/** Synonyms and stop words. */
export interface Thesaurus {
  /** Synonymous phrases by the key of a phrase. */
  others: ReadonlyMap<string, readonly Phrase[]>;
  /** Keys of Chinese phrases by their reading. */
  read_as: ReadonlyMap<string, string>;
  /** Length of the longest phrase in words. */
  longest: number;
  /** Stop words: dropped if the keyword has other words. */
  ignored: ReadonlySet<string>;
}

/** The nearness of synonyms and of related words. */
export const SAME = 0.85;
const RELATED = 0.7;
/** Each place further back in a line lowers the nearness. */
const FURTHER = 0.015;
const IGNORED = 'ignored:';

/**
 * Parses a thesaurus. Each line is one meaning:
 *
 *     speaker, loudspeaker, 音箱, 喇叭      synonyms
 *     church > line array, projector       the first finds the others too, the nearest first
 *     ignored: the, of, 的                  stop words
 *
 * `#` starts a remark.
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

/** Only the stop words of the lines of a thesaurus. */
export function readIgnored(lines: readonly string[]): ReadonlySet<string> {
  const lists = withoutRemarks(lines).filter((line) => line.startsWith(IGNORED));
  return new Set(lists.flatMap((line) => split(line.slice(IGNORED.length))).map(searchText));
}

function withoutRemarks(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/#.*/, '').trim());
}

/** Equal for all inflections of a phrase. */
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

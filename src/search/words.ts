import { plainText } from '#contract/search-text.ts';
import { toSimplified } from './simplified.ts';

/** Longer words are cut, in texts and in keywords alike. */
const LETTERS_MAX = 24;

const RUNS =
  /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[.\-/'’](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu;
const HAN = /^\p{Script=Han}/u;

/** A run of Chinese characters, or a word of another script, in the normalised spelling. */
export interface Run {
  text: string;
  isChinese: boolean;
  /** Offset in the source text. */
  at: number;
}

/** Normalises a text: letter case, accents, full width, traditional characters. */
export function searchText(text: string): string {
  return toSimplified(plainText(text));
}

/** The runs of a normalised text. */
export function runsOf(plain: string): Run[] {
  return Array.from(plain.matchAll(RUNS), ({ 0: text, index }) => ({
    text,
    isChinese: HAN.test(text),
    at: index,
  }));
}

/** A word normalised for comparison: `VX-125` and `VX125` are equal. The decimal point stays: 1.25 is not 125. */
export function comparedWord(word: string): string {
  return word.replace(/[-/'’]/g, '').slice(0, LETTERS_MAX);
}

/**
 * The strings that find a word: itself, its parts between hyphens, and its digits after a letter.
 * `front-service` is found by service, `KIN-250` by 250, `P1.25` by 1.25.
 */
export function wordParts(word: string): string[] {
  const all = word.split(/[-/'’]/).filter((part) => part.length > 1);
  // The letters of a model number are a prefix, not a word.
  const parts = /\d/.test(word) ? all.filter((part) => /\d/.test(part)) : all;
  const numbers = parts.flatMap((part) => /^\p{L}+(\d[\d.]*)$/u.exec(part)?.[1] ?? []);
  return [...new Set([comparedWord(word), ...parts.map(comparedWord), ...numbers])];
}

/** Inflected endings with their replacement and the minimum length of the rest. */
const ENDINGS: readonly (readonly [ending: RegExp, instead: string, rest: number])[] = [
  [/ies$/, 'y', 2],
  [/(s|x|z|ch|sh)es$/, '$1', 2],
  [/([^su])s$/, '$1', 2],
  [/([bdgmnprt])\1ing$/, '$1', 3],
  [/ing$/, '', 4],
  [/([bdgmnprt])\1ed$/, '$1', 3],
  [/ed$/, '', 4],
];

/** A word without its inflection and in American spelling; equal for words that mean the same. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const found = ENDINGS.find(
    ([ending, instead, rest]) =>
      ending.test(word) && word.replace(ending, instead).length >= rest + instead.length - 1,
  );
  const stem = found ? word.replace(found[0], found[1]) : word;
  return stem
    .replace(/our$/, 'or')
    .replace(/([a-z]{3}t)re$/, '$1er')
    .replace(/([a-z]{3})e$/, '$1');
}

/**
 * The number of typing errors between two words: letters omitted, added, changed or swapped. Returns a number
 * above `most` if there are more.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      next.push(slips);
      if (slips < least) least = slips;
    }
    if (least > most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? most + 1;
}

/** Halls and pitches as `readQuery` writes them. */
export function hallWords(hall = ''): string[] {
  return hall ? [`hall${hall}`] : [];
}

export function pitchWords(pitch = Number.NaN): string[] {
  return Number.isNaN(pitch) ? [] : [`p${pitch}`, String(pitch)];
}

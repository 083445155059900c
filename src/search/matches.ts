import {
  placeOf,
  placeOfOffset,
  placesByStem,
  SYLLABLE,
  type TextList,
  textAt,
  type WordIndex,
} from './word-index.ts';
import { slipsBetween, stemOf } from './words.ts';

/** A part of a keyword that is searched by itself. */
export interface Piece {
  text: string;
  isChinese: boolean;
  /** Matches exactly this word in any inflection: no prefix, no substring, no typing errors. */
  isExact: boolean;
}

/** Text places with the quality of their match, 0 to 1. */
export type Matches = Map<number, number>;

export interface IndexMatches {
  words: Matches;
  runs: Matches;
}

/** The quality of a match by its kind. */
const FITS = {
  same: 1,
  inflected: 0.97,
  begins: 0.85,
  begins_longer: 0.78,
  inside: 0.6,
  run_begins: 0.95,
  run_inside: 0.9,
  read: 0.85,
  read_begins: 0.8,
  read_inside: 0.72,
  initials: 0.7,
  initials_inside: 0.6,
  slip: 0.5,
} as const;

/** Shorter pieces do not match inside words. */
const INSIDE_LETTERS = 4;
/** Shorter words are not corrected; from the second length on, two typing errors are allowed. */
const SLIP_LETTERS = 4;
const TWO_SLIPS_LETTERS = 8;

/** All texts of an index that match a piece, in any way. */
export function matchesOf(index: WordIndex, piece: Piece): IndexMatches {
  if (piece.isChinese) return { words: new Map(), runs: runsWith(index, piece.text) };
  const words = wordsLike(index, piece);
  const runs = piece.isExact ? new Map<number, number>() : runsReadAs(index, piece.text);
  return { words, runs };
}

function wordsLike({ words }: WordIndex, { text, isExact }: Piece): Matches {
  const matches: Matches = new Map();
  const stem = stemOf(text);
  for (const place of placesByStem(words, stem)) better(matches, place, FITS.inflected);
  for (let place = placeOf(words, text); place < words.count; place += 1) {
    const word = textAt(words, place);
    if (word === text) better(matches, place, FITS.same);
    else if (isExact || !word.startsWith(text)) break;
    else {
      const isNear = word.length - text.length <= 2;
      better(matches, place, isNear ? FITS.begins : FITS.begins_longer);
    }
  }
  const inner = text.startsWith(stem) ? stem : text;
  if (isExact || !/^[a-z]+$/.test(inner) || inner.length < INSIDE_LETTERS) return matches;
  eachPlace(words, inner, (place) => better(matches, place, FITS.inside));
  return matches;
}

function runsWith({ runs }: WordIndex, text: string): Matches {
  const matches: Matches = new Map();
  eachPlace(runs, text, (place, offset) => {
    const start = runs.starts[place] ?? 0;
    const isWhole = (runs.starts[place + 1] ?? 0) - start - 1 === text.length;
    if (isWhole) better(matches, place, FITS.same);
    else better(matches, place, offset === start ? FITS.run_begins : FITS.run_inside);
  });
  return matches;
}

/** Runs by their reading, from any syllable on, in full or by initials. */
function runsReadAs({ readings }: WordIndex, text: string): Matches {
  const matches: Matches = new Map();
  if (!/^[a-z]{2,}$/.test(text)) return matches;
  const letters = [...text];
  const full = `${SYLLABLE}${letters.join(`${SYLLABLE}?`)}`;
  const initials = `${SYLLABLE}${letters.join(`[a-z]*${SYLLABLE}`)}`;
  for (const [pattern, begins, inside] of [
    [full, FITS.read_begins, FITS.read_inside],
    [initials, FITS.initials, FITS.initials_inside],
  ] as const) {
    const expression = new RegExp(pattern, 'g');
    const { all, starts } = readings;
    for (let found = expression.exec(all); found; found = expression.exec(all)) {
      const place = placeOfOffset(starts, found.index);
      const isStart = found.index === starts[place];
      const isWhole = isStart && all[found.index + found[0].length] === '\n';
      if (isWhole && pattern === full) better(matches, place, FITS.read);
      else better(matches, place, isStart ? begins : inside);
      expression.lastIndex = Math.max(found.index + 1, isStart ? (starts[place + 1] ?? 0) - 1 : 0);
    }
  }
  return matches;
}

/** Only words of letters are corrected: another digit is another model. */
export function isCorrectable(word: string): boolean {
  return /^[a-z]+$/.test(word) && word.length >= SLIP_LETTERS;
}

export function slipsAllowed({ length }: string): number {
  return length >= TWO_SLIPS_LETTERS ? 2 : 1;
}

/** The words nearest to a possibly misspelled one; empty if none is near enough. */
export function wordsNear({ words }: WordIndex, text: string): { slips: number; places: number[] } {
  let most = slipsAllowed(text);
  let places: number[] = [];
  if (!isCorrectable(text)) return { slips: most, places };
  for (let place = 0; place < words.count; place += 1) {
    const length = (words.starts[place + 1] ?? 0) - (words.starts[place] ?? 0) - 1;
    if (Math.abs(length - text.length) > most || length < SLIP_LETTERS - 1) continue;
    const word = textAt(words, place);
    if (!/^[a-z]+$/.test(word)) continue; // numbers are not corrected
    const slips = slipsBetween(text, word, most);
    if (slips > most || (slips > 1 && word[0] !== text[0])) continue; // a second error is rarely there
    if (slips < most) places = [];
    most = slips;
    places.push(place);
  }
  return { slips: most, places };
}

export function slipMatches(places: readonly number[]): IndexMatches {
  return { words: new Map(places.map((place) => [place, FITS.slip])), runs: new Map() };
}

/** The score of the best match; the rest of the range is for a second match. */
export const BEST = 230;

/** Scores rows by matches: the best match per row, times a factor. */
export function scoreRows(
  { words, runs }: WordIndex,
  matches: IndexMatches,
  factor: number,
  scores: Uint8Array,
) {
  for (const [list, fits] of [
    [words, matches.words],
    [runs, matches.runs],
  ] as const) {
    for (const [place, fit] of fits) {
      const score = Math.round(BEST * fit * factor);
      const end = list.row_starts[place + 1] ?? 0;
      for (let at = list.row_starts[place] ?? 0; at < end; at += 1) {
        const row = list.rows[at] ?? 0;
        if ((scores[row] ?? 0) < score) scores[row] = score;
      }
    }
  }
}

/** Number of rows that contain a run of Chinese, counted with repetitions; 0: none. */
export function countWith({ runs }: WordIndex, text: string): number {
  let count = 0;
  eachPlace(runs, text, (place) => {
    count += (runs.row_starts[place + 1] ?? 0) - (runs.row_starts[place] ?? 0);
  });
  return count;
}

function better(matches: Matches, place: number, fit: number) {
  if ((matches.get(place) ?? 0) < fit) matches.set(place, fit);
}

/** Yields each text that contains another, once, with the offset in the string. */
function eachPlace(
  { all, starts }: TextList,
  text: string,
  onFound: (place: number, offset: number) => void,
) {
  for (let offset = all.indexOf(text); offset >= 0; ) {
    const place = placeOfOffset(starts, offset);
    onFound(place, offset);
    offset = all.indexOf(text, (starts[place + 1] ?? 1) - 1);
  }
}

import { plainText, type ReadChinese, withoutTransliteration } from '#contract/search-text.ts';
import type { Directory } from './directory.ts';
import type { Piece } from './matches.ts';
import type { ScoredQuery } from './score.ts';
import { toSimplified } from './simplified.ts';
import { comparedWord, type Run, runsOf, stemOf } from './words.ts';

/** Letters of a text that a keyword is found by: from, and up to. In UTF-16 code units. */
export type Mark = [from: number, to: number];

const UMLAUT = /[äöüøåÄÖÜØÅ]|[aouAOU][\u0308\u030a]/;

/** Fewer letters are marked at the beginnings of words alone. */
const INSIDE_LETTERS = 4;

/** Marks the letters of texts that a query is found by. */
export function markerOf(
  { read }: Directory,
  { terms }: Pick<ScoredQuery, 'terms'>,
): (text: string) => Mark[] {
  const typed = terms.flatMap((term) => term.pieces);
  const transliterated = typed.flatMap((piece) => {
    const plain = withoutTransliteration(piece.text);
    return plain === piece.text ? [] : [{ ...piece, text: plain }];
  });
  return (text) => {
    const pieces = UMLAUT.test(text) ? [...typed, ...transliterated] : typed;
    const { plain, origins } = normaliseWithOrigins(text);
    const runs = runsOf(plain);
    const marks = pieces.flatMap((piece) =>
      piece.isChinese
        ? marksOfChinese(plain, piece.text)
        : runs.flatMap((run) =>
            run.isChinese ? marksOfReading(run, piece, read) : marksOfWord(run, piece),
          ),
    );
    return united(marks).map(([from, to]) => [
      origins[from]?.[0] ?? 0,
      origins[to - 1]?.[1] ?? text.length,
    ]);
  };
}

/** A text in the normalised spelling, with the origin of each letter. */
function normaliseWithOrigins(text: string): { plain: string; origins: Mark[] } {
  let plain = '';
  const origins: Mark[] = [];
  let at = 0;
  for (const character of text) {
    const to = at + character.length;
    const normalised = /\s/.test(character) ? ' ' : toSimplified(plainText(character));
    plain += normalised;
    for (let letter = 0; letter < normalised.length; letter += 1) origins.push([at, to]);
    // A combining accent belongs to the letter before it.
    const before = origins.at(-1);
    if (normalised === '' && before) before[1] = to;
    at = to;
  }
  return { plain, origins };
}

function marksOfChinese(plain: string, text: string): Mark[] {
  const marks: Mark[] = [];
  for (let at = plain.indexOf(text); at >= 0; at = plain.indexOf(text, at + text.length)) {
    marks.push([at, at + text.length]);
  }
  return marks;
}

function marksOfWord({ text, at }: Run, { text: typed, isExact }: Piece): Mark[] {
  const whole: Mark = [at, at + text.length];
  const compared = comparedWord(text);
  if (compared === typed || stemOf(compared) === stemOf(typed)) return [whole];
  const marks: Mark[] = [];
  for (const { 0: part, index } of text.matchAll(/\d[\d.]*|[^-/'’]+/g)) {
    const from = at + index;
    if (part === typed || stemOf(part) === stemOf(typed)) marks.push([from, from + part.length]);
    else if (!isExact && part.startsWith(typed)) marks.push([from, from + typed.length]);
  }
  if (marks.length > 0 || isExact) return marks;
  if (compared.startsWith(typed)) return [[at, at + lengthOf(text, typed.length)]];
  const inner = typed.startsWith(stemOf(typed)) ? stemOf(typed) : typed;
  const inside = inner.length >= INSIDE_LETTERS ? text.indexOf(inner) : -1;
  return inside < 0 ? [] : [[at + inside, at + inside + inner.length]];
}

/** The length of the shortest prefix with this many letters, not counting hyphens. */
function lengthOf(text: string, letters: number): number {
  let left = letters;
  let at = 0;
  for (; at < text.length && left > 0; at += 1) if (!/[-/'’]/.test(text.charAt(at))) left -= 1;
  return at;
}

/** The characters whose reading, or its initials, was typed. */
function marksOfReading(
  { text, at }: Run,
  { text: typed, isExact }: Piece,
  read: ReadChinese,
): Mark[] {
  if (isExact || !/^[a-z]{2,}$/.test(typed)) return [];
  const syllables = read(text);
  for (let first = 0; first < syllables.length; first += 1) {
    let letters = '';
    for (let last = first; last < syllables.length; last += 1) {
      letters += syllables[last] ?? '';
      if (letters.startsWith(typed)) return [[at + first, at + last + 1]];
      if (!typed.startsWith(letters)) break;
    }
    const initials = syllables.slice(first).map((syllable) => syllable.charAt(0));
    if (initials.join('').startsWith(typed)) return [[at + first, at + first + typed.length]];
  }
  return [];
}

/** Sorts marks and merges adjacent ones. */
function united(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const [from, to] of [...marks].sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

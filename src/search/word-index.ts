import { CITY_WORD, type ReadChinese, transliterateUmlauts } from '#contract/search-text.ts';
import { runsOf, searchText, stemOf, wordParts } from './words.ts';

/** Precedes every syllable of a reading; no text contains it. */
export const SYLLABLE = '\u0002';

/** Distinct sorted texts in one string: one scan goes through all of them. */
export interface TextList {
  count: number;
  /** All texts, each between two line feeds. */
  all: string;
  /** The start of each text, and the end of the last one. */
  starts: Uint32Array;
  /** Per text: the start of its rows in `rows`. */
  row_starts: Uint32Array;
  rows: Uint16Array | Uint32Array;
}

/** An inverted index from words to rows: a fifth of the size of the texts. */
export interface WordIndex {
  /** The number of rows. */
  count: number;
  words: TextList;
  /** Runs of Chinese characters. */
  runs: TextList;
  /** The reading of each run, syllable by syllable. */
  readings: Pick<TextList, 'all' | 'starts'>;
  /** Per row: the number of words in its shortest text, at most 255. */
  lengths: Uint8Array;
}

/** @param rows the texts of each row, and additional words that find it */
export function indexWords(
  rows: Iterable<{ texts: readonly string[]; words?: readonly string[] }>,
  read: ReadChinese,
): WordIndex {
  const words = new Postings();
  const runs = new Postings();
  const lengths: number[] = [];
  const piecesOf = createPieces();
  let row = 0;
  for (const { texts, words: others = [] } of rows) {
    let shortest = 0;
    for (const text of texts) {
      let length = 0;
      for (const piece of text.split(/\s+/)) {
        const found = piecesOf(piece);
        for (const part of found.words) words.add(part, row);
        for (const run of found.runs) runs.add(run, row);
        length += found.length;
      }
      if (length > 0) shortest = Math.min(shortest || length, length);
    }
    for (const word of others) words.add(word, row);
    lengths.push(Math.min(shortest, 255));
    row += 1;
  }
  const runTexts = runs.sorted();
  return {
    count: row,
    words: words.list(row),
    runs: runs.list(row),
    readings: joined(runTexts.map((run) => readingsOf(run, read))),
    lengths: Uint8Array.from(lengths),
  };
}

/** Splits space-separated parts into words; memoized, because texts repeat their words. */
function createPieces() {
  const known = new Map<string, { words: string[]; runs: string[]; length: number }>();
  return (piece: string) => {
    const before = known.get(piece);
    if (before) return before;
    const found = runsOf(searchText(piece));
    const transliterated = transliterateUmlauts(piece);
    const all = transliterated ? [...found, ...runsOf(searchText(transliterated))] : found;
    const read = {
      words: all.flatMap(({ text, isChinese }) => (isChinese ? [] : wordParts(text))),
      runs: found.flatMap(({ text, isChinese }) => (isChinese ? [text] : [])),
      length: found.length,
    };
    known.set(piece, read);
    return read;
  };
}

/** The reading of a run, also without the 市 of a city, which buyers often leave out. */
function readingsOf(run: string, read: ReadChinese): string {
  const syllables = read(run);
  const ways = [syllables];
  if (CITY_WORD.test(run)) ways.push(syllables.filter((_, at) => at !== 2));
  return ways.map((way) => SYLLABLE + way.join(SYLLABLE)).join(' ');
}

/** Collects the rows of texts. */
class Postings {
  private readonly ids = new Map<string, number>();
  private readonly texts: number[] = [];
  private readonly rows: number[] = [];
  /** The last row added per text. */
  private readonly last: number[] = [];

  add(text: string, row: number) {
    let id = this.ids.get(text);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(text, id);
    } else if (this.last[id] === row) return;
    this.last[id] = row;
    this.texts.push(id);
    this.rows.push(row);
  }

  sorted(): string[] {
    return [...this.ids.keys()].sort();
  }

  list(count: number): TextList {
    const sorted = this.sorted();
    const placeOf = new Uint32Array(sorted.length);
    for (const [place, text] of sorted.entries()) placeOf[this.ids.get(text) ?? 0] = place;
    const row_starts = new Uint32Array(sorted.length + 1);
    for (const id of this.texts) {
      const place = placeOf[id] ?? 0;
      row_starts[place + 1] = (row_starts[place + 1] ?? 0) + 1;
    }
    for (let at = 1; at < row_starts.length; at += 1) {
      row_starts[at] = (row_starts[at] ?? 0) + (row_starts[at - 1] ?? 0);
    }
    const next = row_starts.slice();
    const rows =
      count <= 0xffff ? new Uint16Array(this.rows.length) : new Uint32Array(this.rows.length);
    for (const [at, id] of this.texts.entries()) {
      const place = placeOf[id] ?? 0;
      const free = next[place] ?? 0;
      rows[free] = this.rows[at] ?? 0;
      next[place] = free + 1;
    }
    return { count: sorted.length, ...joined(sorted), row_starts, rows };
  }
}

export function joined(texts: readonly string[]): Pick<TextList, 'all' | 'starts'> {
  const starts = new Uint32Array(texts.length + 1);
  let next = 1;
  for (const [at, text] of texts.entries()) {
    starts[at] = next;
    next += text.length + 1;
  }
  starts[texts.length] = next;
  return { all: `\n${texts.join('\n')}\n`, starts };
}

export function textAt({ all, starts }: Pick<TextList, 'all' | 'starts'>, at: number): string {
  return all.slice(starts[at], (starts[at + 1] ?? 1) - 1);
}

/** The place of the text at an offset in the string. */
export function placeOfOffset(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place of the first text that is not before another. */
export function placeOf(list: TextList, text: string): number {
  let low = 0;
  let high = list.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(list, middle) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True if the index has a word in any inflection. */
export function hasWord({ words }: WordIndex, word: string): boolean {
  if (textAt(words, placeOf(words, word)) === word) return true;
  const stem = stemOf(word);
  return stem !== word && placesByStem(words, stem).length > 0;
}

/** The places of the words with a stem. */
export function placesByStem(words: TextList, stem: string): number[] {
  if (!/^[a-z]{3,}$/.test(stem)) return [];
  // Inflections differ only in their last letters.
  const start = stem.slice(0, Math.max(3, stem.length - 1));
  const places: number[] = [];
  for (let at = placeOf(words, start); at < words.count; at += 1) {
    const word = textAt(words, at);
    if (!word.startsWith(start)) break;
    if (stemOf(word) === stem) places.push(at);
  }
  return places;
}

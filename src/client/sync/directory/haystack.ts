import {
  CITY_WORD,
  chineseParts,
  plainText,
  type ReadChinese,
  replaceRuns,
  type SearchTerm,
} from '#contract/search-text.ts';

/** Stand before whatever a keyword may begin with: a part of a word, a syllable. No text holds them. */
const PART = '\u0001';
const SYLLABLE = '\u0002';

/** The texts of many rows as one string: one scan finds all rows with a term. */
interface Flat {
  text: string;
  /** Where each row begins, and behind the last one the end. */
  starts: Uint32Array;
}

/** The searchable text of rows. Each line begins and ends with a line feed. */
export interface Haystack {
  count: number;
  /** Lines with Chinese in them, in their plain spelling. */
  chinese: Flat;
  /** All lines, Chinese as it is read, marked where a keyword may begin; apart, for it takes a byte a letter. */
  latin: Flat;
}

/** Which of the rows: 1 or 0 for each. */
export type Mask = Uint8Array;

/** Makes a haystack of the texts of rows. Without `read`, Chinese is found only as it is written. */
export function stack(rows: readonly (readonly string[])[], read: ReadChinese | null): Haystack {
  const lines = (texts: readonly string[]) => (texts.length > 0 ? `\n${texts.join('\n')}\n` : '');
  const plain = rows.map((texts) => texts.map(plainText));
  return {
    count: rows.length,
    chinese: flatten(plain.map((texts) => lines(texts.filter(hasChinese)))),
    latin: flatten(plain.map((texts) => lines(texts.map((text) => marked(text, read))))),
  };
}

/** How texts are read that name a city with 市 when that is left out; none of what is read alike. */
export function withoutCityWord(text: string, read: ReadChinese): string[] {
  const runs = plainText(text).match(/\p{Script=Han}+/gu) ?? [];
  return runs
    .filter((run) => CITY_WORD.test(run))
    .map((run) =>
      read(run)
        .filter((_, at) => at !== 2)
        .join(SYLLABLE),
    )
    .map((reading) => SYLLABLE + reading);
}

/** Makes a haystack of texts that are marked already. */
export function stackMarked(rows: readonly (readonly string[])[]): Haystack {
  const lines = rows.map((texts) => texts.map((text) => `\n${text}\n`).join(''));
  return { count: rows.length, chinese: flatten(rows.map(() => '')), latin: flatten(lines) };
}

/** The rows that hold a term: Chinese anywhere, what is written in letters from where it may begin. */
export function rowsWith({ count, chinese, latin }: Haystack, { kind, text }: SearchTerm): Mask {
  if (kind === 'word') return scan(latin, patternOf(text), count);
  return chineseParts(text)
    .map((part) => scan(chinese, new RegExp(part, 'g'), count))
    .reduce(both);
}

/**
 * The rows of which a line is, begins with, or contains what was typed, as the server ranks them; each
 * is looked for only when it is asked for.
 */
export function* rowsLike({ count, chinese, latin }: Haystack, typed: string): Generator<Mask> {
  const letters = [...typed].map(quoted);
  const [flat, text] = hasChinese(typed)
    ? [chinese, letters.join('')]
    : [latin, `${MARK}?${letters.join(`${MARK}?`)}`];
  for (const pattern of [`\n${text}\n`, `\n${text}`, text]) {
    yield scan(flat, new RegExp(pattern, 'g'), count);
  }
}

export function either(one: Mask, other: Mask): Mask {
  return one.map((has, at) => has | (other[at] ?? 0));
}

export function both(one: Mask, other: Mask): Mask {
  return one.map((has, at) => has & (other[at] ?? 0));
}

const MARK = `[${PART}${SYLLABLE}]`;

/** As the start of a word with its hyphens left out, of a reading, or of its initials. */
function patternOf(word: string): RegExp {
  const letters = [...word].map(quoted);
  const ways = [PART + letters.join(`[-/]?${PART}?`)];
  if (/^[a-z]+$/.test(word)) {
    const reading = letters.join(`${SYLLABLE}?`);
    const initials = letters.join(`[a-z]*${SYLLABLE}`);
    ways.push(`${SYLLABLE}(?:${reading}|${initials})`);
  }
  return new RegExp(ways.join('|'), 'g');
}

function quoted(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
}

function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** `vx-125` may be looked for by its beginning and from 125 on, 光电 by every syllable of its reading. */
function marked(text: string, read: ReadChinese | null): string {
  return replaceRuns(text, ({ kind, text: run }) => {
    if (kind === 'word') return PART + run.replace(/[.\-/]|\p{L}(?=\p{N})/gu, `$&${PART}`);
    return read ? SYLLABLE + read(run).join(SYLLABLE) : ' ';
  });
}

function flatten(rows: readonly string[]): Flat {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.length;
  return { text: rows.join(''), starts };
}

/** Goes through the text once; what was found in a row is not looked for in the rest of it. */
function scan({ text, starts }: Flat, pattern: RegExp, count: number): Mask {
  const mask = new Uint8Array(count);
  let row = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    while ((starts[row + 1] ?? 0) <= found.index) row += 1;
    mask[row] = 1;
    pattern.lastIndex = starts[row + 1] ?? 0;
  }
  return mask;
}

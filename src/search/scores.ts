import type { Directory } from './directory.ts';
import type { Indexes } from './indexes.ts';
import { type IndexMatches, scoreRows } from './matches.ts';
import type { WordIndex } from './word-index.ts';

export const KINDS = ['owners', 'exhibitors', 'exhibits'] as const;

export type IndexName = keyof Indexes;

/** Words in long texts are searched, but never used for corrections. */
export const LONG_TEXTS: readonly IndexName[] = ['topics', 'profiles'];

/** Indexes whose rows are exhibitors or exhibits themselves. */
const COLUMNS: Partial<Record<IndexName, keyof Scores>> = {
  companies: 'owners',
  places: 'owners',
  booths: 'owners',
  profiles: 'exhibitors',
  exhibits: 'exhibits',
  own_booths: 'exhibits',
  facts: 'exhibits',
  topics: 'exhibits',
};

/** The weight of a match per index, 0 to 1: names, then products, then the rest. */
export const WEIGHTS: Record<IndexName, number> = {
  companies: 1,
  exhibits: 1,
  brands: 0.95,
  booths: 0.95,
  own_booths: 0.95,
  categories: 0.6,
  facts: 0.75,
  topics: 0.35,
  profiles: 0.35,
  places: 0.8,
};
/** For an exhibit, a match of its exhibitor counts less than its own match. */
const OF_OWNER = 0.45;
/** Points for a word and a synonym that both match; 255 is the maximum. */
const AGREED = 25;

/** Match scores of rows: 0 none, 255 best. */
export interface Scores {
  /** Exhibitors by name, place and booth: their exhibits are found by these too. */
  owners: Uint8Array;
  /** Exhibitors by any text. */
  exhibitors: Uint8Array;
  exhibits: Uint8Array;
}

/** The better of two scores, plus a bonus if both match: the same in another language. */
export function unite(scores: Scores, others: Scores) {
  for (const kind of KINDS) {
    const [own, other] = [scores[kind], others[kind]];
    for (let row = 0; row < own.length; row += 1) {
      const [one = 0, two = 0] = [own[row], other[row]];
      if (two > 0) own[row] = Math.max(one, two) + (one > 0 ? AGREED : 0);
    }
  }
}

/** Scores the rows of an index. Brands and categories score every row that has them. */
export function addMatches(
  { indexes, exhibitors, exhibits }: Directory,
  name: IndexName,
  matches: IndexMatches,
  { factor, onto }: { factor: number; onto: Scores },
) {
  const index: WordIndex = indexes[name];
  const column = COLUMNS[name];
  if (column) return scoreRows(index, matches, factor, onto[column]);
  const own = new Uint8Array(index.count);
  scoreRows(index, matches, factor, own);
  raiseBy(onto.exhibits, exhibits[name === 'brands' ? 'brand' : 'category'], own);
  if (name === 'brands') return;
  for (const [row, indexes] of exhibitors.categories.entries()) {
    for (const at of indexes) raise(onto.exhibitors, row, own[at]);
  }
}

/** Lets exhibits match by the names, places and booths of their exhibitors. */
export function addOwners({ exhibits }: Directory, { owners, exhibitors, ...scores }: Scores) {
  let isAny = false;
  for (let row = 0; row < owners.length; row += 1) {
    if (owners[row] === 0) continue;
    isAny = true;
    raise(exhibitors, row, owners[row]);
  }
  if (!isAny) return;
  const ofOwner = owners.map((score) => Math.floor(score * OF_OWNER));
  raiseBy(scores.exhibits, exhibits.exhibitor, ofOwner);
}

/** Raises the score of each row to the score of the value that it refers to. */
function raiseBy(scores: Uint8Array, column: ArrayLike<number>, own: Uint8Array) {
  for (let row = 0; row < scores.length; row += 1) {
    const score = own[column[row] ?? -1] ?? 0;
    if ((scores[row] ?? 0) < score) scores[row] = score;
  }
}

function raise(scores: Uint8Array, row: number, score = 0) {
  if ((scores[row] ?? 0) < score) scores[row] = score;
}

export function noScores({ exhibitors, exhibits }: Directory): Scores {
  return {
    owners: new Uint8Array(exhibitors.id.length),
    exhibitors: new Uint8Array(exhibitors.id.length),
    exhibits: new Uint8Array(exhibits.id.length),
  };
}

import type { Directory } from './directory.ts';
import type { KnownWords } from './known-words.ts';
import {
  BEST,
  countWith,
  type IndexMatches,
  isCorrectable,
  matchesOf,
  type Piece,
  scoreRows,
  slipMatches,
  slipsAllowed,
  wordsNear,
} from './matches.ts';
import { type Alternative, type Query, readQuery, type Term } from './query.ts';
import type { Thesaurus } from './thesaurus.ts';
import { hasWord, textAt, type WordIndex } from './word-index.ts';
import { slipsBetween, stemOf } from './words.ts';

const KINDS = ['owners', 'exhibitors', 'exhibits'] as const;

type IndexName = keyof Directory['indexes'];

/** How much it tells that a word is found there, of 1: names first, then products, then the rest. */
const WEIGHTS: Record<IndexName, number> = {
  companies: 1,
  exhibits: 1,
  brands: 0.95,
  booths: 0.95,
  own_booths: 0.95,
  categories: 0.6,
  places: 0.8,
};
/** Of an exhibit, what its exhibitor is found by counts less than what it is itself. */
const OF_OWNER = 0.45;
const AS_CORRECTED = 0.6;
/** Points for what fits a word and another one that means the same; 255 is the most there is. */
const AGREED = 25;

/** How well rows fit something: 0 not at all, 255 best. */
export interface Scores {
  /** Exhibitors by their names, places and booths: what they show is found by these too. */
  owners: Uint8Array;
  /** Exhibitors by anything. */
  exhibitors: Uint8Array;
  exhibits: Uint8Array;
}

export interface ScoredTerm {
  typed: string;
  scores: Scores;
  /** What it is taken for, where nothing is written as it was typed. */
  corrected: string | null;
  /** What in the texts may fit it. */
  pieces: Piece[];
}

export interface ScoredQuery {
  terms: ScoredTerm[];
  /** Better where runs of Chinese stand together as they were typed; null: none was taken apart. */
  together: Scores | null;
}

/** How well each row of the directory fits each term of a keyword. */
export function scoreQuery(directory: Directory, keyword: string): ScoredQuery {
  const query: Query = readQuery(keyword, knownWords(directory));
  scoredPieces.clear();
  const terms = query.terms.map((term) => scoreTerm(directory, term));
  scoredPieces.clear();
  if (query.together.length === 0) return { terms, together: null };
  const together = noScores(directory);
  for (const piece of query.together) addPiece(directory, piece, 1, together);
  addOwners(directory, together);
  return { terms, together };
}

function knownWords({ indexes, thesaurus }: Directory): KnownWords {
  const all = Object.values(indexes);
  return {
    thesaurus,
    hasWord: (word) => all.some((index) => hasWord(index, word)),
    isFound: (text) =>
      all.some((index) => {
        const { words, runs } = matchesOf(index, { text, isChinese: false, isExact: false });
        return words.size > 0 || runs.size > 0;
      }),
    countOf: (run) => all.reduce((sum, index) => sum + countWith(index, run), 0),
  };
}

function scoreTerm(directory: Directory, { typed, alternatives }: Term): ScoredTerm {
  const scores = noScores(directory);
  const [typedWay, ...otherWays] = alternatives;
  let isFound = typedWay !== undefined && addWay(directory, typedWay, scores);
  if (otherWays.length > 0) {
    const others = noScores(directory);
    for (const way of otherWays) if (addWay(directory, way, others)) isFound = true;
    unite(scores, others);
  }
  const pieces = alternatives.flatMap((alternative) => alternative.pieces);
  const own = alternatives[0]?.pieces[0];
  if (isFound || !own || alternatives[0]?.pieces.length !== 1) {
    return { typed, scores, corrected: null, pieces };
  }
  const corrected = addNearest(directory, own, scores);
  const found = corrected && { text: corrected, isChinese: own.isChinese, isExact: true };
  return { typed, scores, corrected, pieces: found ? [found] : pieces };
}

function addWay(directory: Directory, { pieces, nearness }: Alternative, onto: Scores): boolean {
  const [only] = pieces;
  return only && pieces.length === 1
    ? addPiece(directory, only, nearness, onto)
    : addAll(directory, pieces, nearness, onto);
}

/** The better of two scores, and more for what is both: it says the same in another language. */
function unite(scores: Scores, others: Scores) {
  for (const kind of KINDS) {
    const [own, other] = [scores[kind], others[kind]];
    for (let row = 0; row < own.length; row += 1) {
      const [one = 0, two = 0] = [own[row], other[row]];
      if (two > 0) own[row] = Math.max(one, two) + (one > 0 ? AGREED : 0);
    }
  }
}

/** Scores what a piece fits; false where that is nothing. */
function addPiece(directory: Directory, piece: Piece, nearness: number, onto: Scores): boolean {
  let isFound = false;
  for (const name of Object.keys(directory.indexes) as IndexName[]) {
    const index = directory.indexes[name];
    const matches = matchesOf(index, piece);
    if (matches.words.size === 0 && matches.runs.size === 0) continue;
    isFound = true;
    addMatches(directory, name, matches, { factor: nearness * WEIGHTS[name], onto });
  }
  return isFound;
}

/** What a piece fits, with the rows that have a score: of a large directory they are few. */
interface ScoredPiece {
  scores: Scores;
  rows: Record<(typeof KINDS)[number], Uint32Array>;
}

/** Phrases of one keyword repeat their words; the next keyword begins anew. */
const scoredPieces = new Map<string, ScoredPiece | null>();

function scoredPiece(directory: Directory, piece: Piece): ScoredPiece | null {
  const key = `${piece.isExact} ${piece.text}`;
  const known = scoredPieces.get(key);
  if (known !== undefined) return known;
  const scores = noScores(directory);
  const isFound = addPiece(directory, piece, 1, scores);
  const scored = isFound ? { scores, rows: rowsWithScores(scores) } : null;
  scoredPieces.set(key, scored);
  return scored;
}

function rowsWithScores(scores: Scores): ScoredPiece['rows'] {
  const rowsIn = (column: Uint8Array) => {
    let count = 0;
    for (let row = 0; row < column.length; row += 1) if (column[row] !== 0) count += 1;
    const rows = new Uint32Array(count);
    for (let row = 0, at = 0; at < count; row += 1) if (column[row] !== 0) rows[at++] = row;
    return rows;
  };
  return {
    owners: rowsIn(scores.owners),
    exhibitors: rowsIn(scores.exhibitors),
    exhibits: rowsIn(scores.exhibits),
  };
}

/** Scores what itself holds all of some pieces, by the one that fits worst. */
function addAll(
  directory: Directory,
  pieces: readonly Piece[],
  nearness: number,
  onto: Scores,
): boolean {
  const scored: ScoredPiece[] = [];
  for (const piece of pieces) {
    const one = scoredPiece(directory, piece);
    if (!one) return false;
    scored.push(one);
  }
  let isFound = false;
  for (const kind of KINDS) {
    const target = onto[kind];
    const columns = scored.map(({ scores }) => scores[kind]);
    const [rarest] = scored
      .map(({ rows }) => rows[kind])
      .sort((one, other) => one.length - other.length);
    for (const row of rarest ?? []) {
      let least = BEST;
      for (const column of columns) least = Math.min(least, column[row] ?? 0);
      if (least === 0) continue;
      isFound = true;
      const score = Math.round(least * nearness);
      if ((target[row] ?? 0) < score) target[row] = score;
    }
  }
  return isFound;
}

/**
 * Scores what a piece with slips of the finger in it may mean, and answers that: the nearest word, of
 * Chinese what is read alike.
 */
function addNearest(directory: Directory, piece: Piece, onto: Scores): string | null {
  const { indexes, read } = directory;
  if (piece.isExact) return null;
  if (piece.isChinese) {
    const text = read(piece.text).join('');
    const isFound = addPiece(
      directory,
      { text, isChinese: false, isExact: false },
      AS_CORRECTED,
      onto,
    );
    return isFound ? text : null;
  }
  const names = Object.keys(indexes) as IndexName[];
  const near = names.map((name) => ({ name, ...wordsNear(indexes[name], piece.text) }));
  const least = Math.min(
    ...near.filter(({ places }) => places.length > 0).map(({ slips }) => slips),
  );
  const other = nearestOf(directory.thesaurus, piece.text, least - 1);
  if (other && addOthers(directory, other, onto)) return other;
  let best = { text: '', rows: 0 };
  for (const { name, slips, places } of near) {
    if (slips !== least || places.length === 0) continue;
    const { words } = indexes[name];
    addMatches(directory, name, slipMatches(places), { factor: WEIGHTS[name], onto });
    for (const place of places) {
      const rows = (words.row_starts[place + 1] ?? 0) - (words.row_starts[place] ?? 0);
      if (rows > best.rows) best = { text: textAt(words, place), rows };
    }
  }
  return best.text || null;
}

/** The phrase of the thesaurus, of one word, that is nearest to a word. */
function nearestOf({ others }: Thesaurus, text: string, most: number): string | null {
  let found: string | null = null;
  let least = Math.min(most, slipsAllowed(text));
  for (const key of others.keys()) {
    if (!isCorrectable(key)) continue;
    const slips = slipsBetween(stemOf(text), key, least);
    if (slips > least || (found && slips === least)) continue;
    found = key;
    least = slips;
  }
  return found;
}

function addOthers(directory: Directory, key: string, onto: Scores): boolean {
  const found = directory.thesaurus.others.get(key)?.map(({ words, nearness }) =>
    addAll(
      directory,
      words.map((word) => ({ ...word, isExact: !word.isChinese })),
      nearness * AS_CORRECTED,
      onto,
    ),
  );
  return found?.includes(true) ?? false;
}

/** Scores the rows of an index, and of those of brands and categories all that has them. */
function addMatches(
  { indexes, exhibitors, exhibits }: Directory,
  name: IndexName,
  matches: IndexMatches,
  { factor, onto }: { factor: number; onto: Scores },
) {
  const index: WordIndex = indexes[name];
  if (name === 'exhibits' || name === 'own_booths') {
    return scoreRows(index, matches, factor, onto.exhibits);
  }
  if (name === 'brands' || name === 'categories') {
    const own = new Uint8Array(index.count);
    scoreRows(index, matches, factor, own);
    raiseBy(onto.exhibits, exhibits[name === 'brands' ? 'brand' : 'category'], own);
    if (name === 'brands') return;
    for (const [row, indexes] of exhibitors.categories.entries()) {
      for (const at of indexes) raise(onto.exhibitors, row, own[at]);
    }
    return;
  }
  scoreRows(index, matches, factor, onto.owners);
}

/** Lets exhibits be found by the names, places and booths of their exhibitors. */
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

/** Raises the score of each row to the one of what it has. */
function raiseBy(scores: Uint8Array, column: ArrayLike<number>, own: Uint8Array) {
  for (let row = 0; row < scores.length; row += 1) {
    const score = own[column[row] ?? -1] ?? 0;
    if ((scores[row] ?? 0) < score) scores[row] = score;
  }
}

function raise(scores: Uint8Array, row: number, score = 0) {
  if ((scores[row] ?? 0) < score) scores[row] = score;
}

function noScores({ exhibitors, exhibits }: Directory): Scores {
  return {
    owners: new Uint8Array(exhibitors.id.length),
    exhibitors: new Uint8Array(exhibitors.id.length),
    exhibits: new Uint8Array(exhibits.id.length),
  };
}

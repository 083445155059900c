import type { Directory } from './directory.ts';
import type { KnownWords } from './known-words.ts';
import { BEST, countWith, matchesOf, type Piece, slipMatches, wordsNear } from './matches.ts';
import { nearestOf, phrasesLike } from './nearest.ts';
import { type Alternative, type Query, readQuery, type Term } from './query.ts';
import {
  addMatches,
  addOwners,
  type IndexName,
  KINDS,
  LONG_TEXTS,
  noScores,
  type Scores,
  unite,
  WEIGHTS,
} from './scores.ts';
import { SAME } from './thesaurus.ts';
import { readingsWith } from './unknown-characters.ts';
import { hasWord, textAt } from './word-index.ts';

const AS_CORRECTED = 0.6;

export interface ScoredTerm {
  typed: string;
  scores: Scores;
  /** The corrected word, if no text contains the typed one. */
  corrected: string | null;
  /** The pieces that may match. */
  pieces: Piece[];
  /** The pieces of the typed or corrected text; all others are synonyms. */
  own: Piece[];
  /** True if only related words match: they say less about the intent. */
  isOnlyRelated: boolean;
}

export interface ScoredQuery {
  terms: ScoredTerm[];
  /** A higher score where runs of Chinese are adjacent as typed; null: no run was segmented. */
  together: Scores | null;
}

/** Scores each row of the directory for each term of a keyword. */
export function scoreQuery(directory: Directory, keyword: string): ScoredQuery {
  const known = knownWords(directory);
  const query: Query = readQuery(keyword, known);
  scoredPieces.clear();
  const terms = scoreTerms(directory, query, known);
  scoredPieces.clear();
  if (query.together.length === 0) return { terms, together: null };
  const together = noScores(directory);
  for (const piece of query.together) addPiece(directory, piece, 1, together);
  addOwners(directory, together);
  return { terms, together };
}

function knownWords({ indexes, thesaurus, pitches }: Directory): KnownWords {
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
    pitches,
  };
}

/**
 * Scores the terms, and parses corrected words again. A misspelled word may belong to a phrase: `led dispaly`
 * is `led display`. Corrected Chinese is searched with its synonyms too.
 */
function scoreTerms(directory: Directory, query: Query, known: KnownWords): ScoredTerm[] {
  const terms = query.terms.map((term) => scoreTerm(directory, term));
  const words = terms.map(({ typed, corrected }) => corrected ?? typed);
  if (terms.every(({ corrected }) => corrected === null)) return terms;
  const again = readQuery(words.join(' '), known);
  const isRead = words.some((word, at) => terms[at]?.corrected && /\p{Script=Han}/u.test(word));
  if (again.terms.length >= terms.length && !isRead) return terms;
  return again.terms.map((term) => {
    const slips = terms.filter(({ corrected }) => corrected && term.typed.includes(corrected));
    const [slip] = slips;
    const scored = scoreTerm(directory, term);
    if (!slip || slips.length !== 1) return scored;
    return { ...scored, typed: slip.typed, corrected: slip.corrected };
  });
}

function scoreTerm(directory: Directory, { typed, alternatives }: Term): ScoredTerm {
  const scores = noScores(directory);
  const [typedWay, ...otherWays] = alternatives;
  let isFound = typedWay !== undefined && addWay(directory, typedWay, scores);
  let isOnlyRelated = !isFound;
  if (otherWays.length > 0) {
    const others = noScores(directory);
    for (const way of otherWays) {
      if (!addWay(directory, way, others)) continue;
      isFound = true;
      if (way.nearness >= SAME) isOnlyRelated = false;
    }
    unite(scores, others);
  }
  const pieces = alternatives.flatMap((alternative) => alternative.pieces);
  const own = typedWay?.pieces ?? [];
  const [only] = own;
  if (isFound || !only || own.length !== 1)
    return { typed, scores, corrected: null, pieces, own, isOnlyRelated };
  const corrected = addNearest(directory, only, scores);
  if (corrected === null) return { typed, scores, corrected, pieces, own, isOnlyRelated };
  const found = [{ text: corrected, isChinese: only.isChinese, isExact: true }];
  return { typed, scores, corrected, pieces: found, own: found, isOnlyRelated: false };
}

function addWay(directory: Directory, { pieces, nearness }: Alternative, onto: Scores): boolean {
  const [only] = pieces;
  return only && pieces.length === 1
    ? addPiece(directory, only, nearness, onto)
    : addAll(directory, pieces, nearness, onto);
}

/** Scores the matches of a piece; returns false if there are none. */
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

/** The matches of a piece with the rows that score: few in a large directory. */
interface ScoredPiece {
  scores: Scores;
  rows: Record<(typeof KINDS)[number], Uint32Array>;
}

/** Phrases of one keyword repeat their words. The cache is cleared for the next keyword. */
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

/** Scores rows that contain all pieces, by the worst match. */
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
 * Scores possible meanings of a misspelled piece and returns the chosen one. That is the nearest word, or for
 * Chinese a homophone.
 */
function addNearest(directory: Directory, piece: Piece, onto: Scores): string | null {
  const { indexes } = directory;
  if (piece.isExact) return null;
  if (piece.isChinese) return addChineseNear(directory, piece.text, onto);
  const names = (Object.keys(indexes) as IndexName[]).filter((one) => !LONG_TEXTS.includes(one));
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

/** Scores Chinese homophones, or a phrase of the thesaurus with a similar spelling or reading. */
function addChineseNear(directory: Directory, typed: string, onto: Scores): string | null {
  const { thesaurus, read } = directory;
  if (typed.length < 2) return null; // a single character may mean anything
  const text = read(typed).join('');
  const alike = { text, isChinese: false, isExact: false };
  if (addPiece(directory, alike, AS_CORRECTED, onto)) return thesaurus.read_as.get(text) ?? text;
  const readings = readingsWith(read, typed);
  const phrases = phrasesLike(thesaurus, typed, readings);
  return phrases.find((phrase) => addPhrase(directory, phrase, onto)) ?? null;
}

function addPhrase(directory: Directory, phrase: string, onto: Scores): boolean {
  const piece = { text: phrase, isChinese: true, isExact: false };
  const isFound = addPiece(directory, piece, AS_CORRECTED, onto);
  return addOthers(directory, phrase, onto) || isFound;
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

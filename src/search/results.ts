import type { Directory } from './directory.ts';
import { type ScoredQuery, scoreQuery } from './score.ts';
import { addOwners } from './scores.ts';
import { searchText } from './words.ts';

/** Products say less about a company than its name. */
const OF_PRODUCT = 0.8;
/** Points for a whole name as short as the keyword, for adjacent runs, and for each exhibit. */
const SHORT_NAME = 16;
const TOGETHER = 0.15;
const EXHIBITS_MAX = 12;
/** The weight of a term that only matches related words: `church`. */
const ONLY_RELATED = 0.5;
/** Both languages put the head noun last: in "fast road sign" it is "sign". */
const OF_THE_THING = 1.15;
/** Points for a name that equals, starts with or contains the keyword. */
const AS_TYPED = [120, 30, 8] as const;
/** The number of best rows that are compared with the keyword letter by letter. */
const COMPARED = 60;

/** The rows that a keyword finds. */
export interface Results {
  /** Best first; equal scores by name. */
  rows: number[];
  /** Per row: the exhibit that matched; absent if the row matched by itself. */
  by_exhibit: Map<number, number>;
  query: ScoredQuery;
  /** Words of the keyword that no row has together with the others. */
  missing: string[];
  /** The corrected keyword, if the texts spell some words differently. */
  did_you_mean: string | null;
}

/** Per row: its terms as bits, and their total score. */
interface Tally {
  has: Uint8Array;
  points: Uint16Array;
}

/** Searches some exhibits, given in name order. */
export function searchExhibits(
  directory: Directory,
  keyword: string,
  among: readonly number[],
): Results {
  const query = scoreQuery(directory, keyword);
  const tally = tallyExhibits(directory, query);
  const counts = countsOfMasks(query);
  for (const row of among) count(counts, tally.has[row]);
  const wanted = wantedTerms(query, counts);
  const { lengths } = directory.indexes.exhibits;
  const { name } = directory.exhibits;
  const rows =
    wanted === 0 ? [] : among.filter((row) => ((tally.has[row] ?? 0) & wanted) === wanted);
  const pointsOf = (row: number) =>
    (tally.points[row] ?? 0) +
    shortness(query, lengths[row] ?? 0) +
    besides(query, 'exhibits', row);
  const sorted = best(rows, pointsOf, keyword, (row) => [name.zh[row] ?? '', name.en[row] ?? '']);
  return { rows: sorted, by_exhibit: new Map(), query, ...explainTerms(query, keyword, wanted) };
}

/** Searches some exhibitors, given in name order, by their own texts and by their exhibits. */
export function searchExhibitors(
  directory: Directory,
  keyword: string,
  among: readonly number[],
): Results {
  const query = scoreQuery(directory, keyword);
  const { exhibitors, exhibits, indexes } = directory;
  const shown = tallyExhibits(directory, query);
  const own = tallyOf(
    query.terms.map(({ scores }) => scores.exhibitors),
    exhibitors.id.length,
  );

  const isAmong = new Uint8Array(exhibitors.id.length);
  for (const row of among) isAmong[row] = 1;
  const counts = countsOfMasks(query);
  for (const row of among) count(counts, own.has[row]);
  for (let row = 0; row < shown.has.length; row += 1) {
    if (isAmong[exhibits.exhibitor[row] ?? 0]) count(counts, shown.has[row]);
  }
  const wanted = wantedTerms(query, counts);
  const explained = explainTerms(query, keyword, wanted);
  if (wanted === 0) return { rows: [], by_exhibit: new Map(), query, ...explained };

  const { best: bestOf, fitting } = bestExhibits(directory, shown, wanted, query);
  const by_exhibit = new Map<number, number>();
  const points = new Map<number, number>();
  for (const row of among) {
    const isOwn = ((own.has[row] ?? 0) & wanted) === wanted;
    const exhibit = bestOf[row] ?? -1;
    const byName = isOwn
      ? (own.points[row] ?? 0) +
        shortness(query, indexes.companies.lengths[row] ?? 0) +
        besides(query, 'exhibitors', row)
      : 0;
    const byExhibit =
      exhibit < 0
        ? 0
        : Math.floor((shown.points[exhibit] ?? 0) * OF_PRODUCT) +
          Math.min(fitting[row] ?? 0, EXHIBITS_MAX) +
          besides(query, 'exhibits', exhibit);
    if (!isOwn && exhibit < 0) continue;
    if (byExhibit > byName) by_exhibit.set(row, exhibit);
    points.set(row, Math.max(byName, byExhibit));
  }
  const { name, short_name } = exhibitors;
  const sorted = best(
    [...points.keys()],
    (row) => points.get(row) ?? 0,
    keyword,
    (row) => [name.zh, name.en, short_name.zh, short_name.en].map((texts) => texts[row] ?? ''),
  );
  return { rows: sorted, by_exhibit, query, ...explained };
}

/** Per exhibitor: the best matching exhibit (-1: none) and the number of matching ones. */
function bestExhibits(
  { exhibitors, exhibits }: Directory,
  shown: Tally,
  wanted: number,
  query: ScoredQuery,
) {
  const best = new Int32Array(exhibitors.id.length).fill(-1);
  const most = new Uint16Array(exhibitors.id.length);
  const fitting = new Uint16Array(exhibitors.id.length);
  for (let row = 0; row < shown.has.length; row += 1) {
    if (((shown.has[row] ?? 0) & wanted) !== wanted) continue;
    const owner = exhibits.exhibitor[row] ?? 0;
    const points = (shown.points[row] ?? 0) + besides(query, 'exhibits', row);
    fitting[owner] = (fitting[owner] ?? 0) + 1;
    if (points <= (most[owner] ?? 0)) continue;
    most[owner] = points;
    best[owner] = row;
  }
  return { best, fitting };
}

function tallyExhibits(directory: Directory, { terms }: ScoredQuery): Tally {
  for (const { scores } of terms) addOwners(directory, scores);
  return tallyOf(
    terms.map(({ scores }) => scores.exhibits),
    directory.exhibits.id.length,
  );
}

function tallyOf(terms: readonly Uint8Array[], count: number): Tally {
  const has = new Uint8Array(count);
  const points = new Uint16Array(count);
  for (const [at, scores] of terms.entries()) {
    const bit = 1 << at;
    for (let row = 0; row < count; row += 1) {
      const score = scores[row] ?? 0;
      if (score === 0) continue;
      has[row] = (has[row] ?? 0) | bit;
      points[row] = (points[row] ?? 0) + score;
    }
  }
  // Normalises for the number of terms, so that bonus points weigh the same.
  if (terms.length > 1)
    for (let row = 0; row < count; row += 1) points[row] = (points[row] ?? 0) / terms.length;
  return { has, points };
}

/** Per set of terms, as bits: the number of rows with exactly this set. */
function countsOfMasks({ terms }: ScoredQuery): Uint32Array {
  return new Uint32Array(1 << terms.length);
}

function count(counts: Uint32Array, mask = 0) {
  counts[mask] = (counts[mask] ?? 0) + 1;
}

/**
 * All terms, as bits, if any row has them all. Otherwise the most informative set that any row has; 0 if no
 * row has any.
 */
function wantedTerms({ terms }: ScoredQuery, counts: Uint32Array): number {
  const all = (1 << terms.length) - 1;
  if (all === 0 || (counts[all] ?? 0) > 0) return all;
  const thing = terms.map(({ own: [first] }) => first?.isExact === false).lastIndexOf(true);
  const weights = terms.map(({ own, isOnlyRelated }, at) => {
    const words = isOnlyRelated ? ONLY_RELATED : own.length;
    return words * rarity(counts, 1 << at) * (at === thing ? OF_THE_THING : 1);
  });
  let wanted = { mask: 0, weight: 0 };
  for (let mask = 1; mask <= all; mask += 1) {
    if ((counts[mask] ?? 0) === 0) continue;
    const sum = weights.reduce((points, one, at) => (mask & (1 << at) ? points + one : points), 0);
    if (sum > wanted.weight) wanted = { mask, weight: sum };
  }
  return wanted.mask;
}

/** The weight of a term: the fewer rows have it, the higher (Spärck Jones 1972). */
function rarity(counts: Uint32Array, bit: number): number {
  let [having, every] = [0, 0];
  for (const [mask, rows] of counts.entries()) {
    every += rows;
    if (mask & bit) having += rows;
  }
  return Math.log(1 + (every + 1) / (having + 1));
}

function explainTerms(
  { terms }: ScoredQuery,
  keyword: string,
  wanted: number,
): Pick<Results, 'missing' | 'did_you_mean'> {
  const missing = terms.filter((_, at) => !(wanted & (1 << at))).map(({ typed }) => typed);
  const corrected = terms.filter(
    (term) => term.corrected !== null && !missing.includes(term.typed),
  );
  if (corrected.length === 0) return { missing, did_you_mean: null };
  const did_you_mean = corrected.reduce(
    (text, term) => text.replace(term.typed, term.corrected ?? ''),
    searchText(keyword),
  );
  return { missing, did_you_mean };
}

/** More points the larger the share of the name is that the keyword covers. */
function shortness({ terms }: ScoredQuery, length: number): number {
  return length === 0 ? 0 : Math.round((SHORT_NAME * Math.min(terms.length, length)) / length);
}

function besides({ together }: ScoredQuery, kind: 'exhibitors' | 'exhibits', row: number): number {
  return together ? Math.round((together[kind][row] ?? 0) * TOGETHER) : 0;
}

/** Sorts rows by score, stable for equal scores. Compares the best ones with the typed keyword. */
function best(
  rows: readonly number[],
  pointsOf: (row: number) => number,
  keyword: string,
  namesOf: (row: number) => readonly string[],
): number[] {
  const sort = (some: readonly number[], points: (row: number) => number) => {
    // Packs score and place into one number: sorting numbers is several times as fast as a comparator.
    const size = some.length + 1;
    const keys = Float64Array.from(some, (row, at) => -points(row) * size + at).sort();
    return Array.from(keys, (key) => some[((key % size) + size) % size] ?? 0);
  };
  const sorted = sort(rows, pointsOf);
  const typed = searchText(keyword);
  const asTyped = (row: number) => {
    const places = namesOf(row).map((name) => placeIn(searchText(name), typed));
    return AS_TYPED[Math.min(...places)] ?? 0;
  };
  const first = sorted.slice(0, COMPARED);
  return sort(first, (row) => pointsOf(row) + asTyped(row)).concat(sorted.slice(COMPARED));
}

/** 0: equal, 1: prefix, 2: contained, 3: absent. */
function placeIn(text: string, typed: string): number {
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 1;
  return text.includes(typed) ? 2 : 3;
}

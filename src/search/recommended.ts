import type { Directory } from './directory.ts';

/** A directory does not change: its orders are computed once. */
const exhibitOrders = new WeakMap<Directory, Uint32Array>();
const exhibitorOrders = new WeakMap<Directory, Uint32Array>();

/** The rows of all exhibits in the recommended order, the same on the server and on every device. */
export function recommendedOrder(directory: Directory): Uint32Array {
  return computedOnce(exhibitOrders, directory, ({ exhibits, categories }) => {
    const groupOf = groupsOf(categories);
    return deal(exhibits.id, {
      round: (row) => exhibits.exhibitor[row] ?? 0,
      turn: (row) => exhibits.category[row] ?? -1,
      step: (row) => groupOf[exhibits.category[row] ?? -1] ?? '',
    });
  });
}

/**
 * The rows of all exhibitors in the recommended order. Each category has one exhibitor of the commonest country
 * and one of another country in a round, as long as there are any.
 */
export function recommendedExhibitors(directory: Directory): Uint32Array {
  return computedOnce(exhibitorOrders, directory, ({ exhibitors, categories }) => {
    const groupOf = groupsOf(categories);
    const home = commonest(exhibitors.country);
    const mainOf = (row: number) => exhibitors.categories[row]?.[0] ?? -1;
    return deal(exhibitors.id, {
      round: (row) => `${mainOf(row)} ${exhibitors.country[row] === home}`,
      turn: mainOf,
      step: (row) => groupOf[mainOf(row)] ?? '',
    });
  });
}

function computedOnce(
  orders: WeakMap<Directory, Uint32Array>,
  directory: Directory,
  orderOf: (directory: Directory) => Uint32Array,
): Uint32Array {
  const order = orders.get(directory) ?? orderOf(directory);
  orders.set(directory, order);
  return order;
}

function groupsOf(categories: Directory['categories']): string[] {
  return categories.map(({ code, parent }) => parent ?? code);
}

/** The most frequent value; of equally frequent ones the first by spelling. */
function commonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(
    ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
  );
  return sorted[0]?.[0];
}

/**
 * Deals rows in rounds. Each key of a round has one row in it; within a round, each key of a turn has one row in
 * a turn. Neighbours of a turn differ in the key of their step. Everything else depends on the ids alone: rows
 * have another place after an update than after a fresh download.
 */
function deal(
  ids: readonly string[],
  keys: Record<'round' | 'turn' | 'step', (row: number) => string | number>,
): Uint32Array {
  const hashes = Float64Array.from(ids, hashOf);
  const shuffled = sortedBy(ids.length, (row) => hashes[row] ?? 0);

  const round = counted(shuffled, keys.round);
  const turn = counted(shuffled, (row) => `${round[row]} ${keys.turn(row)}`);
  const step = counted(shuffled, (row) => `${round[row]} ${turn[row]} ${keys.step(row)}`);
  const rank = Float64Array.from(ids, (_, row) => {
    const ofTurn = (round[row] ?? 0) * TURNS_MAX + (turn[row] ?? 0);
    return (ofTurn * STEPS_MAX + (step[row] ?? 0)) * HASHES + (hashes[row] ?? 0);
  });
  return sortedBy(rank.length, (row) => rank[row] ?? 0);
}

/** Bounds of the parts of a rank; together with the rounds they fit the 53 bits of a number. */
const TURNS_MAX = 2 ** 12;
const STEPS_MAX = 2 ** 8;
const HASHES = 2 ** 22;

/** How many rows of the same key are before each row. */
function counted(rows: Uint32Array, keyOf: (row: number) => string | number): Uint16Array {
  const counts = new Map<string | number, number>();
  const before = new Uint16Array(rows.length);
  for (const row of rows) {
    const key = keyOf(row);
    const count = counts.get(key) ?? 0;
    before[row] = count;
    counts.set(key, count + 1);
  }
  return before;
}

function sortedBy(length: number, keyOf: (row: number) => number): Uint32Array {
  return Uint32Array.from({ length }, (_, row) => row).sort(
    (one, other) => keyOf(one) - keyOf(other) || one - other,
  );
}

/** FNV-1a, mixed further, because ids of the same millisecond have the same beginning. */
function hashOf(id: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < id.length; at += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(at), 16_777_619);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 73_244_475);
  return (hash ^ (hash >>> 16)) >>> 10;
}

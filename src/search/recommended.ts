import type { Directory } from './directory.ts';

/** A directory does not change: its order is computed once. */
const orders = new WeakMap<Directory, Uint32Array>();

/** The rows of all exhibits in the recommended order, the same on the server and on every device. */
export function recommendedOrder(directory: Directory): Uint32Array {
  const known = orders.get(directory);
  if (known) return known;
  const order = orderOf(directory);
  orders.set(directory, order);
  return order;
}

/**
 * Deals the exhibits in rounds. Each exhibitor has one exhibit in a round, and within a round each category has
 * one in a turn. Neighbours of a turn are of different groups. Everything else depends on the ids alone: rows
 * have another place after an update than after a fresh download.
 */
function orderOf({ exhibits, categories }: Directory): Uint32Array {
  const hashes = Float64Array.from(exhibits.id, hashOf);
  const groupOf = categories.map(({ code, parent }) => parent ?? code);
  const shuffled = sortedBy(exhibits.id.length, (row) => hashes[row] ?? 0);

  const round = counted(shuffled, (row) => exhibits.exhibitor[row] ?? 0);
  const turn = counted(shuffled, (row) => `${round[row]} ${exhibits.category[row]}`);
  const step = counted(
    shuffled,
    (row) => `${round[row]} ${turn[row]} ${groupOf[exhibits.category[row] ?? -1]}`,
  );
  const rank = Float64Array.from(exhibits.id, (_, row) => {
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

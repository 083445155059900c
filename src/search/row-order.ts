import { type ReadChinese, sortNameOf } from '#contract/search-text.ts';

/** What a row is sorted by: its name, then its id, as the server compares bytes. */
export function sortKeys(
  ids: readonly string[],
  names: readonly string[],
  read: ReadChinese,
): (at: number) => string {
  return (at) => `${sortNameOf(names[at] ?? '', read)}\u0000${ids[at]}`;
}

/** The places of all rows by their keys. */
export function orderOf(count: number, keyOf: (at: number) => string): number[] {
  const keys = Array.from({ length: count }, (_, at) => keyOf(at));
  return keys.map((_, at) => at).sort((one, other) => compare(keys[one], keys[other]));
}

/**
 * The places of all rows by their keys, where most are in order already.
 * @param sorted in their order
 */
export function orderWith(
  sorted: readonly number[],
  added: readonly number[],
  keyOf: (at: number) => string,
): number[] {
  const keyed = added.map((at) => ({ at, key: keyOf(at) }));
  keyed.sort(({ key: one }, { key: other }) => compare(one, other));
  const order: number[] = [];
  let next = 0;
  for (const { at, key } of keyed) {
    const until = placeOfKey(sorted, key, keyOf, next);
    for (; next < until; next += 1) order.push(sorted[next] ?? 0);
    order.push(at);
  }
  for (; next < sorted.length; next += 1) order.push(sorted[next] ?? 0);
  return order;
}

/** The place of the first row that does not stand before a key. */
function placeOfKey(
  sorted: readonly number[],
  key: string,
  keyOf: (at: number) => string,
  from: number,
): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(keyOf(sorted[middle] ?? 0), key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Code unit by code unit. */
function compare(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Rows of a directory of before. */
export interface RowsBefore {
  ids: readonly string[];
  /** In the order of their English names. */
  by_name: ArrayLike<number>;
  /** Ids of what was changed, added or removed since. */
  changed: ReadonlySet<string>;
}

/** The places of a pack in the order of names. */
export function orderByName(
  ids: readonly string[],
  names: readonly string[],
  read: ReadChinese,
  before: RowsBefore | undefined,
): number[] {
  const keyOf = sortKeys(ids, names, read);
  if (!before) return orderOf(ids.length, keyOf);
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const isSorted = new Uint8Array(ids.length);
  const sorted: number[] = [];
  for (const id of before.ids) {
    const at = placeOf.get(id);
    if (at === undefined || before.changed.has(id)) continue;
    isSorted[at] = 1;
    sorted.push(at);
  }
  const added = ids.map((_, at) => at).filter((at) => !isSorted[at]);
  return orderWith(sorted, added, keyOf);
}

/** Rows of before and rows of now. */
export interface RowChanges {
  /** Of each row of before its new one; -1: it is gone. What stays, stays in its order. */
  moved: Int32Array;
  /** The new rows of what is added or was changed, in their order. */
  added: number[];
  /** How many rows there are now. */
  count: number;
  /** The rows of before in the order of their English names. */
  by_name: ArrayLike<number>;
}

/** What became of the rows of before. */
export function rowChanges(
  ids: readonly string[],
  before: RowsBefore | undefined,
): RowChanges | undefined {
  if (!before) return undefined;
  const rowOf = new Map(ids.map((id, row) => [id, row]));
  const isMoved = new Uint8Array(ids.length);
  const moved = Int32Array.from(before.ids, (id) => {
    const row = before.changed.has(id) ? undefined : rowOf.get(id);
    if (row !== undefined) isMoved[row] = 1;
    return row ?? -1;
  });
  const added = ids.map((_, row) => row).filter((row) => !isMoved[row]);
  return { moved, added, count: ids.length, by_name: before.by_name };
}

/** Rows in the order of names in the other language. */
export function rowsByName(
  ids: readonly string[],
  names: readonly string[],
  read: ReadChinese,
  changes: RowChanges | undefined,
): Uint32Array {
  const keyOf = sortKeys(ids, names, read);
  if (!changes) return Uint32Array.from(orderOf(ids.length, keyOf));
  const sorted = Array.from(changes.by_name, (row) => changes.moved[row] ?? -1);
  const stays = sorted.filter((row) => row >= 0);
  return Uint32Array.from(orderWith(stays, changes.added, keyOf));
}

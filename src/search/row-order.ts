import { type ReadChinese, sortNameOf } from '#contract/search-text.ts';

/** The sort keys of rows: name, then id, compared by bytes as on the server. */
export function sortKeys(
  ids: readonly string[],
  names: readonly string[],
  read: ReadChinese,
): (at: number) => string {
  return (at) => `${sortNameOf(names[at] ?? '', read)}\u0000${ids[at]}`;
}

/** Sorts the places of all rows by their keys. */
export function orderOf(count: number, keyOf: (at: number) => string): number[] {
  const keys = Array.from({ length: count }, (_, at) => keyOf(at));
  return keys.map((_, at) => at).sort((one, other) => compare(keys[one], keys[other]));
}

/**
 * Sorts the places of all rows by their keys, if most are sorted already.
 * @param sorted the rows that are sorted already
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

/** The place of the first row that is not before a key. */
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

/** Compares code unit by code unit. */
function compare(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Rows of an earlier directory. */
export interface RowsBefore {
  ids: readonly string[];
  /** Sorted by English name. */
  by_name: ArrayLike<number>;
  /** Ids changed, added or removed since. */
  changed: ReadonlySet<string>;
}

/** Sorts the places of a pack by name. */
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

/** The mapping from the rows of an earlier directory to the current rows. */
export interface RowChanges {
  /** Per earlier row: its new row; -1: removed. Remaining rows do not change their order. */
  moved: Int32Array;
  /** The new rows of added or changed entries, ascending. */
  added: number[];
  /** The current number of rows. */
  count: number;
  /** The earlier rows sorted by English name. */
  by_name: ArrayLike<number>;
}

/** Maps the earlier rows to the current ones. */
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

/** Rows sorted by name in the other language. */
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

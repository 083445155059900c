import type { Mask } from './haystack.ts';

/** True for rows that a filter lets through. */
type Condition = (row: number) => boolean;

/** A filter that is left out or empty lets all rows through. */
export function given<Value>(
  value: Value | undefined,
  condition: (value: Value) => Condition,
): Condition[] {
  return value === undefined || value === '' ? [] : [condition(value)];
}

/** The rows that fulfil all conditions, in the order given. */
export function rowsOf(order: Uint32Array, conditions: readonly Condition[]): number[] {
  const rows: number[] = [];
  for (const row of order) {
    if (conditions.every((isAsked) => isAsked(row))) rows.push(row);
  }
  return rows;
}

/** Rows ordered by rank; stable within a rank, and only as many as are needed. */
export function fittest(rows: readonly number[], ranks: Iterable<Mask>, most: number): number[] {
  let rest = rows;
  const sorted: number[] = [];
  for (const rank of ranks) {
    if (sorted.length >= most) return sorted;
    sorted.push(...rest.filter((row) => rank[row] === 1));
    rest = rest.filter((row) => rank[row] !== 1);
  }
  return sorted.concat(rest);
}

/** One page of a list, as the server pages it. */
export function pageOfRows<Item>(
  rows: readonly number[],
  { page, page_size, total }: { page: number; page_size: number; total: number },
  present: (row: number) => Item,
) {
  const items = rows.slice((page - 1) * page_size, page * page_size).map(present);
  return { items, next_page: page * page_size < total ? page + 1 : null, total };
}

/** True for rows that match a filter. */
type Condition = (row: number) => boolean;

/** A missing or empty filter matches all rows. */
export function onlyWhere<Value>(
  value: Value | undefined,
  condition: (value: Value) => Condition,
): Condition[] {
  return value === undefined || value === '' ? [] : [condition(value)];
}

/** The rows that meet all conditions, in the given order. */
export function rowsOf(order: Uint32Array, conditions: readonly Condition[]): number[] {
  const rows = new Array<number>(order.length);
  let count = 0;
  for (const row of order) {
    if (conditions.length === 0 || conditions.every((isAsked) => isAsked(row))) rows[count++] = row;
  }
  rows.length = count;
  return rows;
}

/** A page of a list. */
export interface Page {
  page: number;
  page_size: number;
}

/** Returns a page of a list. */
export function pageOfRows<Item>(
  rows: readonly number[],
  { page, page_size }: Page,
  present: (row: number) => Item,
) {
  const items = rows.slice((page - 1) * page_size, page * page_size).map(present);
  const total = rows.length;
  return { items, next_page: page * page_size < total ? page + 1 : null, total };
}

import { noCache, type RowCache } from '#server/cache/row-cache.ts';
import type { Page } from '#server/db/page.ts';

/** A range of a list, in rows. */
export interface Range {
  from: number;
  count: number;
}

/**
 * A list in two queries: the order, for which all rows are read but few of their columns, and the
 * cards of one page.
 */
interface OrderedList<Card extends { id: string }> {
  /** Names it in the cache, filters included. */
  name: string;
  /** Its order changes all the time, as one by popularity does. */
  isVolatile: boolean;
  /** Ids in their order; each row tells the number of all. */
  findOrder: (range: Range) => PromiseLike<{ id: string; total: number }[]>;
  findCards: (ids: readonly string[]) => PromiseLike<Card[]>;
}

/** As far as most people turn pages. */
const BEGINNING = 100;

/**
 * A page of a list and the number of all. The order of its beginning is read at once and cached for
 * the next pages and the other language; cards are cached one by one.
 */
export async function findListPage<Card extends { id: string }>(
  page: Page,
  list: OrderedList<Card>,
  cache: RowCache,
): Promise<{ rows: Card[]; total: number }> {
  const { ids, total } = await findIds(page, list, list.isVolatile ? noCache : cache);
  return { rows: await cache.rows(ids, list.findCards), total };
}

async function findIds<Card extends { id: string }>(
  { page, page_size }: Page,
  list: OrderedList<Card>,
  cache: RowCache,
): Promise<{ ids: string[]; total: number }> {
  const from = (page - 1) * page_size;
  const to = from + page_size;
  if (to > BEGINNING) return readOrder(list, { from, count: page_size });
  const beginning = { from: 0, count: BEGINNING };
  const { ids, total } = await cache.query(list.name, () => readOrder(list, beginning));
  return { ids: ids.slice(from, to), total };
}

async function readOrder<Card extends { id: string }>(
  list: OrderedList<Card>,
  range: Range,
): Promise<{ ids: string[]; total: number }> {
  const rows = await list.findOrder(range);
  const ids = rows.map(({ id }) => id);
  if (rows[0] || range.from === 0) return { ids, total: rows[0]?.total ?? 0 };
  // Behind the end there is no row to tell the total.
  return { ids, total: (await readOrder(list, { from: 0, count: 1 })).total };
}

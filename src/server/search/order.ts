import type { Keep } from '#server/http/kept-rows.ts';
import type { Page } from '#server/http/page.ts';

/** Part of a list, and how long it is in all. */
export interface Order {
  ids: string[];
  total: number;
}

/** Which part of a list, in rows. */
export interface Part {
  from: number;
  count: number;
}

/** As far as most people turn pages. */
const BEGINNING = 100;

/**
 * A page of a list. Its beginning is found at once and kept for whoever turns the page, or reads it in
 * the other language.
 */
export async function pageOfOrder(
  { page, page_size }: Page,
  find: (part: Part) => Promise<Order>,
  keep: Keep['one'],
  name: string,
): Promise<Order> {
  const from = (page - 1) * page_size;
  if (from + page_size > BEGINNING) return find({ from, count: page_size });
  const { ids, total } = await keep(name, () => find({ from: 0, count: BEGINNING }));
  return { ids: ids.slice(from, from + page_size), total };
}

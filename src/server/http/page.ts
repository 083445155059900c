import type { Page } from '#server/db/page.ts';

/** The answer of a list from the items of one page and the number of all. */
export function presentPage<Item>(
  items: Item[],
  { page, page_size, total }: Page & { total: number },
) {
  return { items, next_page: page * page_size < total ? page + 1 : null, total };
}

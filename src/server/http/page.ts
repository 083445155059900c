import type { Page } from '#server/db/page.ts';

/** A list answer from the items of a page and the total. */
export function presentPage<Item>(
  items: Item[],
  { page, page_size, total }: Page & { total: number },
) {
  return { items, next_page: page * page_size < total ? page + 1 : null, total };
}

/** What part of a list is asked for; see `paging` of the contract. */
export interface Page {
  page: number;
  page_size: number;
}

/** The answer of a list from the rows of one page and how many there are on all. */
export function presentPage<Item>(
  items: Item[],
  { page, page_size, total }: Page & { total: number },
) {
  return { items, next_page: page * page_size < total ? page + 1 : null, total };
}

/** Where a list goes on, and how far. */
export interface Keyset {
  /** The id of the last row that was shown. */
  after?: string | undefined;
  page_size: number;
}

/** @param rows one more than a page, if there is one: it tells that the list goes on */
export function pageOf<Row extends { id: string }>(rows: Row[], page_size: number) {
  const page = rows.slice(0, page_size);
  const hasMore = rows.length > page_size;
  return { rows: page, next_after: hasMore ? (page.at(-1)?.id ?? null) : null };
}

/** The pattern of LIKE for texts that contain a keyword, whose own % and _ are letters like others. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

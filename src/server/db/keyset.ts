import type { SQLWrapper } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from './open.ts';

/** The position and page size of keyset pagination. */
export interface Keyset {
  /** Id of the last row of the previous page. */
  after?: string | undefined;
  page_size: number;
}

/** @param rows one more than a page, if available: it shows that there is a next page */
export function pageOf<Row extends { id: string }>(rows: Row[], page_size: number) {
  const page = rows.slice(0, page_size);
  const hasMore = rows.length > page_size;
  return { rows: page, next_after: hasMore ? (page.at(-1)?.id ?? null) : null };
}

/** The number of matching rows, up to one more than a console list counts. */
export function countListed(
  db: Database,
  matching: { limit: (count: number) => { as: (alias: 'counted') => SQLWrapper } },
): Promise<number> {
  return db.$count(matching.limit(limits.CONSOLE_COUNT_MAX + 1).as('counted'));
}

/** A LIKE pattern for texts that contain a keyword; escapes its % and _. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

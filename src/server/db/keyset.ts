import type { SQLWrapper } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from './open.ts';

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

/** How many rows match, up to one more than a list of the console counts. */
export function countListed(
  db: Database,
  matching: { limit: (count: number) => { as: (alias: 'counted') => SQLWrapper } },
): Promise<number> {
  return db.$count(matching.limit(limits.CONSOLE_COUNT_MAX + 1).as('counted'));
}

/** The pattern of LIKE for texts that contain a keyword, whose own % and _ are letters like others. */
export function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

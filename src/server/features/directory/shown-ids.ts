import { asc, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { isShown as isExhibitorShown } from '#server/features/exhibitors/rows.ts';
import type { exhibitor } from '#server/features/exhibitors/tables.ts';
import { isInDirectory } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';

type Listed = typeof exhibitor | typeof exhibit;

const isShownIn = (table: Listed): SQL => (table === exhibit ? isInDirectory : isExhibitorShown);

/** The number of exhibitors or exhibits that are publicly visible. */
export function countShown(db: Database, table: Listed): Promise<number> {
  return db.$count(table, isShownIn(table));
}

/** Ids of the publicly visible rows, oldest first. */
export async function listShownIds(
  db: Database,
  table: Listed,
  { page, page_size }: Page,
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(isShownIn(table))
    .orderBy(asc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return rows.map(({ id }) => id);
}

import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { type ItemKind, programmeItem } from '#server/features/programme/tables.ts';

/** The number of released conferences or tours of the current exhibition. */
export async function countReleased(db: Database, of: ItemKind): Promise<number> {
  return db.$count(programmeItem, await isReleased(db, of));
}

/** Ids of the released conferences or tours, in a fixed order. */
export async function listReleasedIds(
  db: Database,
  of: ItemKind,
  { page, page_size }: Page,
): Promise<string[]> {
  const rows = await db
    .select({ id: programmeItem.id })
    .from(programmeItem)
    .where(await isReleased(db, of))
    .orderBy(asc(programmeItem.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return rows.map(({ id }) => id);
}

async function isReleased(db: Database, of: ItemKind) {
  const { id } = await getCurrentExhibition(db);
  return and(eq(programmeItem.exhibition_id, id), eq(programmeItem.of, of));
}

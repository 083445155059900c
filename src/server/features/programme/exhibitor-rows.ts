import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { exhibitor, isVisible } from '#server/features/exhibitors/tables.ts';

/** Filters exhibitors: returns the publicly visible ones in short form, ordered by id. */
export async function findShortExhibitors(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: exhibitor.id,
      short_name: exhibitor.short_name,
      booths: ownBooths,
    })
    .from(exhibitor)
    .where(and(inArray(exhibitor.id, ids), isVisible))
    .orderBy(asc(exhibitor.id));
}

/** All publicly visible exhibitors with their names: short names first, each in Chinese and in English. */
export async function findExhibitorNames(db: Database) {
  const rows = await db
    .select({ id: exhibitor.id, name: exhibitor.name, short_name: exhibitor.short_name })
    .from(exhibitor)
    .where(isNull(exhibitor.removed_at));
  return rows.map(({ id, name, short_name }) => ({
    id,
    names: [short_name.zh, short_name.en, name.zh, name.en],
  }));
}

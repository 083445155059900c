import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
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

/** The ids of visible exhibitors of an exhibition, of those that are asked for. */
export async function findKnownIds(db: Database, exhibition_id: string, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(and(inArray(exhibitor.id, ids), eq(exhibitor.exhibition_id, exhibition_id), isVisible));
  return rows.map(({ id }) => id);
}

/** All exhibitors of an exhibition with their names: short names first, each in Chinese and in English. */
export async function findExhibitorNames(db: Database, exhibition_id: string) {
  const rows = await db
    .select({ id: exhibitor.id, name: exhibitor.name, short_name: exhibitor.short_name })
    .from(exhibitor)
    .where(and(eq(exhibitor.exhibition_id, exhibition_id), isNull(exhibitor.removed_at)));
  return rows.map(({ id, name, short_name }) => ({
    id,
    names: [short_name.zh, short_name.en, name.zh, name.en],
  }));
}

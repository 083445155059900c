import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { directory } from './tables.ts';

const ONLY = 1;

/** The version of the directory; 0 before anything was put into it. */
export async function findVersion(db: Database): Promise<number> {
  const [found] = await db
    .select({ version: directory.version })
    .from(directory)
    .where(eq(directory.id, ONLY));
  return found?.version ?? 0;
}

/**
 * The next version, for the column `changed` of everything that a transaction changes. Others that
 * change something wait until it ends, so versions become visible in their order.
 */
export async function nextVersion(db: Database): Promise<number> {
  const [next] = await db
    .insert(directory)
    .values({ id: ONLY, version: 1 })
    .onConflictDoUpdate({
      target: directory.id,
      set: { version: sql`${directory.version} + 1` },
    })
    .returning({ version: directory.version });
  if (!next) throw new Error('The version of the directory was not counted up');
  return next.version;
}

/**
 * What has changed since a version, exhibits in the order of their exhibitors; from 0 on, everything
 * that is there. In one snapshot, so that the version says exactly what is in it.
 */
export function findChanged(db: Database, since: number) {
  return db.transaction(
    async (tx) => {
      const version = await findVersion(tx);
      // From nothing, nothing has to be removed.
      const isThere = since === 0 ? isNull(exhibitor.removed_at) : undefined;
      const isOnShelf = since === 0 ? isNull(exhibit.removed_at) : undefined;
      const exhibitors = await tx
        .select({
          id: exhibitor.id,
          name: exhibitor.name,
          short_name: exhibitor.short_name,
          country: exhibitor.country,
          city: exhibitor.city,
          categories: exhibitor.categories,
          hall: exhibitor.hall,
          booth: exhibitor.booth,
          logo: exhibitor.logo,
          is_export: exhibitor.is_export,
          live_url: exhibitor.live_url,
          removed: isRemoved(exhibitor.removed_at),
        })
        .from(exhibitor)
        .where(and(gt(exhibitor.changed, since), isThere))
        .orderBy(exhibitor.id);
      const exhibits = await tx
        .select({
          id: exhibit.id,
          exhibitor_id: exhibit.exhibitor_id,
          name: exhibit.name,
          category: exhibit.category,
          brand: exhibit.brand,
          price_min: exhibit.price_min,
          price_max: exhibit.price_max,
          unit: exhibit.unit,
          release_year: exhibit.release_year,
          dot_pitch: exhibit.dot_pitch,
          booth: exhibit.booth,
          pictures: exhibit.pictures,
          shown_on_site: exhibit.shown_on_site,
          is_new: exhibit.is_new,
          is_export: exhibit.is_export,
          live_url: exhibit.live_url,
          removed: isRemoved(exhibit.removed_at),
        })
        .from(exhibit)
        .where(and(gt(exhibit.changed, since), isOnShelf))
        .orderBy(exhibit.exhibitor_id, exhibit.position, exhibit.id);
      const booths = await findBooths(tx, [...new Set(exhibits.map((one) => one.exhibitor_id))]);
      return { version, since, exhibitors, exhibits, booths };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function isRemoved(removed_at: PgColumn) {
  return sql<boolean>`${removed_at} is not null`;
}

async function findBooths(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ id: exhibitor.id, booth: exhibitor.booth })
    .from(exhibitor)
    .where(sql`${exhibitor.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, booth }) => [id, booth]));
}

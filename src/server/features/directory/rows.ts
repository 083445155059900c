import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { booth } from '#server/features/booths/tables.ts';
import { findVersions } from '#server/features/directory-version/rows.ts';
import { isOfCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibitor, exhibitorText, isVisible } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitText } from '#server/features/exhibits/tables.ts';
import { hasLive } from '#server/features/lives/tables.ts';

/** Older copies get the full pack. It is built once for all, but a supplement once per version. */
const VERSIONS_BEHIND_MAX = 5_000;

/**
 * The version from which changes complete a copy; 0 if the copy must be replaced. A copy is replaced if it is
 * too old or belongs to another exhibition. It is also replaced if an earlier database, with a higher version,
 * made it.
 */
export async function knownVersion(db: Database, since: number): Promise<number> {
  return (await completing(db, since)).since;
}

async function completing(db: Database, asked: number) {
  const { version, whole_since } = await findVersions(db);
  const oldest = Math.max(whole_since, version - VERSIONS_BEHIND_MAX);
  return { version, since: asked >= oldest && asked <= version ? asked : 0 };
}

/** Maximum of rows of each kind per query. Ticket calls wait for the query. */
export const ROWS_AT_ONCE = 1_000;

/**
 * The first changed rows of each kind since a version, ordered by id, and the version, in one snapshot. Version
 * 0 returns all visible rows.
 */
export function findChanged(db: Database, asked: number, at_once = ROWS_AT_ONCE) {
  return db.transaction(
    async (tx) => {
      const versions = await completing(tx, asked);
      const from = { since: versions.since, at_once };
      return {
        ...versions,
        exhibitors: await findExhibitors(tx, from),
        exhibits: await findExhibits(tx, from),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface From {
  /** 0: a full read, which excludes removed rows. */
  since: number;
  /** The last id of the previous batch. */
  after?: string;
  at_once: number;
}

export function findExhibitors(db: Database, { since, after, at_once }: From) {
  return db
    .select({
      id: exhibitor.id,
      name: exhibitor.name,
      short_name: exhibitor.short_name,
      country: exhibitor.country,
      city: exhibitor.city,
      categories: exhibitor.categories,
      booths: ownBooths,
      profile: exhibitorText.profile,
      logo: exhibitor.logo,
      is_export: exhibitor.is_export,
      has_live: hasLive.exhibitor,
      removed: sql<boolean>`not ${isVisible}`,
    })
    .from(exhibitor)
    .innerJoin(exhibitorText, eq(exhibitorText.exhibitor_id, exhibitor.id))
    .where(
      and(
        isOfCurrent(exhibitor.exhibition_id),
        gt(exhibitor.changed, since),
        since === 0 ? isVisible : undefined,
        after === undefined ? undefined : gt(exhibitor.id, after),
      ),
    )
    .orderBy(exhibitor.id)
    .limit(at_once);
}

/** The exhibit is on the shelf, and its exhibitor's page is not taken down. */
const isExhibitVisible = sql`(${exhibit.removed_at} is null and ${exhibitor.taken_down_at} is null)`;

export function findExhibits(db: Database, { since, after, at_once }: From) {
  return db
    .select({
      id: exhibit.id,
      exhibitor_id: exhibit.exhibitor_id,
      position: exhibit.position,
      name: exhibit.name,
      category: exhibit.category,
      brand: exhibit.brand,
      price_min: exhibit.price_min,
      price_max: exhibit.price_max,
      currency: exhibit.currency,
      unit: exhibit.unit,
      release_year: exhibit.release_year,
      dot_pitch: exhibit.dot_pitch,
      booth: booth.number,
      description: exhibitText.description,
      attributes: exhibitText.attributes,
      pictures: exhibit.pictures,
      shown_on_site: exhibit.shown_on_site,
      is_new: exhibit.is_new,
      is_export: exhibit.is_export,
      has_live: hasLive.exhibit,
      removed: sql<boolean>`not ${isExhibitVisible}`,
    })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
    .leftJoin(booth, eq(booth.id, exhibit.booth_id))
    .where(
      and(
        isOfCurrent(exhibitor.exhibition_id),
        gt(exhibit.changed, since),
        since === 0 ? isExhibitVisible : undefined,
        after === undefined ? undefined : gt(exhibit.id, after),
      ),
    )
    .orderBy(exhibit.id)
    .limit(at_once);
}

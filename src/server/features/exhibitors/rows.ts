import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ExhibitorBooth } from '#contract/booths.ts';
import { initialOf } from '#contract/search-text.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { assignBooths } from '#server/features/booths/rows.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import {
  findCategories,
  getCurrentExhibition,
  isOfCurrent,
} from '#server/features/exhibitions/rows.ts';
import { sortColumns } from '#server/search/sort-columns.ts';
import {
  exhibitor,
  exhibitorDay,
  exhibitorStar,
  exhibitorTally,
  exhibitorText,
  isVisible,
} from './tables.ts';

type ExhibitorColumns = typeof exhibitor.$inferSelect;

type DerivedColumn =
  | 'exhibition_id'
  | 'origin_id'
  | 'sort_name_zh'
  | 'sort_name_en'
  | 'initial'
  | 'changed'
  | 'version'
  | 'imported_version'
  | 'external_number'
  | 'booked_area'
  | 'note'
  | 'booth_hours';

/** An exhibitor to insert. Its sort columns are derived. */
export type NewExhibitor = Omit<
  ExhibitorColumns,
  DerivedColumn | 'created_at' | 'removed_at' | 'taken_down_at' | 'taken_down_reason'
> &
  Pick<typeof exhibitorText.$inferSelect, 'profile'> & {
    booths: ExhibitorBooth[];
    external_number?: string | null;
    booked_area?: number | null;
    note?: string;
  };

/** Publicly visible: in the current exhibition, neither removed nor taken down. */
export const isShown = sql`(${isVisible} and ${isOfCurrent(exhibitor.exhibition_id)})`;

/** Inserts any number of exhibitors, by default into the current exhibition. */
export async function addExhibitors(
  db: Database,
  given: readonly NewExhibitor[],
  now: Date,
  exhibition_id?: string,
) {
  if (given.length === 0) return;
  const changed = await nextVersion(db);
  const owner = exhibition_id ?? (await getCurrentExhibition(db)).id;
  const rows = given.map(
    ({ profile, booths, external_number = null, booked_area = null, note = '', ...one }) => ({
      ...one,
      external_number,
      booked_area,
      note,
      ...registeredBy(one.short_name),
      exhibition_id: owner,
      origin_id: null,
      booth_hours: [],
      version: 1,
      imported_version: null,
      changed,
      created_at: now,
      removed_at: null,
      taken_down_at: null,
      taken_down_reason: '',
    }),
  );
  const texts = given.map((one) => ({ exhibitor_id: one.id, profile: one.profile }));
  await insertMany(db, exhibitor, rows);
  await insertMany(db, exhibitorText, texts);
  const stands = given.map(({ id, booths }) => ({ exhibitor_id: id, booths }));
  await assignBooths(db, owner, stands);
}

/** Labels of product categories in both languages, by code. */
export async function findCategoryLabels(db: Database): Promise<Map<string, string[]>> {
  const { categories } = await findCategories(db);
  return new Map(categories.map(({ code, zh, en }) => [code, [zh, en]]));
}

/** The columns that an exhibitor's members edit. Organisers edit the others. */
type OwnColumn =
  | 'name'
  | 'short_name'
  | 'city'
  | 'categories'
  | 'website'
  | 'logo'
  | 'live_url'
  | 'video_url'
  | 'is_export'
  | 'booth_hours';

export type ExhibitorChange = Pick<ExhibitorColumns, 'short_name' | 'id'> &
  Pick<NewExhibitor, 'profile'> &
  // Only organisers edit the country, the number, the area and the note.
  Partial<
    Pick<ExhibitorColumns, OwnColumn | 'country' | 'external_number' | 'booked_area' | 'note'>
  >;

/** Members have edited the exhibitor since its last import. */
export const isEdited = sql<boolean>`(${exhibitor.version} > coalesce(${exhibitor.imported_version}, 1))`;

/**
 * Updates an exhibitor and its derived sort columns. Omitted columns are unchanged.
 * @param by an import overwrites members' edits; an edit by an organiser preserves `isEdited`, so that a later
 * import still detects members' edits
 */
export async function changeExhibitor(
  db: Database,
  { id, profile, ...own }: ExhibitorChange,
  by: 'its people' | 'import' | 'organiser' = 'its people',
) {
  const changed = await nextVersion(db);
  const version = sql`${exhibitor.version} + 1`;
  const imported = {
    'its people': undefined,
    import: version,
    organiser: sql`case when ${isEdited} then ${exhibitor.imported_version} else ${version} end`,
  }[by];
  await db
    .update(exhibitor)
    .set({
      ...own,
      ...registeredBy(own.short_name),
      changed,
      version,
      ...(imported && { imported_version: imported }),
    })
    .where(eq(exhibitor.id, id));
  await db.update(exhibitorText).set({ profile }).where(eq(exhibitorText.exhibitor_id, id));
}

/** Its sort columns in the index of each language. */
function registeredBy(short_name: NewExhibitor['short_name']) {
  const columns = sortColumns(short_name);
  const { sort_name_zh, sort_name_en } = columns;
  return { ...columns, initial: { zh: initialOf(sort_name_zh), en: initialOf(sort_name_en) } };
}

export async function isExhibitor(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(and(eq(exhibitor.id, id), isShown));
  return found.length > 0;
}

/** The country of a publicly visible exhibitor; undefined: there is none. */
export async function findCountryOf(db: Database, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ country: exhibitor.country })
    .from(exhibitor)
    .where(and(eq(exhibitor.id, id), isShown));
  return found?.country;
}

/** The country and the exhibition of any exhibitor, visible or not; undefined: there is none. */
export async function findAny(db: Database, id: string) {
  const [found] = await db
    .select({ country: exhibitor.country, exhibition_id: exhibitor.exhibition_id })
    .from(exhibitor)
    .where(eq(exhibitor.id, id));
  return found;
}

/** Adds or removes the star of an account, and returns the number of stars. Idempotent. */
export async function setStar(
  db: Database,
  {
    account_id,
    exhibitor_id,
    starred,
  }: { account_id: string; exhibitor_id: string; starred: boolean },
  now: Date,
): Promise<number> {
  const own = and(
    eq(exhibitorStar.account_id, account_id),
    eq(exhibitorStar.exhibitor_id, exhibitor_id),
  );
  const changed = starred
    ? await db
        .insert(exhibitorStar)
        .values({ account_id, exhibitor_id, created_at: now })
        .onConflictDoNothing()
        .returning()
    : await db.delete(exhibitorStar).where(own).returning();
  const change = (starred ? 1 : -1) * changed.length;
  const [tally] = await db
    .insert(exhibitorTally)
    .values({ exhibitor_id, stars: Math.max(0, change) })
    .onConflictDoUpdate({
      target: exhibitorTally.exhibitor_id,
      set: { stars: sql`greatest(0, ${exhibitorTally.stars} + ${change}::int)` },
    })
    .returning({ stars: exhibitorTally.stars });
  return tally?.stars ?? 0;
}

export async function findStarred(db: Database, account_id: string): Promise<string[]> {
  const rows = await db
    .select({ id: exhibitorStar.exhibitor_id })
    .from(exhibitorStar)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorStar.exhibitor_id))
    .where(and(eq(exhibitorStar.account_id, account_id), isShown))
    .orderBy(desc(exhibitorStar.created_at), asc(exhibitor.id));
  return rows.map(({ id }) => id);
}

/** Adds a day's views to the exhibitors' counters. Always locks rows in the same order, to avoid deadlocks. */
export async function countViews(db: Database, counts: ReadonlyMap<string, number>, day: string) {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  await db.transaction(async (tx) => {
    await tx
      .insert(exhibitorTally)
      .values(sorted.map(([exhibitor_id, views]) => ({ exhibitor_id, views })))
      .onConflictDoUpdate({
        target: exhibitorTally.exhibitor_id,
        set: { views: sql`${exhibitorTally.views} + excluded.views` },
      });
    await tx
      .insert(exhibitorDay)
      .values(sorted.map(([exhibitor_id, views]) => ({ exhibitor_id, day, views })))
      .onConflictDoUpdate({
        target: [exhibitorDay.exhibitor_id, exhibitorDay.day],
        set: { views: sql`${exhibitorDay.views} + excluded.views` },
      });
  });
}

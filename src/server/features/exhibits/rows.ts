import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ExhibitFilters } from '#contract/exhibits.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/catalogue/rows.ts';
import { findCategoryLabels, type NewExhibitor } from '#server/features/exhibitors/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import type { Page } from '#server/http/page.ts';
import { searchColumns, sortColumns } from '#server/search/lexemes.ts';
import { isFoundBy, relevanceOf } from '#server/search/relevance.ts';
import { exhibit, exhibitCollect, exhibitLike, exhibitTally } from './tables.ts';

type ExhibitColumns = typeof exhibit.$inferSelect;
type DerivedColumn = 'sort_name' | 'match_names' | 'lexemes' | 'changed';

/** An exhibit as it is written down; what it is sorted and found by follows from that. */
export type NewExhibit = Omit<ExhibitColumns, DerivedColumn | 'created_at' | 'removed_at'>;
/** Of an exhibitor, what its exhibits are found by. */
type Owner = Pick<NewExhibitor, 'id' | 'name'>;

const isShown = and(isNull(exhibit.removed_at), isNull(exhibitor.removed_at));

const cardColumns = {
  id: exhibit.id,
  name: exhibit.name,
  category: exhibit.category,
  brand: exhibit.brand,
  price_min: exhibit.price_min,
  price_max: exhibit.price_max,
  unit: exhibit.unit,
  release_year: exhibit.release_year,
  dot_pitch: exhibit.dot_pitch,
  shown_on_site: exhibit.shown_on_site,
  is_new: exhibit.is_new,
  is_export: exhibit.is_export,
  live_url: exhibit.live_url,
  hall: exhibit.hall,
  booth: exhibit.booth,
  exhibitor_id: exhibit.exhibitor_id,
  exhibitor_name: exhibitor.name,
  pictures: exhibit.pictures,
};

const likes = sql<number>`coalesce(${exhibitTally.likes}, 0)`;
const views = sql<number>`coalesce(${exhibitTally.views}, 0)`;
const byName = [asc(exhibit.sort_name), asc(exhibit.id)];

/** A page of exhibits and how many there are. */
export async function findExhibits(
  db: Database,
  filters: ExhibitFilters,
  { page, page_size }: Page,
) {
  const where = and(isShown, ...conditions(filters));
  const rows = await db
    .select(cardColumns)
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id))
    .where(where)
    .orderBy(...orderOf(filters))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await countExhibits(db, where) };
}

/** Those that the organiser highlights. */
export async function findBrilliant(db: Database, { page, page_size }: Page) {
  const where = and(isShown, eq(exhibit.is_brilliant, true));
  const rows = await db
    .select(cardColumns)
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(where)
    .orderBy(...byName)
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await countExhibits(db, where) };
}

async function countExhibits(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(where);
  return counted?.total ?? 0;
}

function conditions(filters: ExhibitFilters): (SQL | undefined)[] {
  const { keyword, exhibitor_id, category, brand, hall, release_year, negotiable } = filters;
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined || value === '' ? undefined : condition(value);
  const yesNo = (asked: boolean | undefined, condition: unknown) =>
    asked === undefined ? undefined : sql`${condition} = ${asked}`;
  return [
    given(keyword, (text) => isFoundBy(exhibit, text)),
    given(exhibitor_id, (id) => eq(exhibit.exhibitor_id, id)),
    given(category, (code) => eq(exhibit.category, code)),
    given(brand, (name) => eq(exhibit.brand, name)),
    given(hall, (number) => eq(exhibit.hall, number)),
    given(release_year, (year) => eq(exhibit.release_year, year)),
    // A range of prices is in what was asked for when any price of it is.
    given(filters.price_from, (price) => gte(exhibit.price_max, price)),
    given(filters.price_to, (price) => lte(exhibit.price_min, price)),
    given(filters.pitch_from, (pitch) => gte(exhibit.dot_pitch, pitch)),
    given(filters.pitch_to, (pitch) => lte(exhibit.dot_pitch, pitch)),
    yesNo(negotiable, sql`(${exhibit.price_min} is null)`),
    yesNo(filters.export, exhibit.is_export),
    yesNo(filters.new, exhibit.is_new),
    yesNo(filters.live, sql`(${exhibit.live_url} is not null)`),
    yesNo(filters.on_site, exhibit.shown_on_site),
  ];
}

function orderOf({ keyword, sort }: ExhibitFilters): SQL[] {
  switch (sort) {
    case 'newest':
      return [sql`${exhibit.release_year} desc nulls last`, ...byName];
    case 'price_low':
      return [sql`${exhibit.price_min} asc nulls last`, ...byName];
    case 'price_high':
      return [sql`${exhibit.price_max} desc nulls last`, ...byName];
    case 'popular':
      return [desc(likes), desc(views), ...byName];
    case 'name':
      return byName;
    case undefined:
      return keyword ? [relevanceOf(exhibit, keyword), ...byName] : byName;
  }
}

/** An exhibit, also one that was taken off the shelf. */
export async function findExhibit(db: Database, id: string) {
  const [found] = await db
    .select({
      ...cardColumns,
      description: exhibit.description,
      issuer: exhibit.issuer,
      video_url: exhibit.video_url,
      is_removed: sql<boolean>`not (${isShown})`,
      views,
      likes,
    })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id))
    .where(eq(exhibit.id, id));
  return found;
}

/** Puts exhibits on the shelf, however many; their exhibitors are there already. */
export async function addExhibits(db: Database, given: readonly NewExhibit[], now: Date) {
  if (given.length === 0) return;
  const owners = await findOwners(db, [...new Set(given.map((one) => one.exhibitor_id))]);
  const labels = await findCategoryLabels(db);
  const changed = await nextVersion(db);
  const rows = given.map((one) => ({
    ...one,
    ...foundBy(one, owners.get(one.exhibitor_id), labels),
    ...{ changed, created_at: now, removed_at: null },
  }));
  await insertMany(db, exhibit, rows);
}

async function findOwners(db: Database, ids: readonly string[]): Promise<Map<string, Owner>> {
  const owners = await db
    .select({ id: exhibitor.id, name: exhibitor.name })
    .from(exhibitor)
    .where(sql`${exhibitor.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(owners.map((owner) => [owner.id, owner]));
}

/** By its own name and brand, its exhibitor's, its category and its booth. */
function foundBy(
  { name, brand, category, booth }: NewExhibit,
  owner: Owner | undefined,
  labels: ReadonlyMap<string, readonly string[]>,
) {
  const { sort_name } = sortColumns(name.zh);
  return {
    sort_name,
    ...searchColumns({
      names: [name.zh, name.en],
      words: [brand, owner?.name.zh ?? ''],
      asides: [...(labels.get(category) ?? []), booth ?? '', owner?.name.en ?? ''],
    }),
  };
}

/** Takes exhibits off the shelf or puts them back. */
export async function setRemoved(db: Database, ids: readonly string[], removed_at: Date | null) {
  const changed = await nextVersion(db);
  await db
    .update(exhibit)
    .set({ removed_at, changed })
    .where(inArray(exhibit.id, [...ids]));
}

/** Sets or takes back the like of a device, and answers how many there are. Twice is once. */
export async function setLike(
  db: Database,
  { exhibit_id, device_hash, liked }: { exhibit_id: string; device_hash: string; liked: boolean },
  now: Date,
): Promise<number> {
  const own = and(eq(exhibitLike.exhibit_id, exhibit_id), eq(exhibitLike.device_hash, device_hash));
  const changed = liked
    ? await db
        .insert(exhibitLike)
        .values({ exhibit_id, device_hash, created_at: now })
        .onConflictDoNothing()
        .returning()
    : await db.delete(exhibitLike).where(own).returning();
  const likes = await addToTally(db, exhibit_id, 'likes', (liked ? 1 : -1) * changed.length);
  return likes;
}

interface Collecting {
  account_id: string;
  exhibit_id: string;
  /** Undefined: what was noted stays. */
  note: string | undefined;
}

/** Collects an exhibit, or changes the note of one that is; answers the note. */
export async function collect(
  db: Database,
  { account_id, exhibit_id, note }: Collecting,
  now: Date,
): Promise<string> {
  const added = await db
    .insert(exhibitCollect)
    .values({ account_id, exhibit_id, note: note ?? '', created_at: now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) {
    await addToTally(db, exhibit_id, 'collects', 1);
    return note ?? '';
  }
  const [kept] = await db
    .update(exhibitCollect)
    .set({ note: note ?? sql`${exhibitCollect.note}` })
    .where(
      and(eq(exhibitCollect.account_id, account_id), eq(exhibitCollect.exhibit_id, exhibit_id)),
    )
    .returning({ note: exhibitCollect.note });
  return kept?.note ?? '';
}

export async function uncollect(db: Database, account_id: string, exhibit_id: string) {
  const gone = await db
    .delete(exhibitCollect)
    .where(
      and(eq(exhibitCollect.account_id, account_id), eq(exhibitCollect.exhibit_id, exhibit_id)),
    )
    .returning();
  await addToTally(db, exhibit_id, 'collects', -gone.length);
}

/** What an account has collected, also what was taken off the shelf since. */
export async function findCollected(db: Database, account_id: string, { page, page_size }: Page) {
  const own = eq(exhibitCollect.account_id, account_id);
  const rows = await db
    .select({
      ...cardColumns,
      is_removed: sql<boolean>`not (${isShown})`,
      note: exhibitCollect.note,
      collected_at: exhibitCollect.created_at,
    })
    .from(exhibitCollect)
    .innerJoin(exhibit, eq(exhibit.id, exhibitCollect.exhibit_id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(own)
    .orderBy(desc(exhibitCollect.created_at), asc(exhibit.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(exhibitCollect, own) };
}

/** Adds views to the tallies of exhibits, always in the same order, so that nobody waits in a circle. */
export async function countViews(db: Database, counts: ReadonlyMap<string, number>) {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  await db
    .insert(exhibitTally)
    .values(sorted.map(([exhibit_id, views]) => ({ exhibit_id, views })))
    .onConflictDoUpdate({
      target: exhibitTally.exhibit_id,
      set: { views: sql`${exhibitTally.views} + excluded.views` },
    });
}

async function addToTally(
  db: Database,
  exhibit_id: string,
  what: 'likes' | 'collects',
  change: number,
): Promise<number> {
  const [tally] = await db
    .insert(exhibitTally)
    .values({ exhibit_id, [what]: Math.max(0, change) })
    .onConflictDoUpdate({
      target: exhibitTally.exhibit_id,
      set: { [what]: sql`greatest(0, ${exhibitTally[what]} + ${change}::int)` },
    })
    .returning({ count: exhibitTally[what] });
  return tally?.count ?? 0;
}

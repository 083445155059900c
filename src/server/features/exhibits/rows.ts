import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { isOfEdition } from '#server/features/exhibitions/rows.ts';
import { exhibitor, exhibitorDay } from '#server/features/exhibitors/tables.ts';
import { sortColumns } from '#server/search/sort-columns.ts';
import { exhibit, exhibitCollect, exhibitLike, exhibitTally, exhibitText } from './tables.ts';

type ExhibitColumns = typeof exhibit.$inferSelect;

type DerivedColumn = 'sort_name_zh' | 'sort_name_en' | 'changed' | 'version';

/** An exhibit to insert. Its sort columns are derived. */
export type NewExhibit = Omit<
  ExhibitColumns,
  DerivedColumn | 'created_at' | 'removed_at' | 'deleted_at' | 'emptied_at'
> &
  Pick<typeof exhibitText.$inferSelect, 'description' | 'attributes'>;

const isOnShelf = isNull(exhibit.removed_at);

/** On the shelf of an exhibitor of the exhibition whose page is not taken down; null: of the current one. */
export const isInDirectoryOf = (
  edition: string | null,
) => sql`(${isOnShelf} and ${exhibit.exhibitor_id} in (
  select ${exhibitor.id} from ${exhibitor}
  where ${isOfEdition(exhibitor.exhibition_id, edition)} and ${exhibitor.taken_down_at} is null
))`;

/** Publicly visible: in the directory of the current exhibition. */
export const isInDirectory = isInDirectoryOf(null);

/** Inserts any number of exhibits. Their exhibitors must exist. */
export async function addExhibits(db: Database, given: readonly NewExhibit[], now: Date) {
  if (given.length === 0) return;
  const changed = await nextVersion(db);
  const rows = given.map(({ description, attributes, ...one }) => ({
    ...one,
    ...sortColumns(one.name),
    version: 1,
    changed,
    created_at: now,
    removed_at: null,
    deleted_at: null,
    emptied_at: null,
  }));
  const texts = given.map((one) => ({
    exhibit_id: one.id,
    description: one.description,
    attributes: one.attributes,
  }));
  await insertMany(db, exhibit, rows);
  await insertMany(db, exhibitText, texts);
}

/** Updates an exhibit and its derived sort columns. */
export async function changeExhibit(db: Database, given: NewExhibit) {
  const changed = await nextVersion(db);
  const { id, description, attributes, ...columns } = given;
  await db
    .update(exhibit)
    .set({
      ...columns,
      ...sortColumns(given.name),
      changed,
      version: sql`${exhibit.version} + 1`,
    })
    .where(eq(exhibit.id, id));
  await db
    .update(exhibitText)
    .set({ description, attributes })
    .where(eq(exhibitText.exhibit_id, id));
}

/**
 * Marks all exhibits of an exhibitor as changed. Devices append changed rows, so only a joint change preserves
 * the exhibitor's order.
 */
export async function changeTogether(db: Database, exhibitor_id: string) {
  const changed = await nextVersion(db);
  await db
    .update(exhibit)
    .set({ changed })
    .where(and(eq(exhibit.exhibitor_id, exhibitor_id), isOnShelf));
}

/** Sets the order of an exhibitor's exhibits. */
export async function arrangeExhibits(db: Database, ids: readonly string[]) {
  await db.execute(sql`
    update ${exhibit} as old set position = place.at - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place (id, at)
    where old.id = place.id and old.position <> place.at - 1`);
}

/** Takes exhibits off the shelf or puts them back. */
export async function setRemoved(db: Database, ids: readonly string[], removed_at: Date | null) {
  const changed = await nextVersion(db);
  await db
    .update(exhibit)
    .set({ removed_at, changed })
    .where(inArray(exhibit.id, [...ids]));
}

/** Takes exhibits out of all lists. Their contents stay, so that the deletion can be undone. */
export async function markDeleted(db: Database, ids: readonly string[], now: Date) {
  const changed = await nextVersion(db);
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(exhibit)
    .set({ changed, deleted_at: at, removed_at: sql`coalesce(${exhibit.removed_at}, ${at})` })
    .where(inArray(exhibit.id, [...ids]));
}

/** Undoes a deletion. An exhibit that was on the shelf is on it again. */
export async function undelete(db: Database, ids: readonly string[]) {
  const changed = await nextVersion(db);
  // The deletion alone took it off the shelf where both times are the same.
  const removed_at = sql`nullif(${exhibit.removed_at}, ${exhibit.deleted_at})`;
  await db
    .update(exhibit)
    .set({ changed, removed_at, deleted_at: null })
    .where(inArray(exhibit.id, [...ids]));
}

/**
 * Deletes the texts and pictures of deleted exhibits. Their rows stay as tombstones with their names: threads
 * and collections refer to them, and copies of the directory drop them.
 */
export async function emptyExhibits(db: Database, ids: readonly string[], now: Date) {
  const changed = await nextVersion(db);
  const nothing = { pictures: [], datasheet: null, live_url: null, video_url: null };
  await db
    .update(exhibit)
    .set({
      ...nothing,
      booth_id: null,
      is_brilliant: false,
      is_new: false,
      changed,
      emptied_at: now,
    })
    .where(inArray(exhibit.id, [...ids]));
  await db
    .update(exhibitText)
    .set({ description: { zh: '', en: '' }, attributes: {} })
    .where(inArray(exhibitText.exhibit_id, [...ids]));
  await db.delete(exhibitLike).where(inArray(exhibitLike.exhibit_id, [...ids]));
}

/** Removes an exhibitor and its exhibits from the directory. */
export async function removeExhibitor(db: Database, id: string, removed_at: Date) {
  const changed = await nextVersion(db);
  await db.update(exhibitor).set({ removed_at, changed }).where(eq(exhibitor.id, id));
  await db
    .update(exhibit)
    .set({ removed_at, changed })
    .where(and(eq(exhibit.exhibitor_id, id), isOnShelf));
}

/** Adds or removes the like of a device, and returns the number of likes. Idempotent. */
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

/** Deletes the device hashes of old likes. The counters still include them. */
export async function deleteOldLikes(db: Database, now: Date) {
  const last = new Date(now.getTime() - limits.LIKE_KEPT_DAYS * 86_400_000);
  await db.delete(exhibitLike).where(lt(exhibitLike.created_at, last));
}

interface Collecting {
  account_id: string;
  exhibit_id: string;
  /** Undefined: the note is unchanged. */
  note: string | undefined;
}

/** Adds an exhibit to the collection, or changes its note; returns the note. */
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
  const [updated] = await db
    .update(exhibitCollect)
    .set({ note: note ?? sql`${exhibitCollect.note}` })
    .where(
      and(eq(exhibitCollect.account_id, account_id), eq(exhibitCollect.exhibit_id, exhibit_id)),
    )
    .returning({ note: exhibitCollect.note });
  return updated?.note ?? '';
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

/**
 * Adds a day's views to the counters of exhibits and exhibitors. Always locks rows in the same order, to avoid
 * deadlocks.
 */
export async function countViews(db: Database, counts: ReadonlyMap<string, number>, day: string) {
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const counted = sorted.map(([exhibit_id, views]) => ({ exhibit_id, views }));
  await db.transaction(async (tx) => {
    await tx
      .insert(exhibitTally)
      .values(counted)
      .onConflictDoUpdate({
        target: exhibitTally.exhibit_id,
        set: { views: sql`${exhibitTally.views} + excluded.views` },
      });
    await tx.execute(sql`
      insert into ${exhibitorDay} as old (exhibitor_id, day, exhibit_views)
      select exhibitor_id, ${day}::date, sum(views)
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (exhibit_id uuid, views int)
      join ${exhibit} on id = exhibit_id
      group by exhibitor_id order by exhibitor_id
      on conflict (exhibitor_id, day)
      do update set exhibit_views = old.exhibit_views + excluded.exhibit_views`);
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

/**
 * Ids of exhibits that do not belong to the exhibitor. For the organiser: ids of exhibits that are not in the
 * directory of the exhibition.
 */
export async function findForeignExhibits(
  db: Database,
  { exhibitor_id, exhibition_id }: { exhibitor_id: string | null; exhibition_id?: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isOwn = exhibitor_id
    ? eq(exhibit.exhibitor_id, exhibitor_id)
    : isInDirectoryOf(exhibition_id ?? null);
  const known = await db
    .select({ id: exhibit.id })
    .from(exhibit)
    .where(and(inArray(exhibit.id, [...ids]), isOwn));
  const found = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

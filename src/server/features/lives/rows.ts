import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { exhibitor, exhibitorText } from '#server/features/exhibitors/tables.ts';
import { isInDirectory } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { isOwnedBy, type Owner } from '#server/reviews/hand-in.ts';
import { isPublic } from '#server/reviews/rows.ts';
import { liveKind } from './kind.ts';
import { isToSee, live, liveSignal } from './tables.ts';
import type { Watch } from './watch.ts';

const columns = {
  live,
  signal: liveSignal,
  exhibitor: { id: exhibitor.id, short_name: exhibitor.short_name, booths: ownBooths },
};

function selectLives(db: Database, where: SQL | undefined) {
  return db
    .select(columns)
    .from(live)
    .leftJoin(exhibitor, eq(exhibitor.id, live.exhibitor_id))
    .leftJoin(liveSignal, eq(liveSignal.live_id, live.id))
    .where(where);
}
export type ShownLive = Awaited<ReturnType<typeof selectLives>>[number];

/**
 * All live streams that the public sees.
 * @param edition of an exhibition that is not shown: those that it will see
 */
export function findPublic(db: Database, edition: string | null = null): Promise<ShownLive[]> {
  return selectLives(db, isPublic(liveKind, edition)).orderBy(asc(live.starts_at), asc(live.id));
}

export async function findOnePublic(db: Database, id: string): Promise<ShownLive | undefined> {
  const [found] = await selectLives(db, and(isPublic(liveKind), eq(live.id, id)));
  return found;
}

/** An exhibitor's introduction of itself. */
export async function findIntroduction(db: Database, exhibitor_id: string) {
  const [found] = await db
    .select({ profile: exhibitorText.profile })
    .from(exhibitorText)
    .where(eq(exhibitorText.exhibitor_id, exhibitor_id));
  return found?.profile ?? null;
}

/** The exhibits of a live stream that are on the shelf. */
export function findExhibitsOf(db: Database, ids: readonly string[]) {
  return db
    .select({ id: exhibit.id, name: exhibit.name, pictures: exhibit.pictures })
    .from(exhibit)
    .where(and(sql`${exhibit.id} = any(${sql.param(ids)}::uuid[])`, isInDirectory))
    .orderBy(asc(exhibit.position), asc(exhibit.id));
}

/** All of one exhibitor, or of the organiser, the ones that begin last first. */
export function findOwn(
  db: Database,
  { exhibition_id, exhibitor_id }: { exhibition_id: string; exhibitor_id: string | null },
): Promise<ShownLive[]> {
  const isOwn = exhibitor_id ? eq(live.exhibitor_id, exhibitor_id) : isNull(live.exhibitor_id);
  return selectLives(db, and(eq(live.exhibition_id, exhibition_id), isOwn)).orderBy(
    sql`${live.starts_at} desc`,
    asc(live.id),
  );
}

/** @throws {MissingRow} for one of another owner */
export async function getOwn(
  db: Database,
  { id, ...owner }: Owner & { id: string },
): Promise<ShownLive> {
  const [found] = await selectLives(db, eq(live.id, id));
  if (!found || !isOwnedBy(found.live, owner)) throw new MissingRow();
  return found;
}

export async function addLives(db: Database, rows: readonly (typeof live.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(live).values([...rows]);
}

export async function addSignals(db: Database, rows: readonly (typeof liveSignal.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(liveSignal).values([...rows]);
}

/** Writes down what was seen of a stream. */
export async function storeSignal(
  db: Database,
  live_id: string,
  { signal, problem, height, bandwidth }: Watch,
  now: Date,
) {
  if (!signal) return;
  const row = { ...signal, problem, height, bandwidth, checked_at: now };
  await db
    .insert(liveSignal)
    .values({ live_id, ...row })
    .onConflictDoUpdate({ target: liveSignal.live_id, set: row });
}

/** Forgets what was seen of streams that are long over. */
export async function deleteOldSignals(db: Database, now: Date) {
  const before = new Date(now.getTime() - limits.LIVE_SIGNAL_KEPT_HOURS * 3_600_000);
  const over = db.select({ id: live.id }).from(live).where(lt(live.ends_at, before));
  await db
    .delete(liveSignal)
    .where(and(lt(liveSignal.checked_at, before), inArray(liveSignal.live_id, over)));
}

/** The columns on which the lists of exhibitors and exhibits depend. */
export async function findListing(db: Database, id: string) {
  const [found] = await db
    .select({
      exhibitor_id: live.exhibitor_id,
      exhibit_ids: live.exhibit_ids,
      is_to_see: sql<boolean>`${isToSee}`,
    })
    .from(live)
    .where(eq(live.id, id));
  return found;
}

/** Marks an exhibitor and exhibits as changed with a version of the directory. */
export async function touchListed(
  db: Database,
  { exhibitor_id, exhibit_ids }: { exhibitor_id: string | null; exhibit_ids: readonly string[] },
  changed: number,
) {
  if (exhibitor_id)
    await db.update(exhibitor).set({ changed }).where(eq(exhibitor.id, exhibitor_id));
  await db
    .update(exhibit)
    .set({ changed })
    .where(sql`${exhibit.id} = any(${sql.param(exhibit_ids)}::uuid[])`);
}

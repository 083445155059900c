import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { isOfCurrent, isOfEdition } from '#server/features/exhibitions/rows.ts';
import {
  type DownloadRow,
  type DownloadVersionRow,
  download,
  downloadCount,
  downloadVersion,
} from './tables.ts';

/** The last version of a download is the one that is shown and sent. */
const isLast = eq(
  downloadVersion.number,
  sql`(select max(number) from download_version one where one.download_id = ${download.id})`,
);

const inOrder = [asc(download.position), asc(download.id)];

function selectShown(db: Database, where: SQL | undefined) {
  return db
    .select({ download, file: downloadVersion })
    .from(download)
    .innerJoin(downloadVersion, and(eq(downloadVersion.download_id, download.id), isLast))
    .where(and(isOfCurrent(download.exhibition_id), isNotNull(download.published_at), where));
}
export type ShownDownload = Awaited<ReturnType<typeof selectShown>>[number];

/** All that are published, those for exhibitors too, in the order of the organiser. */
export function findPublished(db: Database): Promise<ShownDownload[]> {
  return selectShown(db, undefined).orderBy(...inOrder);
}

export async function findOnePublished(
  db: Database,
  id: string,
): Promise<ShownDownload | undefined> {
  const [found] = await selectShown(db, eq(download.id, id));
  return found;
}

/** There is one, published or not. */
export async function hasDownload(db: Database, id: string): Promise<boolean> {
  return (await db.$count(download, eq(download.id, id))) > 0;
}

/** All of an exhibition, published or not; `edition` null: of the current one. */
export function findAll(db: Database, edition: string | null): Promise<DownloadRow[]> {
  return db
    .select()
    .from(download)
    .where(isOfEdition(download.exhibition_id, edition))
    .orderBy(...inOrder);
}

/** @throws {MissingRow} for one of another exhibition */
export async function getDownload(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
): Promise<DownloadRow> {
  const [found] = await db
    .select()
    .from(download)
    .where(and(eq(download.id, id), eq(download.exhibition_id, exhibition_id)));
  if (!found) throw new MissingRow();
  return found;
}

/** The newest first. */
export function findVersions(db: Database, ids: readonly string[]): Promise<DownloadVersionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(downloadVersion)
    .where(inArray(downloadVersion.download_id, [...ids]))
    .orderBy(desc(downloadVersion.number));
}

/** How often each was fetched. */
export async function countFetched(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .select({
      id: downloadCount.download_id,
      count: sql<number>`sum(${downloadCount.count})::int`,
    })
    .from(downloadCount)
    .groupBy(downloadCount.download_id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function addDownloads(db: Database, rows: readonly (typeof download.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(download).values([...rows]);
}

export async function addVersions(
  db: Database,
  rows: readonly (typeof downloadVersion.$inferInsert)[],
) {
  if (rows.length > 0) await db.insert(downloadVersion).values([...rows]);
}

/** Adds what was counted to the sums of a day. */
export async function addCounts(db: Database, counts: ReadonlyMap<string, number>, day: string) {
  const known = await db
    .select({ id: download.id })
    .from(download)
    .where(inArray(download.id, [...counts.keys()]));
  if (known.length === 0) return;
  await db
    .insert(downloadCount)
    .values(known.map(({ id }) => ({ download_id: id, day, count: counts.get(id) ?? 0 })))
    .onConflictDoUpdate({
      target: [downloadCount.download_id, downloadCount.day],
      set: { count: sql`${downloadCount.count} + excluded.count` },
    });
}

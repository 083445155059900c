import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { isOfCurrent } from '#server/features/exhibitions/rows.ts';
import { exhibitor, isVisible } from '#server/features/exhibitors/tables.ts';
import { isInDirectory } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { type VideoRow, video } from './tables.ts';

/** Accepted and not withdrawn, of the exhibition that is shown, and of no exhibitor that was removed or taken down. */
const isPublic = and(
  isOfCurrent(video.exhibition_id),
  isNotNull(video.accepted_at),
  isNull(video.withdrawn_at),
  or(isNull(video.exhibitor_id), isVisible),
);

const newestFirst = [desc(video.accepted_at), desc(video.id)];

/** All videos that the public sees, the newest first; without their transcripts, which lists do not show. */
export function findPublic(db: Database) {
  return db
    .select({
      id: video.id,
      title: video.title,
      summary: video.summary,
      category: video.category,
      cover: video.cover,
      seconds: video.seconds,
      exhibit_ids: video.exhibit_ids,
      published_at: sql<Date>`${video.accepted_at}`.mapWith(video.created_at),
      exhibitor: { id: exhibitor.id, short_name: exhibitor.short_name, booths: ownBooths },
    })
    .from(video)
    .leftJoin(exhibitor, eq(exhibitor.id, video.exhibitor_id))
    .where(isPublic)
    .orderBy(...newestFirst);
}
export type ShownVideo = Awaited<ReturnType<typeof findPublic>>[number];

/** The part of a public video that its page alone shows. */
export async function findPlayed(db: Database, id: string) {
  const [found] = await db
    .select({ video_url: video.video_url, transcript: video.transcript })
    .from(video)
    .where(eq(video.id, id));
  return found;
}

/** The exhibits of a video that are on the shelf. */
export function findExhibitsOf(db: Database, ids: readonly string[]) {
  return db
    .select({ id: exhibit.id, name: exhibit.name, pictures: exhibit.pictures })
    .from(exhibit)
    .where(and(sql`${exhibit.id} = any(${sql.param(ids)}::uuid[])`, isInDirectory))
    .orderBy(asc(exhibit.position), asc(exhibit.id));
}

function selectOwn(db: Database, where: SQL | undefined) {
  return db
    .select({ video, exhibitor: exhibitor.short_name })
    .from(video)
    .leftJoin(exhibitor, eq(exhibitor.id, video.exhibitor_id))
    .where(where);
}
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** All of one exhibitor, what was handed in last first. */
export function findOwn(
  db: Database,
  { exhibition_id, exhibitor_id }: { exhibition_id: string; exhibitor_id: string },
): Promise<OwnRow[]> {
  const isOwn = eq(video.exhibitor_id, exhibitor_id);
  return selectOwn(db, and(eq(video.exhibition_id, exhibition_id), isOwn)).orderBy(
    desc(video.submitted_at),
    desc(video.id),
  );
}

/** The organiser's own, and those of exhibitors that were accepted, or taken down after that. */
export function findForConsole(db: Database, exhibition_id: string): Promise<OwnRow[]> {
  const isSeen = or(
    isNull(video.exhibitor_id),
    isNotNull(video.accepted_at),
    eq(video.review, 'taken_down'),
  );
  return selectOwn(db, and(eq(video.exhibition_id, exhibition_id), isSeen)).orderBy(
    sql`${video.exhibitor_id} is not null`,
    desc(video.submitted_at),
    desc(video.id),
  );
}

interface Which {
  id: string;
  /** Null: the organiser's own. */
  exhibitor_id: string | null;
}

/** @throws {MissingRow} for one of another owner */
export async function getOwn(db: Database, { id, exhibitor_id }: Which): Promise<OwnRow> {
  const [found] = await selectOwn(db, eq(video.id, id));
  if (found?.video.exhibitor_id !== exhibitor_id) throw new MissingRow();
  return found;
}

/**
 * One of an exhibitor's or the organiser's own; others that change it wait until the transaction ends.
 * @throws {MissingRow} for one of another owner
 */
export async function lockOwn(db: Database, { id, exhibitor_id }: Which): Promise<VideoRow> {
  const row = await lockVideo(db, id);
  if (row.exhibitor_id !== exhibitor_id) throw new MissingRow();
  return row;
}

/** @throws {MissingRow} */
export async function lockVideo(db: Database, id: string): Promise<VideoRow> {
  const [found] = await db.select().from(video).where(eq(video.id, id)).for('update');
  if (!found) throw new MissingRow();
  return found;
}

export function countOwn(db: Database, exhibitor_id: string): Promise<number> {
  return db.$count(video, eq(video.exhibitor_id, exhibitor_id));
}

export async function addVideos(db: Database, rows: readonly (typeof video.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(video).values([...rows]);
}

/** Changes one; every change is a new version. */
export async function changeVideo(db: Database, id: string, change: Partial<VideoRow>) {
  await db
    .update(video)
    .set({ ...change, version: sql`${video.version} + 1` })
    .where(eq(video.id, id));
}

/** For the sitemap. */
export function countPublic(db: Database, of: 'exhibitor' | 'organiser'): Promise<number> {
  return db.$count(selectPublicIds(db, of).as('public'));
}

export async function listPublicIds(
  db: Database,
  of: 'exhibitor' | 'organiser',
  { page, page_size }: Page,
): Promise<string[]> {
  const rows = await selectPublicIds(db, of)
    .orderBy(asc(video.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return rows.map(({ id }) => id);
}

function selectPublicIds(db: Database, of: 'exhibitor' | 'organiser') {
  const isOf = of === 'exhibitor' ? isNotNull(video.exhibitor_id) : isNull(video.exhibitor_id);
  return db
    .select({ id: video.id })
    .from(video)
    .leftJoin(exhibitor, eq(exhibitor.id, video.exhibitor_id))
    .where(and(isPublic, isOf))
    .$dynamic();
}

/** What waits to be decided about, with its exhibitor. */
export function findPending(db: Database) {
  return db
    .select({ video, exhibitor: exhibitor.short_name })
    .from(video)
    .innerJoin(exhibitor, eq(exhibitor.id, video.exhibitor_id))
    .where(
      and(
        isOfCurrent(video.exhibition_id),
        eq(video.review, 'pending'),
        isNull(exhibitor.removed_at),
      ),
    )
    .orderBy(asc(video.submitted_at), asc(video.id));
}

import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { ownBooths } from '#server/features/booths/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { isInDirectory } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { isOwnedBy, type Owner } from '#server/reviews/hand-in.ts';
import { isPublic } from '#server/reviews/rows.ts';
import { videoKind } from './kind.ts';
import { video } from './tables.ts';

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
    .where(isPublic(videoKind))
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

/** @throws {MissingRow} for one of another owner */
export async function getOwn(
  db: Database,
  { id, ...owner }: Owner & { id: string },
): Promise<OwnRow> {
  const [found] = await selectOwn(db, eq(video.id, id));
  if (!found || !isOwnedBy(found.video, owner)) throw new MissingRow();
  return found;
}

export async function addVideos(db: Database, rows: readonly (typeof video.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(video).values([...rows]);
}

import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { FILES_PATH, type FileType } from '#contract/stored-files.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { noteRemoved } from '#server/files/removed-files.ts';
import { PART_BYTES } from './rules.ts';
import { type StoredFileRow, storedFile, storedFilePart } from './tables.ts';

const HOUR_MS = 3_600_000;

/** The file name in the path of a video; undefined: another kind of path. */
export function nameInPath(path: string): string | undefined {
  return path.startsWith(FILES_PATH) ? path.slice(FILES_PATH.length) : undefined;
}

function isOwnedBy(exhibitor_id: string | null) {
  return exhibitor_id ? eq(storedFile.exhibitor_id, exhibitor_id) : isNull(storedFile.exhibitor_id);
}

export function newName(): string {
  return randomBytes(16).toString('base64url');
}

/** False: this owner has reached the number of files per day. */
export async function hasRoom(db: Database, exhibitor_id: string | null, now: Date) {
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS);
  const today = and(isOwnedBy(exhibitor_id), gt(storedFile.created_at, yesterday));
  return (await db.$count(storedFile, today)) < limits.FILES_A_DAY;
}

export async function addFile(db: Database, row: typeof storedFile.$inferInsert) {
  await db.insert(storedFile).values(row);
}

interface Which {
  name: string;
  /** Null: the organiser's. */
  exhibitor_id: string | null;
}

/** @throws {MissingRow} for a file of another owner */
export async function getFile(db: Database, { name, exhibitor_id }: Which) {
  const [found] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.name, name), isOwnedBy(exhibitor_id)));
  if (!found) throw new MissingRow();
  return found;
}

/** A finished file of any owner. */
export async function findFinished(db: Database, name: string): Promise<StoredFileRow | undefined> {
  const [found] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.name, name), isNotNull(storedFile.finished_at)));
  return found;
}

/**
 * Stores the file store's upload id, unless a concurrent call has stored one.
 * @returns the stored id
 */
export async function setUpload(db: Database, name: string, upload: string) {
  await db
    .update(storedFile)
    .set({ upload })
    .where(and(eq(storedFile.name, name), isNull(storedFile.upload)));
  const [row] = await db
    .select({ upload: storedFile.upload })
    .from(storedFile)
    .where(eq(storedFile.name, name));
  if (!row) throw new MissingRow();
  return row.upload ?? upload;
}

export async function setType(db: Database, name: string, type: FileType) {
  await db.update(storedFile).set({ type }).where(eq(storedFile.name, name));
}

export function findParts(db: Database, name: string) {
  return db
    .select()
    .from(storedFilePart)
    .where(eq(storedFilePart.name, name))
    .orderBy(asc(storedFilePart.number));
}

export async function storePart(db: Database, part: typeof storedFilePart.$inferInsert) {
  const { mark, hash } = part;
  await db
    .insert(storedFilePart)
    .values(part)
    .onConflictDoUpdate({
      target: [storedFilePart.name, storedFilePart.number],
      set: { mark, hash },
    });
}

export async function finishFile(db: Database, name: string, hash: string, now: Date) {
  await db
    .update(storedFile)
    .set({ hash, finished_at: now, used_at: now })
    .where(eq(storedFile.name, name));
  await db.delete(storedFilePart).where(eq(storedFilePart.name, name));
}

/**
 * Marks a file as used by an edit, so that the cleanup job does not delete it meanwhile; undefined: the owner
 * has no such file.
 */
export async function claimFile(db: Database, { name, exhibitor_id }: Which, now: Date) {
  const [claimed] = await db
    .update(storedFile)
    .set({ used_at: now })
    .where(
      and(eq(storedFile.name, name), isOwnedBy(exhibitor_id), isNotNull(storedFile.finished_at)),
    )
    .returning();
  return claimed;
}

/** Deletes the rows of files that no page shows, and of unfinished uploads. */
export async function deleteUnusedRows(db: Database, now: Date, most: number) {
  await db.transaction(async (tx) => {
    const unused = tx.select({ name: storedFile.name }).from(storedFile).where(isUnused(now));
    const gone = await tx
      .delete(storedFile)
      .where(and(inArray(storedFile.name, unused.limit(most)), isUnused(now)))
      .returning();
    await noteRemoved(
      tx,
      gone.map(({ name, upload, finished_at }) => ({ name, upload: finished_at ? null : upload })),
      now,
    );
  });
}

/** Bytes in the file store that an exhibitor, or the organiser (null), uses. */
export async function readUsedBytes(db: Database, exhibitor_id: string | null): Promise<number> {
  const isOwn =
    exhibitor_id === null ? sql`exhibitor_id is null` : sql`exhibitor_id = ${exhibitor_id}`;
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select (
      (select coalesce(sum(stored_bytes), 0) from upload where ${isOwn}) +
      (select coalesce(sum(bytes), 0) from stored_file where ${isOwn} and finished_at is not null) +
      (select count(*) * ${PART_BYTES}::int from stored_file join stored_file_part using (name) where ${isOwn})
    )::float8 as bytes
  `);
  return rows[0]?.bytes ?? 0;
}

/** MB in the file store that an exhibitor, or the organiser (null), may use. */
export function megabytesOf(exhibitor_id: string | null): number {
  return exhibitor_id === null ? limits.ORGANISER_MEGABYTES : limits.EXHIBITOR_MEGABYTES;
}

/** False: this owner does not have this many bytes free. */
export async function hasBytesFree(db: Database, exhibitor_id: string | null, bytes: number) {
  const used = await readUsedBytes(db, exhibitor_id);
  return used + bytes <= megabytesOf(exhibitor_id) * 1024 ** 2;
}

function isUnused(now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const path = sql`${FILES_PATH}::text || ${storedFile.name}`;
  return or(
    and(
      isNull(storedFile.finished_at),
      lt(storedFile.created_at, before(limits.UNFINISHED_FILE_HOURS)),
    ),
    and(
      isNotNull(storedFile.finished_at),
      lt(storedFile.used_at, before(limits.UNUSED_PICTURE_HOURS)),
      sql`not exists (select from video where video_url = ${path} or proposed ->> 'video_url' = ${path})`,
      sql`not exists (select from download_version where file = ${storedFile.name})`,
      sql`not exists (
        select from exhibitor_task_answer answer
        where answer.exhibitor_id = ${storedFile.exhibitor_id} and ${storedFile.name} = any(answer.files)
      )`,
    ),
  );
}

import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { DOCUMENTS_PATH } from '#contract/uploads.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { noteRemoved } from '#server/files/removed-files.ts';
import { type UploadRow, upload } from './tables.ts';

const HOUR_MS = 3_600_000;
/** The path of a picture in exhibits and logos. */
export function picturePath(name: string): string {
  return PICTURES_PATH + name;
}

/** The path of a datasheet in exhibits. */
export function documentPath(name: string): string {
  return DOCUMENTS_PATH + name;
}

interface NewUpload {
  /** Null: the organiser's. */
  exhibitor_id: string | null;
  /** Bytes of the file in the store. */
  stored_bytes: number;
  /** Bytes of a datasheet; null: the row is a picture. */
  bytes: number | null;
  /** Pixels of a picture. */
  width?: number | null;
  height?: number | null;
}

/** False: an exhibitor, or the organiser, has reached the number of uploads per day. */
export async function mayUpload(db: Database, exhibitor_id: string | null, now: Date) {
  const yesterday = new Date(now.getTime() - 24 * HOUR_MS);
  const today = and(isOf(exhibitor_id), gt(upload.created_at, yesterday));
  return (await db.$count(upload, today)) < limits.PICTURES_A_DAY;
}

/**
 * Inserts the row of a picture or datasheet before its file is stored, so that no file lacks a row.
 * @returns the random name for the file
 */
export async function addUpload(
  db: Database,
  { exhibitor_id, stored_bytes, bytes, width = null, height = null }: NewUpload,
  now: Date,
): Promise<string> {
  const name = randomBytes(16).toString('base64url');
  const measured = { stored_bytes, bytes, width, height };
  await db
    .insert(upload)
    .values({ name, exhibitor_id, ...measured, created_at: now, used_at: now });
  return name;
}

/** True if a file of this name was uploaded. */
export async function isUploaded(db: Database, name: string): Promise<boolean> {
  return (await db.$count(upload, eq(upload.name, name))) > 0;
}

function isOf(exhibitor_id: string | null) {
  return exhibitor_id === null
    ? isNull(upload.exhibitor_id)
    : eq(upload.exhibitor_id, exhibitor_id);
}

/** Pixels of pictures by path; null for unmeasured pictures. */
export async function findPictureSizes(db: Database, paths: readonly string[]) {
  const names = paths.map((path) => path.slice(PICTURES_PATH.length));
  const { name, width, height } = upload;
  const rows =
    names.length === 0
      ? []
      : await db.select({ name, width, height }).from(upload).where(inArray(name, names));
  const sizes = new Map(rows.map((row) => [row.name, { width: row.width, height: row.height }]));
  const drawn = { width: DRAWN_WIDTH, height: (DRAWN_WIDTH * 3) / 4 };
  return new Map(
    paths.flatMap((path, at) => {
      const size = sizes.get(names[at] ?? '') ?? (isDrawn(path) ? drawn : undefined);
      return size ? [[path, size] as const] : [];
    }),
  );
}

/** Maximum of pictures in the organiser's library. */
const LIBRARY_MAX = 500;

/** The pictures of the organiser, newest first. */
export function findLibrary(db: Database): Promise<UploadRow[]> {
  return db
    .select()
    .from(upload)
    .where(and(isNull(upload.exhibitor_id), isNull(upload.bytes)))
    .orderBy(desc(upload.created_at))
    .limit(LIBRARY_MAX);
}

/** @throws {MissingRow} for a picture of another owner */
export async function describePicture(db: Database, name: string, alt: Words): Promise<UploadRow> {
  const [described] = await db
    .update(upload)
    .set({ alt })
    .where(and(eq(upload.name, name), isNull(upload.exhibitor_id)))
    .returning();
  if (!described) throw new MissingRow();
  return described;
}

/** The demo's pictures are no files: they are drawn on request, in the ratio 4:3. */
const DRAWN_WIDTH = 1152;

function isDrawn(path: string): boolean {
  return path.startsWith(`${PICTURES_PATH}demo-`);
}

interface Naming {
  /** Null: the organiser. */
  exhibitor_id: string | null;
  /** Paths of pictures and datasheets in an edit. */
  named: readonly string[];
  /** Pictures before the edit. The demo's exhibits contain pictures that were not uploaded. */
  before: readonly string[];
}

/**
 * Marks pictures as used by an edit, so that the cleanup job does not delete them meanwhile.
 * @returns paths of pictures that the exhibitor does not own
 */
export async function claimUploads(
  db: Database,
  { exhibitor_id, named, before }: Naming,
  now: Date,
): Promise<string[]> {
  if (named.length === 0) return [];
  const names = named.map((path) => path.slice(path.lastIndexOf('/') + 1));
  const used = await db
    .update(upload)
    .set({ used_at: now })
    .where(and(isOf(exhibitor_id), inArray(upload.name, names)))
    .returning({ name: upload.name, bytes: upload.bytes });
  const paths = used.map(({ name, bytes }) =>
    bytes === null ? picturePath(name) : documentPath(name),
  );
  const known = new Set([...paths, ...before]);
  return named.filter((path) => !known.has(path));
}

/** Deletes the rows of pictures that no exhibit and no logo has used for long. */
export async function deleteUnusedRows(db: Database, now: Date, most: number) {
  await db.transaction(async (tx) => {
    const unused = tx
      .select({ name: upload.name })
      .from(upload)
      .where(isUnused(now))
      .orderBy(upload.used_at)
      .limit(most);
    const gone = await tx
      .delete(upload)
      .where(and(inArray(upload.name, unused), isUnused(now)))
      .returning({ name: upload.name });
    await noteRemoved(tx, gone, now);
  });
}

function isUnused(now: Date) {
  const before = new Date(now.getTime() - limits.UNUSED_PICTURE_HOURS * HOUR_MS);
  const path = sql`(${PICTURES_PATH}::text || ${upload.name})`;
  // The exhibitor in all editions: copies show the same pictures.
  const copies = sql`(
    select copy.id from exhibitor copy where coalesce(copy.origin_id, copy.id) = (
      select coalesce(own.origin_id, own.id) from exhibitor own where own.id = ${upload.exhibitor_id}
    )
  )`;
  return and(
    isNotNull(upload.exhibitor_id),
    lt(upload.used_at, before),
    sql`not exists (select from exhibit where exhibitor_id in ${copies} and ${path} = any(pictures))`,
    sql`not exists (select from exhibit where exhibitor_id in ${copies} and ${DOCUMENTS_PATH}::text || ${upload.name} = datasheet)`,
    sql`not exists (
      select from exhibit_review join exhibit on exhibit.id = exhibit_id
      where exhibitor_id in ${copies} and (
        form -> 'pictures' ? ${path} or accepted -> 'pictures' ? ${path} or
        ${DOCUMENTS_PATH}::text || ${upload.name} in (form ->> 'datasheet', accepted ->> 'datasheet')
      )
    )`,
    sql`not exists (select from live where exhibitor_id = ${upload.exhibitor_id} and ${path} in (cover, proposed ->> 'cover', unchecked -> 'before' ->> 'cover'))`,
    sql`not exists (select from video where exhibitor_id = ${upload.exhibitor_id} and ${path} in (cover, proposed ->> 'cover', unchecked -> 'before' ->> 'cover'))`,
    sql`not exists (select from news where exhibitor_id = ${upload.exhibitor_id} and ${path} = any(pictures))`,
    sql`not exists (select from exhibitor where id in ${copies} and logo = ${path})`,
  );
}

import { randomUUIDv7 } from 'node:crypto';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { AskedExport } from '#contract/list-exports.ts';
import type { Database } from '#server/db/open.ts';
import { noteRemoved, removeForgotten } from '#server/files/removed-files.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { type ListExportRow, listExport } from './tables.ts';

/** Files are personal data in one piece: they stay for a day. */
const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Exports of a person that wait or run at a time. */
const UNFINISHED_MAX = 3;
const LISTED_MAX = 20;
const A_RUN = 100;

interface Owner {
  organiser_id: string;
  exhibition_id: string;
}

/** @returns its id; undefined: the person has enough unfinished ones */
export async function addExport(
  db: Database,
  owner: Owner,
  asked: AskedExport,
  now: Date,
): Promise<string | undefined> {
  const unfinished = await db.$count(
    listExport,
    and(
      eq(listExport.organiser_id, owner.organiser_id),
      inArray(listExport.state, ['waiting', 'running']),
    ),
  );
  if (unfinished >= UNFINISHED_MAX) return undefined;
  const id = randomUUIDv7();
  await db.insert(listExport).values({ id, ...owner, ...asked, created_at: now });
  return id;
}

/** A person's exports of an exhibition, the newest first. */
export function findOwnExports(db: Database, owner: Owner): Promise<ListExportRow[]> {
  return db
    .select()
    .from(listExport)
    .where(isOf(owner))
    .orderBy(desc(listExport.id))
    .limit(LISTED_MAX);
}

export async function findOwnExport(
  db: Database,
  owner: Owner,
  id: string,
): Promise<ListExportRow | undefined> {
  const [found] = await db
    .select()
    .from(listExport)
    .where(and(isOf(owner), eq(listExport.id, id)));
  return found;
}

function isOf({ organiser_id, exhibition_id }: Owner) {
  return and(
    eq(listExport.organiser_id, organiser_id),
    eq(listExport.exhibition_id, exhibition_id),
  );
}

export async function findWaiting(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: listExport.id })
    .from(listExport)
    .where(eq(listExport.state, 'waiting'))
    .orderBy(asc(listExport.id))
    .limit(A_RUN);
  return rows.map(({ id }) => id);
}

export async function findExport(db: Database, id: string): Promise<ListExportRow | undefined> {
  const [found] = await db.select().from(listExport).where(eq(listExport.id, id));
  return found;
}

/** @returns false: the export has been deleted meanwhile */
export async function changeExport(
  db: Database,
  id: string,
  columns: Partial<ListExportRow>,
): Promise<boolean> {
  const changed = await db
    .update(listExport)
    .set(columns)
    .where(eq(listExport.id, id))
    .returning({ id: listExport.id });
  return changed.length > 0;
}

/** Deletes exports and their files a day after they were asked for. */
export async function deleteOldExports(db: Database, files: FileStore, now: Date) {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(listExport)
      .where(lt(listExport.created_at, new Date(now.getTime() - KEPT_HOURS * HOUR_MS)))
      .returning({ name: listExport.file_name, upload: listExport.upload });
    const named = gone.flatMap(({ name, upload }) => (name ? [{ name, upload }] : []));
    await noteRemoved(tx, named, now);
  });
  await removeForgotten(db, files);
}

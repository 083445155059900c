import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { removedFile } from './tables.ts';

const A_RUN = 1_000;

/** Records files for removal from the store, in the transaction that deletes their rows. */
export async function noteRemoved(
  db: Database,
  files: readonly { name: string; upload?: string | null }[],
  now: Date,
) {
  if (files.length === 0) return;
  await db
    .insert(removedFile)
    .values(files.map((file) => ({ ...file, removed_at: now })))
    .onConflictDoNothing();
}

/**
 * Removes the recorded files from the store, outside any transaction. The first failure ends the run: a
 * silent store takes half a minute per file, and the next run continues.
 */
export async function removeForgotten(db: Database, files: FileStore) {
  const gone = await db
    .select()
    .from(removedFile)
    .orderBy(asc(removedFile.removed_at))
    .limit(A_RUN);
  for (const { name, upload } of gone) {
    await (upload === null ? files.remove(name) : files.abandon(name, upload));
    await db.delete(removedFile).where(eq(removedFile.name, name));
  }
}

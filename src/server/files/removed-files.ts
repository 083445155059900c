import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { removedFile } from './tables.ts';

const A_RUN = 1_000;

/** Notes files that the store is to remove, in the transaction that deletes their rows. */
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
 * Has the store remove the files whose rows are gone, outside of any transaction. The first that it does
 * not remove ends the run: a store that is silent takes half a minute for each, and the next run goes on.
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

import type { Database } from '#server/db/open.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { deleteUnused, findUnused } from './rows.ts';

const A_RUN = 1_000;

/** Deletes pictures that nothing shows. One whose file cannot be deleted is tried again with the next run. */
export async function deleteUnusedUploads(db: Database, files: FileStore, now: Date) {
  for (const name of await findUnused(db, now, A_RUN)) {
    await db.transaction(async (tx) => {
      if (await deleteUnused(tx, name, now)) await files.remove(name);
    });
  }
}

import type { Database } from '#server/db/open.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { deleteUnused, findUnused } from './rows.ts';

const A_RUN = 100;

/** Deletes large files that nothing shows. One that cannot be deleted is tried again with the next run. */
export async function deleteUnusedFiles(db: Database, files: FileStore, now: Date) {
  for (const { name, upload, finished_at } of await findUnused(db, now, A_RUN)) {
    await db.transaction(async (tx) => {
      if (!(await deleteUnused(tx, name, now))) return;
      await (finished_at ? files.remove(name) : files.abandon(name, upload));
    });
  }
}

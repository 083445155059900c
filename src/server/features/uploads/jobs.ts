import type { Database } from '#server/db/open.ts';
import { removeForgotten } from '#server/files/removed-files.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { deleteUnusedRows } from './rows.ts';

const A_RUN = 1_000;

/** Deletes pictures that no page shows. */
export async function deleteUnusedUploads(db: Database, files: FileStore, now: Date) {
  await deleteUnusedRows(db, now, A_RUN);
  await removeForgotten(db, files);
}

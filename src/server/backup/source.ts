import { rmSync } from 'node:fs';
import { copyRunningDatabase } from '#server/db/copy-files.ts';
import type { DatabaseLog } from '#server/db/database-log.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { DirectoryInUse } from '#server/db/process-lock.ts';

export interface DatabasePlace {
  data_dir: string;
  database_url: string | undefined;
  log: DatabaseLog;
}

/** Runs `read` on the current database, also beside a running server: an embedded one is copied first. */
export async function withDatabaseToRead<T>(
  place: DatabasePlace,
  read: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await withDatabase(place, read);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
  const copy = await copyRunningDatabase(place.data_dir);
  try {
    return await withDatabase({ ...place, data_dir: copy }, read);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

export async function withDatabase<T>(
  place: DatabasePlace,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

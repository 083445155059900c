import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLocked } from './copy-files.ts';
import { databaseDirectory } from './data-directory.ts';
import type { DatabaseLog } from './database-log.ts';
import { findPending, migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

/** Folder of the restore point, in the data directory. */
const FOLDER = 'before-upgrade';

interface UpgradeOptions {
  data_dir: string;
  log: DatabaseLog;
  /** Folder of the migrations; tests have their own. */
  folder?: string;
}

/**
 * Migrates the tables. Copies the files of an embedded database with rows beforehand. A failed migration
 * changes nothing, and the copy is removed.
 * @throws {MigrationRefused}
 */
export async function upgrade(
  database: Pick<OpenDatabase, 'kind' | 'pool' | 'connect'>,
  { data_dir, log, folder }: UpgradeOptions,
) {
  const { applied, pending } = await findPending(database, folder);
  const point = join(data_dir, FOLDER);
  const isUpgrade = database.kind === 'embedded' && applied > 0 && pending.length > 0;
  if (isUpgrade) {
    const copy = await copyLocked(await database.connect(), data_dir);
    rmSync(point, { recursive: true, force: true });
    renameSync(databaseDirectory(copy), point);
    rmSync(copy, { recursive: true });
    log.info({ pending, point }, 'The database is changed; what it was before is copied');
  }
  try {
    await migrate(database, folder);
  } catch (error) {
    if (isUpgrade) rmSync(point, { recursive: true, force: true });
    log.error({ err: error, pending }, 'The database is not changed: the version before goes on');
    throw error;
  }
}

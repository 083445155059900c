import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLocked } from './copy-files.ts';
import { databaseDirectory } from './data-directory.ts';
import type { DatabaseLog } from './database-log.ts';
import { findPending, migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

/** The restore point, in the data directory. */
const FOLDER = 'before-upgrade';

interface UpgradeOptions {
  data_dir: string;
  log: DatabaseLog;
  /** Of the migrations; tests have their own. */
  folder?: string;
}

/**
 * Brings the tables up to date. The files of an embedded database that holds rows are copied beforehand; when
 * a migration fails nothing has changed, and the copy goes.
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

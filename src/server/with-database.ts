import { join, resolve } from 'node:path';
import { confirmInstallation } from './db/installation.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { createLog } from './log.ts';
import { readSettings, type Settings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface CommandParts {
  settings: Settings;
  database: OpenDatabase;
  data_dir: string;
}

/** For commands: opens the database of the settings, brings its tables up to date, and closes it. */
export async function withDatabase<Result>(
  work: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const data_dir = resolve(ROOT, settings.DATA_DIR);
  const database_url = settings.DATABASE_URL;
  const database = await openDatabase({ data_dir, database_url, log: createLog('warn') });
  try {
    await migrate(database);
    await confirmInstallation(database, data_dir);
    return await work({ settings, database, data_dir });
  } finally {
    await database.close();
  }
}

import { join, resolve } from 'node:path';
import { confirmInstallation } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { DirectoryInUse } from '#server/db/process-lock.ts';
import { createLog } from '#server/log.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface CommandParts {
  settings: Settings;
  database: OpenDatabase;
  data_dir: string;
}

/** A command cannot read an embedded database while the server runs. */
class ServerRuns extends Error {
  constructor({ message }: DirectoryInUse) {
    super(
      `${message}. The embedded database serves one process: stop the server for the moment of the command. \
With PostgreSQL (DATABASE_URL) it may go on, and most of the organiser's commands are in the console, too.`,
    );
    this.name = 'ServerRuns';
  }
}

/** Opens a database for a command. @throws {ServerRuns} */
export async function openForCommand(options: Parameters<typeof openDatabase>[0]) {
  return openDatabase(options).catch((error: unknown) => {
    throw error instanceof DirectoryInUse ? new ServerRuns(error) : error;
  });
}

/** For commands: opens the configured database, migrates it, and closes it. */
export async function withDatabase<Result>(
  work: (parts: CommandParts) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const data_dir = resolve(ROOT, settings.DATA_DIR);
  const database_url = settings.DATABASE_URL;
  const database = await openForCommand({ data_dir, database_url, log: createLog('warn') });
  try {
    await migrate(database);
    await confirmInstallation(database, data_dir);
    return await work({ settings, database, data_dir });
  } finally {
    await database.close();
  }
}

import { join, resolve } from 'node:path';
import { backupFolder } from '#server/backup/backup-folder.ts';
import type { DatabasePlace } from '#server/backup/source.ts';
import { createLog } from '#server/log.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface CommandPlace {
  settings: Settings;
  place: DatabasePlace;
  /** Folder of backups, and of the list of ended records. */
  folder: string;
  root: string;
}

/** Runs a command; prints an error as one line. */
export async function runCommand(usage: string, run: () => Promise<void>) {
  if (process.argv.includes('--help')) return say(usage.trimEnd());
  try {
    await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** The database and backup folder from the server's settings. */
export function readPlace(): CommandPlace {
  const settings = readSettings(process.env);
  const data_dir = resolve(ROOT, settings.DATA_DIR);
  return {
    settings,
    place: { data_dir, database_url: settings.DATABASE_URL, log: createLog('error') },
    folder: backupFolder(settings, data_dir),
    root: ROOT,
  };
}

export function say(line: string) {
  process.stdout.write(`${line}\n`);
}

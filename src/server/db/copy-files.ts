import { constants, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseDirectory } from './data-directory.ts';
import { socketBeside } from './embedded.ts';

/**
 * Copies the embedded database of a running server, between two of its statements.
 * @returns a data directory with the copy, for its reader to remove
 */
export async function copyRunningDatabase(data_dir: string): Promise<string> {
  const client = new pg.Client({
    host: socketBeside(data_dir),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  return await copyLocked(client, data_dir);
}

/**
 * Copies the files while a transaction of this connection, which is closed afterwards, holds the one session
 * for as long as that takes. By reference where the file system can do that.
 */
export async function copyLocked(client: pg.Client, data_dir: string): Promise<string> {
  try {
    // Before it is held: what has to be written takes the longest.
    await client.query('CHECKPOINT');
    await client.query('BEGIN');
    // On the same file system, and out of sight of who looks for a database.
    const copy = mkdtempSync(join(data_dir, '.copy-'));
    mkdirSync(databaseDirectory(copy), { mode: 0o700 });
    cpSync(databaseDirectory(data_dir), databaseDirectory(copy), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return copy;
  } finally {
    await client.end();
  }
}

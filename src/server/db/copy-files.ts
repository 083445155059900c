import { constants, cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseDirectory } from './data-directory.ts';
import { socketBeside } from './embedded.ts';

/**
 * Copies the embedded database of a running server, between two of its statements.
 * @returns a data directory with the copy; the caller removes it
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
 * Copies the files inside a transaction, which blocks the single session for that time; closes the
 * connection. Uses reflinks if the file system supports them.
 */
export async function copyLocked(client: pg.Client, data_dir: string): Promise<string> {
  try {
    // Before blocking the session: writing dirty pages takes the longest.
    await client.query('CHECKPOINT');
    await client.query('BEGIN');
    // On the same file system, and hidden from programs that look for a database.
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

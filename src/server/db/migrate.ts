import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { OpenDatabase } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 7_284_501;

/** The time-out of one lock attempt on a table in use, and the number of attempts: a minute in total. */
const LOCK_WAIT_MS = 1_000;
const LOCK_PAUSE_MS = 500;
const LOCK_TRIES = 40;
/** SQLSTATE of a lock time-out. */
const LOCK_NOT_AVAILABLE = '55P03';

interface Migration {
  name: string;
  sql: string;
  /** SHA-256, hex. */
  hash: string;
}

/** The database schema does not match this version of the program. */
export class MigrationRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MigrationRefused';
  }
}

/**
 * Applies all missing migrations or none, in one transaction. One process at a time if several start
 * together.
 *
 * Processes of the previous version continue meanwhile. The migration waits for table locks in short
 * attempts: a waiting migration blocks every later query on the table.
 * @returns the names of the applied migrations
 * @throws {MigrationRefused}
 */
export async function migrate(
  { connect }: Pick<OpenDatabase, 'connect'>,
  folder = FOLDER,
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const client = await connect({ unlimited: true });
    try {
      await client.query('BEGIN');
      // Waiting for other processes and building an index may exceed the server's usual limit.
      await client.query('SET LOCAL statement_timeout = 0');
      await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT_MS}ms'`);
      const applied = await applyMigrations(client, { folder });
      await client.query('COMMIT');
      return applied;
    } catch (error) {
      if (tries >= LOCK_TRIES || !isLockTimeout(error)) throw error;
    } finally {
      // Closing rolls back uncommitted work.
      await client.end();
    }
    await setTimeout(LOCK_PAUSE_MS);
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/**
 * Applies missing migrations within the caller's transaction.
 * @param until name of the last one to apply; default: all
 * @throws {MigrationRefused}
 */
export async function applyMigrations(
  client: pg.Client,
  { folder = FOLDER, until }: { folder?: string; until?: string } = {},
): Promise<string[]> {
  const missing = await findMissing(client, await readMigrations(folder));
  const due = missing.filter(({ name }) => until === undefined || name <= until);
  for (const { name, sql, hash } of due) {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
  }
  return due.map(({ name }) => name);
}

/**
 * The number of applied migrations, and the names of the missing ones.
 * @throws {MigrationRefused} if the database is older than the first migration
 */
export async function findPending(
  { pool }: Pick<OpenDatabase, 'pool'>,
  folder = FOLDER,
): Promise<{ applied: number; pending: string[] }> {
  const names = await listMigrations(folder);
  const { rows: found } = await pool.query("SELECT to_regclass('public.migration') AS migrations");
  if (!found[0]?.migrations) return { applied: 0, pending: names };
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migration');
  refuseOlder(rows.map(nameOf), names);
  const known = new Set(rows.map(nameOf));
  return { applied: known.size, pending: names.filter((name) => !known.has(name)) };
}

/** Names of the migrations of this version. */
export async function listMigrations(folder = FOLDER): Promise<string[]> {
  return (await readMigrations(folder)).map(nameOf);
}

const nameOf = ({ name }: { name: string }) => name;

/** True if the applied migrations do not include this version's baseline, which creates all tables in one step. */
export function isOlder(applied: string[], [baseline = '']: string[]): boolean {
  return applied.length > 0 && !applied.includes(baseline);
}

function refuseOlder(applied: string[], known: string[]) {
  if (!isOlder(applied, known)) return;
  throw new MigrationRefused(
    'The database was made by an older version that cannot be upgraded: go on with that version, or start with an empty database',
  );
}

async function findMissing(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )
  `);
  const { rows } = await client.query<Pick<Migration, 'name' | 'hash'>>(
    'SELECT name, hash FROM migration ORDER BY name',
  );
  refuseOlder(rows.map(nameOf), migrations.map(nameOf));
  for (const applied of rows) {
    const known = migrations.find(({ name }) => name === applied.name);
    if (!known) {
      throw new MigrationRefused(
        `The database has migration ${applied.name}, which this version does not know: it was used by a newer one`,
      );
    }
    if (known.hash !== applied.hash) {
      throw new MigrationRefused(
        `Migration ${applied.name} was changed after it was applied: write a new one instead`,
      );
    }
  }
  return migrations.filter(({ name }) => rows.every((applied) => applied.name !== name));
}

/** Written by drizzle-kit as 0000_name.sql; its other files are not needed here. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

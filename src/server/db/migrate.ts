import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { OpenDatabase } from './open.ts';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number will do that nothing else in the database locks. */
const LOCK = 7_284_501;

interface Migration {
  name: string;
  sql: string;
  /** SHA-256, hex. */
  hash: string;
}

/** The database's tables are not the ones that this version of the program knows. */
export class MigrationRefused extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'MigrationRefused';
  }
}

/**
 * Brings the tables up to date: all missing migrations or none, in one transaction, and one
 * process at a time when several start together.
 * @returns the names of those applied now
 * @throws {MigrationRefused}
 */
export async function migrate(
  { connect }: Pick<OpenDatabase, 'connect'>,
  folder = FOLDER,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await connect();
  try {
    await client.query('BEGIN');
    // Waiting for the others and building an index may take longer than a server's usual limit.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const missing = await findMissing(client, migrations);
    for (const { name, sql, hash } of missing) {
      await client.query(sql);
      await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash]);
    }
    await client.query('COMMIT');
    return missing.map(({ name }) => name);
  } finally {
    // Closing rolls back what was not committed.
    await client.end();
  }
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

/** As drizzle-kit writes them: 0000_name.sql, and a folder of its own that is not needed here. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

import type pg from 'pg';
import { applyMigrations } from '#server/db/migrate.ts';
import { type Part, UnreadableBackup } from './archive.ts';
import { readShapes } from './dump.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** True if a table has rows, or there are foreign tables. */
export async function hasRows(client: pg.Client): Promise<boolean> {
  const shapes = await readShapes(client);
  for (const { table } of shapes) {
    const { rows } = await client.query(`SELECT 1 FROM ${client.escapeIdentifier(table)} LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Replaces all tables by those of a backup, within the caller's transaction. Runs the migrations of the
 * backup's time, inserts the rows and checks references. Backups contain no queued jobs.
 * @throws {UnreadableBackup} if the schema differs from the backup's
 */
export async function replaceTables(
  client: pg.Client,
  parts: AsyncIterable<Part>,
  last_migration: string | undefined,
) {
  await dropTables(client);
  await applyMigrations(client, { until: last_migration ?? '' });
  const references = await dropForeignKeys(client);
  const shapes = new Map((await readShapes(client)).map(({ table, columns }) => [table, columns]));
  // The backup also contains rows inserted by migrations.
  for (const table of shapes.keys())
    await client.query(`DELETE FROM ${client.escapeIdentifier(table)}`);
  for await (const { header, content } of parts) {
    if (header.kind !== 'rows') continue;
    const { table, columns } = header;
    if (shapes.get(table)?.join() !== columns.join()) {
      throw new UnreadableBackup(`The table ${table} of the backup has other columns`);
    }
    const name = client.escapeIdentifier(table);
    await client.query(`INSERT INTO ${name} SELECT * FROM unnest($1::${name}[])`, [
      JSON.parse(content.toString()),
    ]);
  }
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}

async function dropTables(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm')
  `);
  for (const { name } of tables) await client.query(`DROP TABLE ${name} CASCADE`);
  const { rows: functions } = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  `);
  for (const { name } of functions) await client.query(`DROP FUNCTION ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
}

/** Rows arrive table by table: foreign keys are restored, and checked, at the end. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
           pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  `);
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  return rows;
}

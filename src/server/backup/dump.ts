import type pg from 'pg';
import type { Part } from './archive.ts';
import { createTableSum, type TableSums } from './table-sums.ts';

const ROWS_A_PART = 500;

/** How values are written as text: the same on every server, and read back to the last digit. */
const SPELLING = `
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
`;

export interface Snapshot {
  /** Names of the applied migrations, oldest first. */
  migrations: string[];
  tables: TableSums;
}

/** A table and its columns, in their order. */
export interface TableShape {
  table: string;
  columns: string[];
}

/**
 * Begins a transaction in which everything is of one moment, whatever is written meanwhile. To be ended by the
 * caller.
 */
export async function beginSnapshot(client: pg.Client) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query(SPELLING);
}

/** All rows of the snapshot's tables in parts; what they are is noted in `snapshot` as they go by. */
export async function* dumpTables(client: pg.Client, snapshot: Snapshot): AsyncGenerator<Part> {
  snapshot.migrations = await readMigrationNames(client);
  for (const shape of await readShapes(client)) {
    const sum = createTableSum();
    for await (const rows of readRows(client, shape)) {
      for (const row of rows) sum.add(row);
      yield {
        header: { kind: 'rows', table: shape.table, columns: shape.columns },
        content: Buffer.from(JSON.stringify(rows)),
      };
    }
    snapshot.tables[shape.table] = sum.read();
  }
}

/** Counts and hashes all rows, within the caller's transaction. */
export async function sumTables(client: pg.Client): Promise<Snapshot> {
  await client.query(SPELLING);
  const snapshot: Snapshot = { migrations: [], tables: {} };
  for await (const _part of dumpTables(client, snapshot));
  return snapshot;
}

/** Tables whose rows belong into a backup: not the list of migrations, nor counts that a crash may empty. */
export async function readShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname <> 'migration'
    GROUP BY c.relname ORDER BY c.relname
  `);
  return rows;
}

async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** Rows as PostgreSQL writes a whole one; a cursor, so that no table has to fit into memory. */
async function* readRows(client: pg.Client, { table }: TableShape) {
  const name = client.escapeIdentifier(table);
  await client.query(
    `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT backup_row::text AS row FROM ${name} backup_row`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_A_PART} FROM backup_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_A_PART) break;
  }
  await client.query('CLOSE backup_rows');
}

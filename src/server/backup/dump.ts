import type pg from 'pg';
import type { Part } from './archive.ts';
import { createTableSum, type TableSums } from './table-sums.ts';

const ROWS_A_PART = 500;

/** Settings for text output of values: the same on every server, and lossless. */
const OUTPUT_FORMATS = `
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

/** A table with its columns, in order. */
export interface TableShape {
  table: string;
  columns: string[];
}

/** Begins a snapshot transaction: concurrent writes are invisible. The caller ends it. */
export async function beginSnapshot(client: pg.Client) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query('SET LOCAL statement_timeout = 0');
  await client.query(OUTPUT_FORMATS);
}

/** Yields all rows of the snapshot's tables in parts; records their sums in `snapshot`. */
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
  await client.query(OUTPUT_FORMATS);
  const snapshot: Snapshot = { migrations: [], tables: {} };
  for await (const _part of dumpTables(client, snapshot));
  return snapshot;
}

/** Tables to back up: neither the list of migrations nor unlogged counts. */
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

/** Rows in PostgreSQL's text form, read by a cursor, so that no table must fit into memory. */
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

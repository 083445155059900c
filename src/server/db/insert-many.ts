import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/** Rows that go into one statement. */
const TOGETHER = 500;

/**
 * Stores many rows, each with a value for every column, by their names. One parameter carries them:
 * thousands of rows would need more parameters than a statement may have.
 * @param leavesKnown rows that are there already stay as they are, instead of being an error
 */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
  { leavesKnown = false } = {},
): Promise<void> {
  const names = Object.values(getTableColumns(table)).map((column) => sql.identifier(column.name));
  const columns = sql.join(names, sql`, `);
  const known = leavesKnown ? sql`on conflict do nothing` : sql``;
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const some = JSON.stringify(rows.slice(from, from + TOGETHER));
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${some}::jsonb) ${known}`,
    );
  }
}

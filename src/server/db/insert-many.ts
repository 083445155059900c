import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/** Rows per statement. */
const TOGETHER = 500;

/**
 * Inserts many rows, each with a value for every column, by column name. Uses one parameter: thousands of
 * rows would exceed the parameter limit of a statement.
 * @param leavesKnown skips existing rows instead of failing
 * @param derived values of columns that the statement computes from the row, which is named `given`
 */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Required<Table['$inferInsert']>[],
  {
    leavesKnown = false,
    derived = {},
  }: { leavesKnown?: boolean; derived?: Readonly<Record<string, SQL>> } = {},
): Promise<void> {
  const names = Object.values(getTableColumns(table)).map((column) => sql.identifier(column.name));
  const columns = sql.join(names, sql`, `);
  const values = sql.join(
    Object.values(getTableColumns(table)).map(
      ({ name }) => derived[name] ?? sql`given.${sql.identifier(name)}`,
    ),
    sql`, `,
  );
  const known = leavesKnown ? sql`on conflict do nothing` : sql``;
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const some = JSON.stringify(rows.slice(from, from + TOGETHER));
    await db.execute(
      sql`insert into ${table} (${columns}) select ${values} from jsonb_populate_recordset(null::${table}, ${some}::jsonb) as given ${known}`,
    );
  }
}

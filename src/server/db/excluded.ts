import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** For an upsert of several rows: sets each column to the value of the row proposed for insertion. */
export function excluded<Name extends string>(columns: Record<Name, PgColumn>): Record<Name, SQL> {
  const entries = Object.entries<PgColumn>(columns).map(([name, column]) => [
    name,
    sql`excluded.${sql.identifier(column.name)}`,
  ]);
  return Object.fromEntries(entries);
}

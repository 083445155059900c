import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** For an upsert of several rows: each column becomes what its row was to be inserted with. */
export function excluded<Name extends string>(columns: Record<Name, PgColumn>): Record<Name, SQL> {
  const entries = Object.entries<PgColumn>(columns).map(([name, column]) => [
    name,
    sql`excluded.${sql.identifier(column.name)}`,
  ]);
  return Object.fromEntries(entries);
}

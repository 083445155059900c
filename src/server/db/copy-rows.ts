import { randomUUIDv7 } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './open.ts';

/** Ids of rows, and of their copies. */
export interface Copies {
  from: readonly string[];
  to: readonly string[];
}

export function copiesOf(from: readonly string[]): Copies {
  return { from, to: from.map(() => randomUUIDv7()) };
}

/** The ids as a table with the columns `of` and `id`. */
export function copiesTable({ from, to }: Copies, name = 'copy'): SQL {
  return sql`unnest(${sql.param(from)}::uuid[], ${sql.param(to)}::uuid[]) as ${sql.identifier(name)} (of, id)`;
}

/**
 * Copies rows within a table by one statement, so that no row passes through this process.
 * @param key the column that names the copied row or its owner; the copy has the new id there
 * @param owner the column that names the row's owner, which was copied before
 * @param changed other values, by column name; they may read the copied row as `source`
 */
export async function copyRows<Table extends PgTable>(
  db: Database,
  table: Table,
  {
    key,
    copies,
    owner,
    changed = {},
  }: {
    key: PgColumn;
    copies: Copies;
    owner?: { key: PgColumn; copies: Copies };
    changed?: { [Name in keyof Table['$inferInsert'] & string]?: SQL };
  },
): Promise<void> {
  if (copies.from.length === 0) return;
  const given: Record<string, SQL | undefined> = { ...changed, [key.name]: sql`copy.id` };
  if (owner) given[owner.key.name] = sql`owner.id`;
  const joined = owner
    ? sql`join ${copiesTable(owner.copies, 'owner')} on owner.of = source.${sql.identifier(owner.key.name)}`
    : sql``;
  const columns = Object.values(getTableColumns(table));
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) => given[name] ?? sql`source.${sql.identifier(name)}`);
  await db.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${table} source
    join ${copiesTable(copies)} on source.${sql.identifier(key.name)} = copy.of ${joined}`);
}

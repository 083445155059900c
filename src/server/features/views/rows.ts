import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { contentTally } from './tables.ts';

type Counted = PgTable & Record<'id' | 'exhibition_id', PgColumn>;

/**
 * Adds views to the tallies of one kind. Callers may name any id: those that the table lacks are not counted.
 * Always locks rows in the same order, to avoid deadlocks.
 */
export async function addViews(
  db: Database,
  { kind, table }: { kind: (typeof contentTally.$inferSelect)['kind']; table: Counted },
  counts: ReadonlyMap<string, number>,
) {
  const counted = [...counts].map(([id, views]) => ({ id, views }));
  await db.execute(sql`
    insert into ${contentTally} as old (content_id, kind, exhibition_id, views)
    select ${table.id}, ${kind}::text, ${table.exhibition_id}, counted.views
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id uuid, views int)
    join ${table} on ${table.id} = counted.id
    order by 1
    on conflict (content_id) do update set views = old.views + excluded.views`);
}

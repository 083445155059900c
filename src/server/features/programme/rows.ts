import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';

/** Serialises calls that change seats of these accounts until this transaction commits. */
export async function lockSeatsOf(db: Database, account_ids: readonly string[]) {
  // Always locks in the same order, to avoid deadlocks.
  await db.execute(sql`
    select count(pg_advisory_xact_lock(lock)) from (
      select distinct hashtextextended('seats ' || account_id, 0) as lock
      from unnest(${sql.param(account_ids)}::text[]) as whose (account_id)
      order by lock
    ) locks`);
}

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';

/** Calls of these accounts that take or give back seats run one after the other until this one commits. */
export async function lockSeatsOf(db: Database, account_ids: readonly string[]) {
  // In one order, so that no two wait for each other.
  await db.execute(sql`
    select count(pg_advisory_xact_lock(lock)) from (
      select distinct hashtextextended('seats ' || account_id, 0) as lock
      from unnest(${sql.param(account_ids)}::text[]) as whose (account_id)
      order by lock
    ) locks`);
}

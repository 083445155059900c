import { lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { event } from './tables.ts';

/** Deletes what is older than the privacy policy says; the trigger lets only this and erasure pass. */
export async function deleteOldEvents(db: Database, now: Date) {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - limits.HISTORY_YEARS);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pavilion.history', 'open', true)`);
    await tx.delete(event).where(lt(event.at, oldest));
  });
}

import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { transfer } from './tables.ts';

const DAY_MS = 86_400_000;

/** Deletes links older than a day. Until then they count for the daily limit. */
export async function deleteOldTransfers(db: Database, now: Date) {
  await db.delete(transfer).where(lt(transfer.created_at, new Date(now.getTime() - DAY_MS)));
}

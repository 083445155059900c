import { lt } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { buyingLead } from './tables.ts';

/** Deletes leads posted years ago, because they contain personal data. */
export async function deleteOldBuyingLeads(db: Database, now: Date) {
  const last = new Date(now.getTime() - limits.INQUIRY_KEPT_DAYS * 86_400_000);
  await db.delete(buyingLead).where(lt(buyingLead.created_at, last));
}

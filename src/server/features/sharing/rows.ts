import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { shareTicket } from './tables.ts';

/** The ticket of an app, with its renewal lease; undefined before the first ticket. */
export async function findShareTicket(db: Database, app_id: string) {
  const [found] = await db.select().from(shareTicket).where(eq(shareTicket.app_id, app_id));
  return found;
}

/**
 * Acquires the lease to renew a ticket; false if another process has it, the ticket was renewed meanwhile, or
 * the API is in back-off. One statement, so that only one of many callers succeeds.
 */
export async function takeLease(
  db: Database,
  app_id: string,
  {
    now,
    until,
    due_before,
  }: {
    now: Date;
    until: Date;
    /** A ticket that expires later needs no renewal. */
    due_before: Date;
  },
): Promise<boolean> {
  const taken = await db
    .insert(shareTicket)
    .values({ app_id, renewing_until: until })
    .onConflictDoUpdate({
      target: shareTicket.app_id,
      set: { renewing_until: until },
      setWhere: and(
        or(isNull(shareTicket.renewing_until), lte(shareTicket.renewing_until, now)),
        or(isNull(shareTicket.retry_at), lte(shareTicket.retry_at, now)),
        or(isNull(shareTicket.expires_at), lte(shareTicket.expires_at, due_before)),
      ),
    })
    .returning({ app_id: shareTicket.app_id });
  return taken.length > 0;
}

/** Stores a new ticket and releases the lease. */
export async function storeShareTicket(
  db: Database,
  app_id: string,
  renewed: { ticket: string; expires_at: Date },
) {
  await db
    .update(shareTicket)
    .set({ ...renewed, renewing_until: null, retry_at: null })
    .where(eq(shareTicket.app_id, app_id));
}

/** Releases the lease without a new ticket. The old ticket remains. */
export async function postponeRenewal(db: Database, app_id: string, retry_at: Date) {
  await db
    .update(shareTicket)
    .set({ renewing_until: null, retry_at })
    .where(eq(shareTicket.app_id, app_id));
}

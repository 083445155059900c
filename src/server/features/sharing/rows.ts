import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { shareTicket } from './tables.ts';

/** The ticket of an app, with the lease of its renewal; undefined before the first one. */
export async function findShareTicket(db: Database, app_id: string) {
  const [found] = await db.select().from(shareTicket).where(eq(shareTicket.app_id, app_id));
  return found;
}

/**
 * Takes the lease for renewing a ticket; false when another process holds it, the ticket was renewed
 * meanwhile, or the API is to be left alone. In one statement, so that one caller of many gets it.
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
    /** A ticket that is good for longer needs no renewal. */
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

/** Stores a new ticket and gives the lease back. */
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

/** Gives the lease back without a new ticket; the old one stays. */
export async function postponeRenewal(db: Database, app_id: string, retry_at: Date) {
  await db
    .update(shareTicket)
    .set({ renewing_until: null, retry_at })
    .where(eq(shareTicket.app_id, app_id));
}

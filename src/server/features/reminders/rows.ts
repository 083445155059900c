import { and, asc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { reminder } from './tables.ts';

interface Due {
  exhibition_id: string;
  registered_before: Date;
  /** Phones can be reminded too. */
  by_sms: boolean;
}

/** Reachable holders of a valid ticket who registered early enough and have no reminder yet. */
function selectDue(
  db: Database,
  { exhibition_id, registered_before, by_sms }: Due,
  registration_id?: string,
) {
  const isDue = and(
    registration_id ? eq(registration.id, registration_id) : undefined,
    eq(registration.exhibition_id, exhibition_id),
    lte(registration.completed_at, registered_before),
    isNull(ticket.revoked_at),
    isNull(account.erased_at),
    or(
      ne(registration.email, ''),
      isNotNull(account.email),
      by_sms ? isNotNull(account.cellphone) : undefined,
    ),
    isNull(reminder.registration_id),
  );
  return db
    .select({
      registration_id: registration.id,
      lang: registration.lang,
      email: sql<string>`coalesce(nullif(${registration.email}, ''), ${account.email}, '')`,
      cellphone: account.cellphone,
    })
    .from(registration)
    .innerJoin(ticket, eq(ticket.registration_id, registration.id))
    .innerJoin(account, eq(account.id, registration.account_id))
    .leftJoin(reminder, eq(reminder.registration_id, registration.id))
    .where(isDue)
    .orderBy(asc(registration.completed_at))
    .$dynamic();
}

/** Ids of registrations, oldest first. */
export async function findDueHolders(db: Database, due: Due, at_most: number): Promise<string[]> {
  const rows = await selectDue(db, due).limit(at_most);
  return rows.map(({ registration_id }) => registration_id);
}

/**
 * Claims the one reminder of a holder; undefined if it was claimed before, or is no longer due. A claim
 * survives the process: after a crash a reminder is lost rather than sent twice.
 */
export async function claimReminder(db: Database, due: Due, registration_id: string, now: Date) {
  const [holder] = await selectDue(db, due, registration_id);
  if (!holder) return undefined;
  const claimed = await db
    .insert(reminder)
    .values({ registration_id, claimed_at: now })
    .onConflictDoNothing()
    .returning({ registration_id: reminder.registration_id });
  return claimed.length > 0 ? holder : undefined;
}

export async function markSent(db: Database, registration_id: string, now: Date) {
  await db
    .update(reminder)
    .set({ sent_at: now })
    .where(eq(reminder.registration_id, registration_id));
}

/** Releases the claim for a retry after the provider refused the message. */
export async function releaseClaim(db: Database, registration_id: string) {
  await db.delete(reminder).where(eq(reminder.registration_id, registration_id));
}

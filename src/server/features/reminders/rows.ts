import { and, asc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { reminder } from './tables.ts';

export type Claimed = Awaited<ReturnType<typeof claimReminders>>[number];

/**
 * Takes some holders to be reminded, whom no other process will take: those who registered early
 * enough and were not reminded yet, and those whose message may be tried again. Whoever is claimed
 * when a process dies is not reminded: rather nobody than somebody twice.
 */
export function claimReminders(
  db: Database,
  {
    exhibition_id,
    registered_before,
    by_sms,
    at_most,
    now,
  }: {
    exhibition_id: string;
    registered_before: Date;
    /** Phones can be reminded too. */
    by_sms: boolean;
    at_most: number;
    now: Date;
  },
) {
  return db.transaction(async (tx) => {
    const due = await tx
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
      .where(
        and(
          eq(registration.exhibition_id, exhibition_id),
          lte(registration.completed_at, registered_before),
          isNull(ticket.revoked_at),
          isNull(account.erased_at),
          or(
            ne(registration.email, ''),
            isNotNull(account.email),
            by_sms ? isNotNull(account.cellphone) : undefined,
          ),
          or(
            isNull(reminder.registration_id),
            and(isNull(reminder.sent_at), lte(reminder.retry_at, now)),
          ),
        ),
      )
      .orderBy(asc(registration.completed_at))
      .limit(at_most)
      // Another process skips what this one holds.
      .for('update', { of: registration, skipLocked: true });
    if (due.length === 0) return [];

    const claimed = await tx
      .insert(reminder)
      .values(due.map(({ registration_id }) => ({ registration_id, claimed_at: now })))
      .onConflictDoUpdate({
        target: reminder.registration_id,
        set: { claimed_at: now, retry_at: null, tries: sql`${reminder.tries} + 1` },
        setWhere: and(isNull(reminder.sent_at), lte(reminder.retry_at, now)),
      })
      .returning({ registration_id: reminder.registration_id, tries: reminder.tries });
    const tries = new Map(claimed.map((row) => [row.registration_id, row.tries]));
    return due.flatMap((holder) => {
      const tried = tries.get(holder.registration_id);
      return tried === undefined ? [] : [{ ...holder, tries: tried }];
    });
  });
}

export async function noteSent(db: Database, registration_id: string, now: Date) {
  await db
    .update(reminder)
    .set({ sent_at: now })
    .where(eq(reminder.registration_id, registration_id));
}

/** @param retry_at null: it is not tried again. */
export async function noteNotSent(db: Database, registration_id: string, retry_at: Date | null) {
  await db.update(reminder).set({ retry_at }).where(eq(reminder.registration_id, registration_id));
}

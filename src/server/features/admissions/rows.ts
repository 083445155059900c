import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { makeTicketNumber } from '#contract/ticket-number.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { programmeItem, revokedAdmission, seat } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** With a million certificates, one random number in 90,000 is already taken. */
const NUMBER_TRIES = 10;

/** The conference seats of an account, ordered by time. */
export function findAdmissions(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
) {
  return db
    .select({ seat, item: programmeItem })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(
      and(
        eq(seat.account_id, account_id),
        eq(seat.state, 'taken'),
        eq(programmeItem.exhibition_id, exhibition_id),
        eq(programmeItem.of, 'conference'),
      ),
    )
    .orderBy(asc(programmeItem.starts_at), asc(seat.id));
}

/** A seat with the data for its picture; undefined after a cancellation or the erasure of its holder. */
export async function findAdmissionById(db: Database, admission_id: string) {
  const [found] = await db
    .select({ seat, item: programmeItem, registration, exhibition })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .innerJoin(exhibition, eq(exhibition.id, programmeItem.exhibition_id))
    .innerJoin(account, eq(account.id, seat.account_id))
    .innerJoin(
      registration,
      and(
        eq(registration.account_id, seat.account_id),
        eq(registration.exhibition_id, programmeItem.exhibition_id),
      ),
    )
    .where(
      and(
        eq(seat.admission_id, admission_id),
        eq(seat.state, 'taken'),
        eq(programmeItem.of, 'conference'),
        isNull(programmeItem.cancelled_at),
        isNull(account.erased_at),
      ),
    );
  return found;
}

export async function findRevokedAdmissions(db: Database, item_id: string): Promise<string[]> {
  const rows = await db
    .select({ admission_id: revokedAdmission.admission_id })
    .from(revokedAdmission)
    .where(eq(revokedAdmission.item_id, item_id))
    .orderBy(asc(revokedAdmission.revoked_at), asc(revokedAdmission.admission_id));
  return rows.map(({ admission_id }) => admission_id);
}

/**
 * Locks the seat of an admission ticket and returns it with its holder. Concurrent scans at two doors run one
 * after the other.
 */
export async function lockAdmission(
  db: Database,
  { admission_id, item_id }: { admission_id: string; item_id: string },
) {
  const [locked] = await db
    .select()
    .from(seat)
    .where(and(eq(seat.admission_id, admission_id), eq(seat.item_id, item_id)))
    .for('update');
  return locked?.state === 'taken' ? locked : undefined;
}

/** The registered name and company of an account. */
export async function findHolder(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
) {
  const [holder] = await db
    .select({ name: registration.name, company_name: registration.company_name })
    .from(registration)
    .where(
      and(eq(registration.account_id, account_id), eq(registration.exhibition_id, exhibition_id)),
    );
  return holder ?? { name: '', company_name: '' };
}

/** Marks a locked seat as entered and assigns its certificate number. */
export async function markEntered(db: Database, seat_id: string, now: Date): Promise<string> {
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const certificate_number = makeTicketNumber(new Uint8Array(randomBytes(8)));
    const isTaken = await db.$count(seat, eq(seat.certificate_number, certificate_number));
    if (isTaken > 0) continue;
    await db.update(seat).set({ entered_at: now, certificate_number }).where(eq(seat.id, seat_id));
    return certificate_number;
  }
  throw new Error('No free certificate number was found');
}

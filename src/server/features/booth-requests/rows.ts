import { randomInt, randomUUIDv7 } from 'node:crypto';
import { and, count, eq, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { ReservationState } from '#contract/booth-request-states.ts';
import type { Reservation } from '#contract/booth-requests.ts';
import { addDays, calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import { plainText } from '#contract/search-text.ts';
import type { Lang } from '#contract/wire.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { findTexts } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { choicesOf } from './choices.ts';
import { statesAfter } from './rules.ts';
import { boothReservation } from './tables.ts';

/** Excludes letters and digits that are confused on paper or on the phone. */
const LETTERS = '3479ACEFHJKLMNPRTUVWXY';
const LENGTH = 8;

/** The choices of a request for a booth at an exhibition, including hidden ones. */
export async function findBoothChoices(db: Database, exhibition_id: string) {
  const { booth_choices, halls } = exhibition;
  const [row] = await db
    .select({ booth_choices, halls })
    .from(exhibition)
    .where(eq(exhibition.id, exhibition_id));
  if (!row) throw new MissingRow();
  const { zones } = await findTexts(db, exhibition_id);
  return choicesOf(row, zones);
}

/** The number of requests that carry each choice of the form. */
export async function countBoothChoices(db: Database, exhibition_id: string) {
  const own = eq(boothReservation.exhibition_id, exhibition_id);
  const { intended_area, display_type_intent } = boothReservation;
  const countBy = (column: typeof intended_area | typeof display_type_intent) =>
    db.select({ code: column, count: count() }).from(boothReservation).where(own).groupBy(column);
  return { areas: await countBy(intended_area), kinds: await countBy(display_type_intent) };
}

/**
 * Inserts a booth request and returns its number; null: the company already has a request under this e-mail
 * address.
 */
export async function addReservationRow(
  db: Database,
  reservation: Reservation,
  { exhibition_id, lang, now }: { exhibition_id: string; lang: Lang; now: Date },
): Promise<string | null> {
  const [added] = await db
    .insert(boothReservation)
    .values({
      ...reservation,
      exhibition_id,
      lang,
      id: randomUUIDv7(),
      reference_number: makeNumber(),
      company_key: plainText(reservation.company).replaceAll(' ', ''),
      created_at: now,
    })
    .onConflictDoNothing({
      target: [
        boothReservation.exhibition_id,
        boothReservation.email,
        boothReservation.company_key,
      ],
    })
    .returning({ reference_number: boothReservation.reference_number });
  return added?.reference_number ?? null;
}

/** The state of a request; undefined if the number and the address do not match. */
export async function findReservationRow(
  db: Database,
  { reference_number, email }: { reference_number: string; email: string },
) {
  const [found] = await db
    .select()
    .from(boothReservation)
    .where(
      and(
        eq(boothReservation.reference_number, reference_number),
        eq(boothReservation.email, email),
      ),
    );
  return found;
}

/**
 * Sets the next state of a request with an optional message to its sender.
 * @throws {Error} if no request has this number, or the state cannot follow
 */
export async function changeReservation(
  db: Database,
  reference_number: string,
  next: ReservationState | null,
  now: Date,
  word = '',
) {
  const own = eq(boothReservation.reference_number, reference_number);
  const [found] = await db.select().from(boothReservation).where(own).for('update');
  if (!found) throw new Error(`There is no booth request ${reference_number}`);
  if (next === null) return found;
  const after = statesAfter(found.state);
  if (!after.includes(next)) {
    throw new Error(`It is ${found.state}: that can become ${after.join(', ')}`);
  }
  const change = { state: next, state_changed_at: now, word, told_at: null };
  await db.update(boothReservation).set(change).where(own);
  return { ...found, ...change };
}

/** Claims the mail about a state; undefined if it was sent, or another call is sending it. */
export async function claimStateMail(db: Database, reference_number: string, now: Date) {
  const [taken] = await db
    .update(boothReservation)
    .set({ told_at: now })
    .where(
      and(
        eq(boothReservation.reference_number, reference_number),
        // The receipt already confirmed the state `new`.
        ne(boothReservation.state, 'new'),
        isNull(boothReservation.told_at),
      ),
    )
    .returning();
  return taken;
}

/** Releases the claim on the mail about a state: it was not sent, or must be sent again. */
export async function releaseStateMail(db: Database, reference_number: string) {
  await db
    .update(boothReservation)
    .set({ told_at: null })
    .where(eq(boothReservation.reference_number, reference_number));
}

/** Claims the receipt of a request; undefined if it was sent, or another call is sending it. */
export async function claimReceipt(db: Database, reference_number: string, now: Date) {
  const [taken] = await db
    .update(boothReservation)
    .set({ receipt_sent_at: now })
    .where(
      and(
        eq(boothReservation.reference_number, reference_number),
        isNull(boothReservation.receipt_sent_at),
      ),
    )
    .returning();
  return taken;
}

/** Releases the claim on a receipt that was not sent. */
export async function releaseReceipt(db: Database, reference_number: string) {
  await db
    .update(boothReservation)
    .set({ receipt_sent_at: null })
    .where(eq(boothReservation.reference_number, reference_number));
}

/** Eight characters: guessing a number takes a thousand years. The number reveals nothing. */
function makeNumber(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

/** Deletes reservations of exhibitions that have been over for years: they name people. */
export async function deleteOldReservations(db: Database, now: Date) {
  const last = addDays(calendarDay(now, 'Asia/Shanghai'), -limits.RESERVATION_KEPT_DAYS);
  const over = db
    .select({ id: exhibition.id })
    .from(exhibition)
    .where(lt(exhibition.end_date, last));
  await db.delete(boothReservation).where(inArray(boothReservation.exhibition_id, over));
}

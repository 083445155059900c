import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { giveSeatBack, lockSeatsOf } from './seat-rows.ts';
import { seat } from './tables.ts';

/** Gives back all seats and places on waiting lists of an account; who waits moves up. */
export async function giveAllSeatsBack(db: Database, account_id: string, now: Date) {
  await lockSeatsOf(db, account_id);
  // In one order, as each locks its item.
  const seats = await db
    .select({ item_id: seat.item_id })
    .from(seat)
    .where(eq(seat.account_id, account_id))
    .orderBy(asc(seat.item_id));
  for (const { item_id } of seats) await giveSeatBack(db, { item_id, account_id }, now);
}

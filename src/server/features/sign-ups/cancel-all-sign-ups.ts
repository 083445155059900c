import type { Database } from '#server/db/open.ts';
import { lockSeatsOf } from '#server/features/programme/rows.ts';
import { findOwnSeats, releaseSeats } from './seat-rows.ts';

/** Cancels all seats and waiting places of an account. Waiting people move up. */
export async function cancelAllSignUps(db: Database, account_id: string, now: Date) {
  await lockSeatsOf(db, [account_id]);
  const own = await findOwnSeats(db, [account_id]);
  await releaseSeats(
    db,
    own.map(({ seat }) => seat),
    now,
  );
}

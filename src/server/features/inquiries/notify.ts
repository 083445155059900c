import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { refuseBeyondDay } from '#server/http/rate-limit.ts';
import type { Party } from './party.ts';
import { findEarlierMessage } from './rows.ts';
import type { InquiryRow } from './tables.ts';

/** @throws {AppError} TOO_MANY_REQUESTS if an account has reached its messages per day */
export async function refuseFlood(db: Database, { account_id }: Party, now: Date) {
  refuseBeyondDay(await findEarlierMessage(db, account_id, limits.MESSAGES_A_DAY), now);
}

/** Notifies both sides of a changed thread. */
export async function notifyBoth(
  notify: Notify,
  db: Database,
  { id: inquiry_id, buyer_id: account_id, exhibitor_id }: InquiryRow,
) {
  await notify(db, { account_id }, { what: 'inquiry', inquiry_id, as: 'buyer' });
  await notify(db, { exhibitor_id }, { what: 'inquiry', inquiry_id, as: 'exhibitor' });
}

import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Party } from './party.ts';
import { setClosed } from './rows.ts';
import type { InquiryRow } from './tables.ts';
import { findThread } from './thread-rows.ts';

/**
 * Closes or reopens a thread of a party.
 * @throws {AppError} INQUIRY_CLOSED if the other side has closed it, NOT_FOUND
 */
export async function closeThread(
  db: Database,
  party: Party,
  change: { id: string; closed: boolean },
): Promise<InquiryRow> {
  const changed = await setClosed(db, party, change);
  if (changed) return changed;
  throw new AppError((await findThread(db, party, change.id)) ? 'INQUIRY_CLOSED' : 'NOT_FOUND');
}

import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { claimAttachments } from './attachment-rows.ts';
import type { Party } from './party.ts';
import { addMessage } from './rows.ts';
import type { InquiryRow } from './tables.ts';

interface NewMessage {
  party: Party;
  author: string;
  text: string;
  /** Ids of files that the party uploaded earlier. */
  attachments?: readonly string[] | undefined;
}

/**
 * Adds a message with its attachments to a locked or new thread.
 * @throws {AppError} BAD_INPUT if an attachment is missing
 */
export async function writeMessage(
  db: Database,
  thread: InquiryRow,
  { attachments: ids = [], ...message }: NewMessage,
  now: Date,
) {
  const added = await addMessage(db, thread, message, now);
  const { account_id } = message.party;
  const { inquiry_id, number } = added;
  const attached = await claimAttachments(db, { account_id, ids, inquiry_id, number });
  if (!attached) {
    throw new AppError('BAD_INPUT', {
      issues: [{ field: 'attachments', name: 'attachment_gone' }],
    });
  }
  return { ...added, attached };
}

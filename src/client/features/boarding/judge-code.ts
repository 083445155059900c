import type { BoardingList, Passenger } from '#contract/boarding.ts';
import { verifyTicketCode } from '#contract/ticket-code.ts';

export type Judged =
  | { outcome: 'welcome'; passenger: Passenger }
  /** A valid ticket without a seat on this tour. */
  | { outcome: 'no_seat' }
  | { outcome: 'revoked' }
  | { outcome: 'other_exhibition' }
  | { outcome: 'no_ticket' };

/**
 * Time errors are ignored: a tour may run outside the ticket's days, and the ticket still
 * identifies its owner.
 */
const ONLY_OF_TIME = ['not_yet_valid', 'expired', 'wrong_day'];

/** Checks the code of an entrance ticket on the guide's phone, offline. */
export async function judgeCode(
  text: string,
  { passengers, keys, exhibition, revoked }: BoardingList,
  now: Date,
): Promise<Judged> {
  const judged = await verifyTicketCode(text.trim(), {
    keys,
    now,
    revoked: new Map(revoked),
    exhibition_number: exhibition.number,
    start_date: exhibition.start_date,
  });
  if (judged.verdict === 'refuse' && !ONLY_OF_TIME.includes(judged.reason)) {
    const { reason } = judged;
    return {
      outcome: reason === 'revoked' || reason === 'other_exhibition' ? reason : 'no_ticket',
    };
  }
  const ticket = 'ticket' in judged ? judged.ticket : null;
  const passenger = passengers.find(({ ticket_id }) => ticket_id === ticket?.ticket_id);
  return passenger ? { outcome: 'welcome', passenger } : { outcome: 'no_seat' };
}

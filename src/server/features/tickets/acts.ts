import type { Database } from '#server/db/open.ts';
import type { Recorded } from '#server/http/serve.ts';
import { reissueTicket, restoreTicket, revokeTicket } from './rows.ts';

export const ticketActs = ['revoke', 'restore', 'reissue'] as const;
export type TicketAct = (typeof ticketActs)[number];

const past: Record<TicketAct, string> = {
  revoke: 'revoked',
  restore: 'restored',
  reissue: 'reissued',
};

interface Ticket {
  ticket_id: string;
  /** The holder's name. */
  name: string;
}

/**
 * Revokes, restores or reissues a ticket, with its history event.
 * @param reason of a revocation, shown to the holder
 * @returns null if the ticket's state does not allow it
 */
export async function changeTicket(
  db: Database,
  act: TicketAct,
  { ticket_id, name }: Ticket,
  { reason, now }: { reason: string; now: Date },
): Promise<Recorded | null> {
  const isDone = {
    revoke: () => revokeTicket(db, ticket_id, reason, now),
    restore: () => restoreTicket(db, ticket_id),
    reissue: () => reissueTicket(db, ticket_id),
  }[act];
  if (!(await isDone())) return null;
  return {
    action: past[act],
    id: ticket_id,
    name: { zh: name, en: name },
    reason: reason || null,
  };
}

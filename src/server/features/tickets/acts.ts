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
  /** Of its holder. */
  name: string;
}

/**
 * Revokes, restores or replaces a ticket, with the line for the history.
 * @param reason of a revocation: its holder reads it
 * @returns null where the ticket is in no state for that
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

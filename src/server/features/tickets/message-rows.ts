import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from './tables.ts';

type MessageState = (typeof ticket.$inferSelect)['message_state'];

/** Ids of tickets whose message is due, oldest first. */
export async function findDueTickets(db: Database, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ ticket_id: ticket.ticket_id })
    .from(ticket)
    .where(eq(ticket.message_state, 'due'))
    .orderBy(asc(ticket.issued_at), asc(ticket.ticket_id))
    .limit(at_most);
  return rows.map(({ ticket_id }) => ticket_id);
}

/** Claims the message of a ticket, across processes; false: it is no longer due. */
export async function claimTicketMessage(db: Database, ticket_id: string): Promise<boolean> {
  const claimed = await db
    .update(ticket)
    .set({ message_state: 'claimed' })
    .where(and(eq(ticket.ticket_id, ticket_id), eq(ticket.message_state, 'due')))
    .returning({ ticket_id: ticket.ticket_id });
  return claimed.length > 0;
}

export async function settleTicketMessage(db: Database, ticket_id: string, state: MessageState) {
  await db
    .update(ticket)
    .set({ message_state: state })
    .where(and(eq(ticket.ticket_id, ticket_id), eq(ticket.message_state, 'claimed')));
}

/** The holder of a valid ticket; undefined if the ticket was revoked or the account erased. */
export async function findHolder(db: Database, ticket_id: string) {
  const [found] = await db
    .select({
      ticket_number: ticket.ticket_number,
      exhibition_id: ticket.exhibition_id,
      lang: registration.lang,
      email: sql<string>`coalesce(nullif(${registration.email}, ''), ${account.email}, '')`,
      cellphone: account.cellphone,
    })
    .from(ticket)
    .innerJoin(registration, eq(registration.id, ticket.registration_id))
    .innerJoin(account, eq(account.id, registration.account_id))
    .where(
      and(eq(ticket.ticket_id, ticket_id), isNull(ticket.revoked_at), isNull(account.erased_at)),
    );
  return found;
}

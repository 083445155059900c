import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { makeTicketNumber } from '#contract/ticket-number.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { visitorRights } from './rules.ts';
import { ticket } from './tables.ts';

/** Even among a million tickets one number in ninety thousand is taken. */
const NUMBER_TRIES = 10;

/** Issues the ticket of a registration. A second one for the same registration is refused by the table. */
export async function issueTicket(
  db: Database,
  {
    registration_id,
    exhibition,
    now,
  }: {
    registration_id: string;
    exhibition: { id: string; start_date: string; end_date: string };
    now: Date;
  },
) {
  const issued = {
    ticket_id: randomBytes(8).toString('hex'),
    registration_id,
    exhibition_id: exhibition.id,
    ...visitorRights(exhibition),
    issued_at: now,
  };
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const ticket_number = makeTicketNumber(new Uint8Array(randomBytes(8)));
    const stored = await db
      .insert(ticket)
      .values({ ...issued, ticket_number })
      .onConflictDoNothing({ target: ticket.ticket_number })
      .returning({ ticket_id: ticket.ticket_id });
    if (stored.length > 0) return;
  }
  throw new Error('No free ticket number was found');
}

/** A ticket with what a picture of it shows; nothing where its holder was erased. */
export async function findTicketById(db: Database, ticket_id: string) {
  const [found] = await db
    .select({ ticket, registration, exhibition })
    .from(ticket)
    .innerJoin(registration, eq(registration.id, ticket.registration_id))
    .innerJoin(exhibition, eq(exhibition.id, ticket.exhibition_id))
    .innerJoin(account, eq(account.id, registration.account_id))
    .where(and(eq(ticket.ticket_id, ticket_id), isNull(account.erased_at)));
  return found;
}

export async function findTicket(db: Database, registration_id: string) {
  const [found] = await db.select().from(ticket).where(eq(ticket.registration_id, registration_id));
  return found;
}

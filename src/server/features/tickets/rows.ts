import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { makeTicketNumber } from '#contract/ticket-number.ts';
import type { Database } from '#server/db/open.ts';
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

export async function findTicket(db: Database, registration_id: string) {
  const [found] = await db.select().from(ticket).where(eq(ticket.registration_id, registration_id));
  return found;
}

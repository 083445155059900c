import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { SignInAddress } from '#contract/sign-in.ts';
import { ticketClasses } from '#contract/ticket-code.ts';
import { makeTicketNumber } from '#contract/ticket-number.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { isAt } from '#server/features/sign-in/rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { visitorRights } from './rules.ts';
import { ticket } from './tables.ts';

/** With a million tickets, one random number in 90,000 is already taken. */
const NUMBER_TRIES = 10;
/** 255 means all revisions of a revoked ticket. */
const LAST_REVISION = 254;

/**
 * Issues the ticket of a registration and returns its number. A unique index refuses a second one. A job sends the
 * message with the ticket.
 */
export async function issueTicket(
  db: Database,
  {
    registration_id,
    exhibition,
    now,
    is_sent = true,
  }: {
    registration_id: string;
    exhibition: { id: string; start_date: string; end_date: string };
    now: Date;
    /** False: the person gets no message with it. */
    is_sent?: boolean;
  },
): Promise<string> {
  const issued = {
    ticket_id: randomBytes(8).toString('hex'),
    registration_id,
    exhibition_id: exhibition.id,
    ...visitorRights(exhibition),
    issued_at: now,
    message_state: is_sent ? ('due' as const) : ('none' as const),
  };
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const ticket_number = makeTicketNumber(new Uint8Array(randomBytes(8)));
    const stored = await db
      .insert(ticket)
      .values({ ...issued, ticket_number })
      .onConflictDoNothing({ target: ticket.ticket_number })
      .returning({ ticket_id: ticket.ticket_id });
    if (stored.length > 0) return ticket_number;
  }
  throw new Error('No free ticket number was found');
}

/** Visitors' tickets that were issued for other exhibition days. */
function madeForOtherDays(exhibition: { id: string; start_date: string; end_date: string }) {
  const { not_before, not_after } = visitorRights(exhibition);
  return and(
    eq(ticket.exhibition_id, exhibition.id),
    eq(ticket.class, ticketClasses.visitor),
    or(ne(ticket.not_before, not_before), ne(ticket.not_after, not_after)),
  );
}

/** Counts the tickets that need a new code if the exhibition takes place on these days. */
export function countReissued(
  db: Database,
  exhibition: { id: string; start_date: string; end_date: string },
): Promise<number> {
  return db.$count(ticket, madeForOtherDays(exhibition));
}

/** Rows per statement, to stay below its time-out. */
const REISSUED_AT_ONCE = 10_000;

/**
 * Reissues visitors' tickets after the exhibition's days have changed. Codes are signed when they are shown, so
 * a holder sees the new code at the next opening.
 * @returns the number of tickets
 */
export async function reissueTickets(
  db: Database,
  exhibition: { id: string; start_date: string; end_date: string },
): Promise<number> {
  const { day_mask, not_before, not_after } = visitorRights(exhibition);
  const outdated = db
    .select({ ticket_id: ticket.ticket_id })
    .from(ticket)
    .where(madeForOtherDays(exhibition))
    .limit(REISSUED_AT_ONCE);
  for (let all = 0; ; ) {
    const reissued = await db
      .update(ticket)
      .set({
        day_mask,
        not_before,
        not_after,
        revision: sql`least(${ticket.revision} + 1, ${LAST_REVISION})`,
      })
      .where(inArray(ticket.ticket_id, outdated))
      .returning({ ticket_id: ticket.ticket_id });
    if (reissued.length === 0) return all;
    all += reissued.length;
  }
}

/** A ticket with the data for its picture; undefined if its holder was erased. */
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

/** The registration of an account for the current exhibition, with its ticket. */
export async function findOwnTicket(db: Database, account_id: string) {
  const [found] = await db
    .select({ exhibition, registration, ticket })
    .from(exhibition)
    .leftJoin(
      registration,
      and(eq(registration.exhibition_id, exhibition.id), eq(registration.account_id, account_id)),
    )
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(eq(exhibition.is_current, true));
  if (!found) throw new MissingRow();
  return found;
}

export async function findTicket(db: Database, registration_id: string) {
  const [found] = await db.select().from(ticket).where(eq(ticket.registration_id, registration_id));
  return found;
}

/** The highest revision in a code. 255 means all revisions for gates. */
const REVISION_MAX = 254;

/** Revokes a ticket. The holder sees the reason. False if it was already revoked. */
export async function revokeTicket(
  db: Database,
  ticket_id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .update(ticket)
    .set({ revoked_at: now, revoked_reason: reason })
    .where(and(eq(ticket.ticket_id, ticket_id), isNull(ticket.revoked_at)))
    .returning({ ticket_id: ticket.ticket_id });
  return revoked.length > 0;
}

/**
 * Restores a revoked ticket with its former code; false if it is not revoked, or belongs to a merged registration.
 */
export async function restoreTicket(db: Database, ticket_id: string): Promise<boolean> {
  const merged = db
    .select({ id: registration.id })
    .from(registration)
    .where(and(eq(registration.id, ticket.registration_id), isNotNull(registration.merged_into)));
  const restored = await db
    .update(ticket)
    .set({ revoked_at: null, revoked_reason: '' })
    .where(and(eq(ticket.ticket_id, ticket_id), isNotNull(ticket.revoked_at), notExists(merged)))
    .returning({ ticket_id: ticket.ticket_id });
  return restored.length > 0;
}

/** Gives a ticket a new code and refuses the previous one. False if no revision is left. */
export async function reissueTicket(db: Database, ticket_id: string): Promise<boolean> {
  const reissued = await db
    .update(ticket)
    .set({ revision: sql`${ticket.revision} + 1` })
    .where(
      and(
        eq(ticket.ticket_id, ticket_id),
        isNull(ticket.revoked_at),
        lt(ticket.revision, REVISION_MAX),
      ),
    )
    .returning({ ticket_id: ticket.ticket_id });
  return reissued.length > 0;
}

/** The number of the ticket that is good for an exhibition and belongs to an address. */
export async function findTicketNumber(
  db: Database,
  address: SignInAddress,
  exhibition_id: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ ticket_number: ticket.ticket_number })
    .from(account)
    .innerJoin(registration, eq(registration.account_id, account.id))
    .innerJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(and(isAt(address), eq(ticket.exhibition_id, exhibition_id), isNull(ticket.revoked_at)));
  return found?.ticket_number;
}

/** The valid ticket number of the registration that a merged one ended up in; undefined: there is none. */
export async function findSurvivingNumber(db: Database, registration_id: string) {
  const { rows } = await db.execute<{ ticket_number: string }>(sql`
    with recursive chain (id, merged_into) as (
      select id, merged_into from ${registration} where id = ${registration_id}::uuid
      union select next.id, next.merged_into from ${registration} as next
      join chain on next.id = chain.merged_into
    )
    select ${ticket.ticket_number} from chain
    join ${ticket} on ${ticket.registration_id} = chain.id and ${ticket.revoked_at} is null
    where chain.merged_into is null`);
  return rows[0]?.ticket_number;
}

import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { MERGED_TICKET } from '#contract/duplicate-filters.ts';
import { limits } from '#contract/limits.ts';
import { ALL_REVISIONS } from '#contract/ticket-code.ts';
import { pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { ticket } from './tables.ts';

/**
 * Locks the ticket of a registration and returns it with its holder's name; undefined if the holder was erased.
 */
export async function findTicketOf(
  db: Database,
  { registration_id, exhibition_id }: { registration_id: string; exhibition_id: string },
) {
  const [found] = await db
    .select({ ticket_id: ticket.ticket_id, name: registration.name })
    .from(ticket)
    .innerJoin(registration, eq(registration.id, ticket.registration_id))
    .innerJoin(account, eq(account.id, registration.account_id))
    .where(
      and(
        eq(ticket.registration_id, registration_id),
        eq(ticket.exhibition_id, exhibition_id),
        isNull(account.erased_at),
      ),
    )
    .for('update', { of: ticket });
  return found;
}

const isRefused = or(isNotNull(ticket.revoked_at), gt(ticket.revision, 0));
/** The highest refused revision. */
const refused = sql<number>`case when ${ticket.revoked_at} is null then ${ticket.revision} - 1 else ${ALL_REVISIONS}::int end`;

/** The version of the whole list. It changes with every change of the list. */
export async function readRefusedVersion(db: Database, exhibition_id: string): Promise<string> {
  const [found] = await db
    .select({
      version: sql<string>`md5(coalesce(string_agg(${ticket.ticket_id} || '.' || ${refused}, ' ' order by ${ticket.ticket_id}), ''))`,
    })
    .from(ticket)
    .where(and(eq(ticket.exhibition_id, exhibition_id), isRefused));
  return found?.version ?? '';
}

/** Tickets with refused codes, each with its highest refused revision. */
export async function findRefusedTickets(
  db: Database,
  exhibition_id: string,
  after: string | undefined,
) {
  const rows = await db
    .select({ id: ticket.ticket_id, revision: refused, reason: ticket.revoked_reason })
    .from(ticket)
    .where(
      and(
        eq(ticket.exhibition_id, exhibition_id),
        isRefused,
        after ? gt(ticket.ticket_id, after) : undefined,
      ),
    )
    .orderBy(asc(ticket.ticket_id))
    .limit(limits.REFUSED_TICKETS + 1);
  const { rows: page, next_after } = pageOf(rows, limits.REFUSED_TICKETS);
  const merged = page.filter(({ reason }) => reason === MERGED_TICKET);
  return {
    refused: page.map(({ id, revision }): [string, number] => [id, revision]),
    merged: merged.map(({ id }) => id),
    next_after,
  };
}

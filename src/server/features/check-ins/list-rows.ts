import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { EntryFilters } from '#contract/check-in-filters.ts';
import { containing, countListed, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { gateScan, isAdmission } from './tables.ts';

interface Of {
  exhibition_id: string;
  time_zone: string;
}

const dayOf = (time_zone: string) => sql`(${gateScan.at} at time zone ${time_zone})::date`;

/** A page of scans, newest first, and their count, which stops one above the limit. */
export async function findScans(
  db: Database,
  { exhibition_id, time_zone }: Of,
  {
    day,
    keyword,
    after,
    page_size,
  }: EntryFilters & { after?: string | undefined; page_size: number },
) {
  const matching = and(
    eq(ticket.exhibition_id, exhibition_id),
    day ? sql`${dayOf(time_zone)} = ${day}::date` : undefined,
    keyword ? matchesKeyword(keyword) : undefined,
  );
  const from = () =>
    db
      .select({
        id: gateScan.id,
        at: gateScan.at,
        reported_at: gateScan.reported_at,
        refusal: gateScan.refusal,
        ticket_number: ticket.ticket_number,
        name: registration.name,
        company_name: registration.company_name,
      })
      .from(gateScan)
      .innerJoin(ticket, eq(ticket.ticket_id, gateScan.ticket_id))
      .innerJoin(registration, eq(registration.id, ticket.registration_id));
  const rows = await from()
    .where(and(matching, after ? lt(gateScan.id, after) : undefined))
    .orderBy(desc(gateScan.id))
    .limit(page_size + 1);
  return { ...pageOf(rows, page_size), total: await countListed(db, from().where(matching)) };
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = containing(keyword);
  const number = `%${keyword.replace(/[^0-9A-Za-z]/g, '')}%`;
  return or(
    ...(number.length > 2 ? [ilike(ticket.ticket_number, number)] : []),
    ilike(registration.company_name, like),
  );
}

/** Check-ins of an exhibition by day. Several check-ins of a ticket on one day count once. */
export async function countByDay(db: Database, { exhibition_id, time_zone }: Of) {
  const day = sql<string>`${dayOf(time_zone)}::text`;
  return db
    .select({
      day: day.as('day'),
      scans: sql<number>`count(*)::int`,
      tickets: sql<number>`count(distinct ${gateScan.ticket_id})::int`,
    })
    .from(gateScan)
    .innerJoin(ticket, eq(ticket.ticket_id, gateScan.ticket_id))
    .where(and(eq(ticket.exhibition_id, exhibition_id), isAdmission))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export async function countByHour(db: Database, { exhibition_id, time_zone }: Of, day: string) {
  return db
    .select({
      hour: sql<number>`extract(hour from ${gateScan.at} at time zone ${time_zone})::int`.as(
        'hour',
      ),
      scans: sql<number>`count(*)::int`,
    })
    .from(gateScan)
    .innerJoin(ticket, eq(ticket.ticket_id, gateScan.ticket_id))
    .where(
      and(
        eq(ticket.exhibition_id, exhibition_id),
        isAdmission,
        sql`${dayOf(time_zone)} = ${day}::date`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

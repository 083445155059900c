import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { cancelledSeat, programmeItem, seat } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import type { Source } from './list-rows.ts';
import { findPlaces } from './seat-rows.ts';

const person = {
  registration_id: registration.id,
  name: registration.name,
  company_name: registration.company_name,
  job_title: registration.job_title,
  country: registration.country,
  area_code: registration.area_code,
  cellphone: registration.cellphone,
  email: registration.email,
  ticket_number: ticket.ticket_number,
};

const item = {
  id: programmeItem.id,
  of: programmeItem.of,
  title: programmeItem.title,
  starts_at: programmeItem.starts_at,
};

/** Sign-ups with their persons, ordered by id. */
export async function findSignUps(
  db: Database,
  { source, exhibition_id, ids }: { source: Source; exhibition_id: string; ids: readonly string[] },
) {
  if (ids.length === 0) return [];
  const places = await findPlaces(db, ids);
  const rows = await db
    .select({
      id: source.id,
      account_id: source.account_id,
      joined_at: source.joined_at,
      ...(source === cancelledSeat ? cancelled : seated),
      item,
      person,
    })
    .from(source)
    .innerJoin(programmeItem, eq(programmeItem.id, source.item_id))
    .leftJoin(
      registration,
      and(
        eq(registration.account_id, source.account_id),
        eq(registration.exhibition_id, exhibition_id),
      ),
    )
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(sql`${source.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, place: places.get(id) ?? null }] : [];
  });
}
export type FoundSignUp = Awaited<ReturnType<typeof findSignUps>>[number];

/** Columns that only one of the two tables has are null in the other. */
const seated = {
  state: sql<'taken' | 'waiting' | null>`${seat.state}`,
  entered_at: sql<Date | null>`${seat.entered_at}`.mapWith(seat.entered_at),
  certificate_number: sql<string | null>`${seat.certificate_number}`,
  cancelled_at: sql<Date | null>`null::timestamptz`.mapWith(cancelledSeat.cancelled_at),
  cancelled_by: sql<'holder' | 'organiser' | null>`null::text`,
  reason: sql<string>`''`,
};
const cancelled = {
  state: sql<'taken' | 'waiting' | null>`null::text`,
  entered_at: sql<Date | null>`null::timestamptz`.mapWith(seat.entered_at),
  certificate_number: sql<string | null>`null::text`,
  cancelled_at: sql<Date | null>`${cancelledSeat.cancelled_at}`.mapWith(cancelledSeat.cancelled_at),
  cancelled_by: sql<'holder' | 'organiser' | null>`${cancelledSeat.cancelled_by}`,
  reason: sql<string>`${cancelledSeat.reason}`,
};

/** Numbers of missed seats by account. Ignores items without any check-in: their door did not scan. */
export async function countNoShows(
  db: Database,
  {
    exhibition_id,
    account_ids,
    now,
  }: { exhibition_id: string; account_ids: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  if (account_ids.length === 0) return new Map();
  const { rows } = await db.execute<{ account_id: string; count: number }>(sql`
    select missed.account_id, count(*)::int as count
    from ${seat} missed
    join ${programmeItem} item on item.id = missed.item_id
    where missed.account_id = any(${sql.param(account_ids)}::uuid[])
      and missed.state = 'taken' and missed.entered_at is null
      and item.exhibition_id = ${exhibition_id} and item.cancelled_at is null
      and (case when item.of = 'tour' then item.starts_at else item.ends_at end)
        < ${now.toISOString()}::timestamptz
      and exists (
        select 1 from ${seat} came where came.item_id = item.id and came.entered_at is not null
      )
    group by missed.account_id`);
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

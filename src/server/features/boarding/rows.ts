import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { programmeItem, seat, tour } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** The tours of an exhibition with their numbers of booked and boarded passengers. */
export function findToursToBoard(db: Database, exhibition_id: string) {
  return db
    .select({
      item: programmeItem,
      boarded: sql<number>`(
        select count(*)::int from ${seat}
        where ${seat.item_id} = ${programmeItem.id} and ${seat.entered_at} is not null
      )`,
    })
    .from(programmeItem)
    .where(and(eq(programmeItem.exhibition_id, exhibition_id), eq(programmeItem.of, 'tour')))
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}

export async function findTourToBoard(
  db: Database,
  { tour_id, exhibition_id }: { tour_id: string; exhibition_id: string },
) {
  const [found] = await db
    .select({ item: programmeItem, meeting_place: tour.meeting_place })
    .from(programmeItem)
    .innerJoin(tour, eq(tour.id, programmeItem.id))
    .where(and(eq(programmeItem.id, tour_id), eq(programmeItem.exhibition_id, exhibition_id)));
  return found;
}

/** The passengers of a tour with their entrance tickets. */
export function findPassengers(db: Database, tour_id: string, exhibition_id: string) {
  return db
    .select({
      id: seat.id,
      boarded_at: seat.entered_at,
      name: sql<string>`coalesce(${registration.name}, '')`,
      company_name: sql<string>`coalesce(${registration.company_name}, '')`,
      cellphone: sql<string>`coalesce(${registration.cellphone}, '')`,
      ticket_id: ticket.ticket_id,
      ticket_number: sql<string>`coalesce(${ticket.ticket_number}, '')`,
      revision: ticket.revision,
      revoked_at: ticket.revoked_at,
    })
    .from(seat)
    .leftJoin(
      registration,
      and(
        eq(registration.account_id, seat.account_id),
        eq(registration.exhibition_id, exhibition_id),
      ),
    )
    .leftJoin(ticket, eq(ticket.registration_id, registration.id))
    .where(and(eq(seat.item_id, tour_id), eq(seat.state, 'taken')));
}
export type PassengerRow = Awaited<ReturnType<typeof findPassengers>>[number];

/** Locks the seat of a booking and returns it with its tour. */
export async function lockBooking(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
) {
  const [locked] = await db
    .select({ seat, item: programmeItem })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(
      and(
        eq(seat.id, id),
        eq(seat.state, 'taken'),
        eq(programmeItem.of, 'tour'),
        eq(programmeItem.exhibition_id, exhibition_id),
      ),
    )
    .for('update', { of: seat });
  return locked;
}

export async function setBoarded(db: Database, id: string, boarded_at: Date | null) {
  await db.update(seat).set({ entered_at: boarded_at }).where(eq(seat.id, id));
}

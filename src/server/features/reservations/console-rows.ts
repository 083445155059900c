import { and, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { ReservationFilters } from '#contract/reservation-filters.ts';
import { containing, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { boothReservation } from './tables.ts';

export type ReservationRow = typeof boothReservation.$inferSelect;

function matching(exhibition_id: string, { state, keyword }: ReservationFilters) {
  return and(
    eq(boothReservation.exhibition_id, exhibition_id),
    state && eq(boothReservation.state, state),
    keyword ? holds(keyword) : undefined,
  );
}

function holds(keyword: string): SQL | undefined {
  const like = containing(keyword);
  const { reference_number, company, contact_name, tel, email } = boothReservation;
  return or(
    ...[reference_number, company, contact_name, tel, email].map((column) => ilike(column, like)),
  );
}

/** Requests of an exhibition, the latest first, and how many there are up to one more than are counted. */
export async function findReservations(
  db: Database,
  exhibition_id: string,
  filters: ReservationFilters,
  { after, page_size }: Keyset,
) {
  const wanted = matching(exhibition_id, filters);
  const rows = await db
    .select()
    .from(boothReservation)
    .where(and(wanted, after ? lt(boothReservation.id, after) : undefined))
    .orderBy(desc(boothReservation.id))
    .limit(page_size + 1);
  const counted = db
    .select({ one: sql`1` })
    .from(boothReservation)
    .where(wanted)
    .limit(limits.CONSOLE_COUNT_MAX + 1)
    .as('counted');
  return { ...pageOf(rows, page_size), total: await db.$count(counted) };
}

/** All that match, the latest first, up to one more than a file holds. */
export function findReservationsToExport(
  db: Database,
  exhibition_id: string,
  filters: ReservationFilters,
) {
  return db
    .select()
    .from(boothReservation)
    .where(matching(exhibition_id, filters))
    .orderBy(desc(boothReservation.id))
    .limit(limits.EXPORT_ROWS + 1);
}

/** A request of an exhibition, locked until the transaction ends; undefined: there is none. */
export async function lockReservation(db: Database, exhibition_id: string, id: string) {
  const [found] = await db
    .select()
    .from(boothReservation)
    .where(and(eq(boothReservation.id, id), eq(boothReservation.exhibition_id, exhibition_id)))
    .for('update');
  return found;
}

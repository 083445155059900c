import { and, desc, eq, getTableColumns, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { ReservationFilters } from '#contract/booth-request-filters.ts';
import { limits } from '#contract/limits.ts';
import { containing, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import { organiser } from '#server/features/organisers/tables.ts';
import { boothReservation } from './tables.ts';

export type ReservationRow = typeof boothReservation.$inferSelect & {
  /** The name of the assigned colleague; null: no one, or a colleague who has left. */
  assignee_name: string | null;
};

/** The exhibition scope requests are read, and the organiser who reads them. */
interface Scope {
  exhibition_id: string;
  organiser_id: string;
}

function matching(
  { exhibition_id, organiser_id }: Scope,
  { state, keyword, assigned }: ReservationFilters,
) {
  const { assigned_to } = boothReservation;
  return and(
    eq(boothReservation.exhibition_id, exhibition_id),
    state && eq(boothReservation.state, state),
    assigned === 'mine' ? eq(assigned_to, organiser_id) : undefined,
    assigned === 'nobody' ? isNull(organiser.id) : undefined,
    keyword ? matchesKeyword(keyword) : undefined,
  );
}

function matchesKeyword(keyword: string): SQL | undefined {
  const like = containing(keyword);
  const { reference_number, company, contact_name, tel, email } = boothReservation;
  return or(
    ...[reference_number, company, contact_name, tel, email].map((column) => ilike(column, like)),
  );
}

function select(db: Database) {
  const { name, email } = organiser;
  return db
    .select({
      ...getTableColumns(boothReservation),
      assignee_name: sql<string | null>`coalesce(nullif(${name}, ''), ${email})`,
    })
    .from(boothReservation)
    .leftJoin(
      organiser,
      and(eq(organiser.id, boothReservation.assigned_to), isNull(organiser.removed_at)),
    );
}

/** A page of an exhibition's requests, newest first, and their count, which stops one above the limit. */
export async function findReservations(
  db: Database,
  scope: Scope,
  filters: ReservationFilters,
  { after, page_size }: Keyset,
) {
  const wanted = matching(scope, filters);
  const rows = await select(db)
    .where(and(wanted, after ? lt(boothReservation.id, after) : undefined))
    .orderBy(desc(boothReservation.id))
    .limit(page_size + 1);
  const counted = select(db)
    .where(wanted)
    .limit(limits.CONSOLE_COUNT_MAX + 1)
    .as('counted');
  return { ...pageOf(rows, page_size), total: await db.$count(counted) };
}

/** Locks a request of an exhibition until the transaction ends; undefined: there is no such request. */
export async function lockReservation(db: Database, exhibition_id: string, id: string) {
  const [found] = await select(db)
    .where(and(eq(boothReservation.id, id), eq(boothReservation.exhibition_id, exhibition_id)))
    .for('update', { of: boothReservation });
  return found;
}

/** Changes the assigned colleague or the internal note of a request. */
export async function changeHandling(
  db: Database,
  id: string,
  columns: Partial<Pick<ReservationRow, 'assigned_to' | 'note'>>,
) {
  await db.update(boothReservation).set(columns).where(eq(boothReservation.id, id));
}

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import {
  cancelledSeat,
  type ItemKind,
  programmeItem,
  revokedAdmission,
  seat,
} from '#server/features/programme/tables.ts';
import {
  forgetReminders,
  noticeMovedUp,
  remindOf,
} from '#server/features/programme-notices/rows.ts';
import { account } from '#server/features/sign-in/tables.ts';

export type ItemRow = typeof programmeItem.$inferSelect;
export type SeatRow = typeof seat.$inferSelect;

/** A seat with its position on the waiting list, starting at 1; 0 if it is taken. */
export type PlacedSeat = SeatRow & { place: number };

export async function findItem(
  db: Database,
  { id, of, exhibition_id }: { id: string; of: ItemKind; exhibition_id: string },
): Promise<ItemRow | undefined> {
  const [found] = await db
    .select()
    .from(programmeItem)
    .where(
      and(
        eq(programmeItem.id, id),
        eq(programmeItem.of, of),
        eq(programmeItem.exhibition_id, exhibition_id),
      ),
    );
  return found;
}

/** The position of this row on the waiting list. */
const placeBefore = sql<number>`case when ${seat.state} = 'waiting' then (
  select count(*)::int from ${seat} earlier
  where earlier.item_id = ${seat.item_id} and earlier.state = 'waiting'
    and (earlier.joined_at, earlier.id) < (${seat.joined_at}, ${seat.id})
) + 1 else 0 end`;

const seatColumns = {
  id: seat.id,
  item_id: seat.item_id,
  account_id: seat.account_id,
  state: seat.state,
  joined_at: seat.joined_at,
  moved_up_at: seat.moved_up_at,
  entered_at: seat.entered_at,
  certificate_number: seat.certificate_number,
  admission_id: seat.admission_id,
  place: placeBefore,
};

export async function findSeat(
  db: Database,
  { item_id, account_id }: { item_id: string; account_id: string },
): Promise<PlacedSeat | undefined> {
  const [found] = await db
    .select(seatColumns)
    .from(seat)
    .where(and(eq(seat.item_id, item_id), eq(seat.account_id, account_id)));
  return found;
}

/** An account's seats at one kind of item of an exhibition, ordered by time. */
export function findSeatsOf(
  db: Database,
  { account_id, exhibition_id, of }: { account_id: string; exhibition_id: string; of: ItemKind },
): Promise<PlacedSeat[]> {
  return db
    .select(seatColumns)
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(
      and(
        eq(seat.account_id, account_id),
        eq(programmeItem.exhibition_id, exhibition_id),
        eq(programmeItem.of, of),
      ),
    )
    .orderBy(asc(programmeItem.starts_at), asc(seat.id));
}

/**
 * Locks an item until the transaction ends: its seats cannot change meanwhile. Uses `NO KEY UPDATE`, because
 * waiting transactions insert rows with a foreign key to it.
 */
export async function lockItem(db: Database, item_id: string): Promise<ItemRow | undefined> {
  const [locked] = await db
    .select()
    .from(programmeItem)
    .where(eq(programmeItem.id, item_id))
    .for('no key update');
  return locked;
}

/** Locks items like `lockItem`, in one order for all callers. */
export function lockItems(db: Database, item_ids: readonly string[]): Promise<ItemRow[]> {
  return findItems(db, item_ids).for('no key update');
}

export function findItems(db: Database, item_ids: readonly string[]) {
  return db
    .select()
    .from(programmeItem)
    .where(sql`${programmeItem.id} = any(${sql.param(item_ids)}::uuid[])`)
    .orderBy(asc(programmeItem.id));
}

/** Accounts that were erased while they waited for `lockSeatsOf`. */
export async function findErased(
  db: Database,
  account_ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(
        sql`${account.id} = any(${sql.param(account_ids)}::uuid[])`,
        isNotNull(account.erased_at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** All seats and waiting places of accounts, ordered by time. */
export function findOwnSeats(db: Database, account_ids: readonly string[]) {
  return db
    .select({ seat, item: programmeItem })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(sql`${seat.account_id} = any(${sql.param(account_ids)}::uuid[])`)
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}

/** The positions of seats on the waiting lists of their items. */
export async function findPlaces(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; place: number }>(sql`
    select id, place from (
      select id, (row_number() over (partition by item_id order by joined_at, id))::int as place
      from ${seat}
      where state = 'waiting' and item_id in (
        select item_id from ${seat}
        where id = any(${sql.param(ids)}::uuid[]) and state = 'waiting'
      )
    ) placed where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Inserts seats and waiting places of locked items. */
export async function addSeats(db: Database, seats: readonly SeatRow[]) {
  await insertMany(db, seat, seats);
  const taken = seats.filter(({ state }) => state === 'taken');
  for (const [item_id, same] of Map.groupBy(taken, (one) => one.item_id)) {
    await changeTaken(db, item_id, same.length);
    const account_ids = same.map(({ account_id }) => account_id);
    await remindOf(db, { item_id, account_ids, signed_up_at: same[0]?.joined_at });
  }
}

/**
 * Cancels seats or waiting places of accounts. The longest waiting move up.
 * @returns the accounts that moved up
 */
export async function releaseSeats(
  db: Database,
  seats: readonly Pick<SeatRow, 'id' | 'item_id'>[],
  now: Date,
): Promise<string[]> {
  if (seats.length === 0) return [];
  // Lock order: items before seats and reminders, as everywhere.
  await lockItems(
    db,
    seats.map(({ item_id }) => item_id),
  );
  const ids = seats.map(({ id }) => id);
  const returned = await db
    .delete(seat)
    .where(sql`${seat.id} = any(${sql.param(ids)}::uuid[])`)
    .returning();
  const cancelled = returned.map(({ id, item_id, account_id, joined_at }) => ({
    id,
    item_id,
    account_id,
    joined_at,
    cancelled_at: now,
    cancelled_by: 'holder' as const,
    reason: '',
  }));
  await insertMany(db, cancelledSeat, cancelled);
  await forgetReminders(db, cancelled);
  const freed = returned.filter(({ state }) => state === 'taken');
  await insertMany(
    db,
    revokedAdmission,
    freed.map(({ admission_id, item_id }) => ({ admission_id, item_id, revoked_at: now })),
  );
  const moved_up: string[] = [];
  for (const [item_id, same] of Map.groupBy(freed, (one) => one.item_id)) {
    await changeTaken(db, item_id, -same.length);
    moved_up.push(...(await moveUp(db, item_id, now)));
  }
  return moved_up;
}

/** Changes the number of taken seats of an item, which locks the item. */
export async function changeTaken(db: Database, item_id: string, by: number) {
  await db
    .update(programmeItem)
    .set({ taken: sql`${programmeItem.taken} + ${by}::int` })
    .where(eq(programmeItem.id, item_id));
}

/**
 * Assigns free seats to the longest waiting people, while the item allows it. `SKIP LOCKED`: skips waiting
 * places that a concurrent cancellation has locked.
 * @returns the accounts that moved up
 */
export async function moveUp(db: Database, item_id: string, now: Date): Promise<string[]> {
  const item = await lockItem(db, item_id);
  if (!item || item.cancelled_at || item.moves_up_until <= now) return [];
  const free = item.capacity === null ? null : Math.max(0, item.capacity - item.taken);
  if (free === 0) return [];
  const longest = db
    .select({ id: seat.id })
    .from(seat)
    .where(and(eq(seat.item_id, item_id), eq(seat.state, 'waiting')))
    .orderBy(asc(seat.joined_at), asc(seat.id))
    .for('update', { skipLocked: true });
  const rows = await (free === null ? longest : longest.limit(free));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const moved = await db
    .update(seat)
    .set({ state: 'taken', moved_up_at: now })
    .where(sql`${seat.id} = any(${sql.param(ids)}::uuid[])`)
    .returning({ account_id: seat.account_id });
  await changeTaken(db, item_id, moved.length);
  const account_ids = moved.map(({ account_id }) => account_id);
  await remindOf(db, { item_id, account_ids });
  await noticeMovedUp(db, { item_id, account_ids }, now);
  return account_ids;
}

/** Capacity and taken seats of each item of an exhibition. */
export function findTaken(db: Database, exhibition_id: string) {
  return db
    .select({
      id: programmeItem.id,
      of: programmeItem.of,
      capacity: programmeItem.capacity,
      taken: programmeItem.taken,
    })
    .from(programmeItem)
    .where(eq(programmeItem.exhibition_id, exhibition_id))
    .orderBy(asc(programmeItem.id));
}

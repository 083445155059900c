import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, gt, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import {
  forgetReminder,
  noticeMovedUp,
  remindOf,
} from '#server/features/programme-notices/rows.ts';
import { cancelledSeat, type ItemKind, programmeItem, revokedAdmission, seat } from './tables.ts';

export type ItemRow = typeof programmeItem.$inferSelect;
export type SeatRow = typeof seat.$inferSelect;

/** A seat with the number of people who waited before it; 0 where it is taken. */
export type PlacedSeat = SeatRow & { place: number };

/** Calls of one account that take or give back seats run one after the other until this one commits. */
export async function lockSeatsOf(db: Database, account_id: string) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${account_id}`}, 0))`,
  );
}

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

/** How many have waited longer than this row. */
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

/** The seats of an account at one kind of item of an exhibition, in the order of their time. */
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

/** What an account has a seat for, or waits for, at the time of an item: touching is no overlap. */
export function findOverlapping(db: Database, account_id: string, item: ItemRow) {
  return db
    .select({
      id: programmeItem.id,
      of: programmeItem.of,
      title: programmeItem.title,
      starts_at: programmeItem.starts_at,
      ends_at: programmeItem.ends_at,
    })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(
      and(
        eq(seat.account_id, account_id),
        ne(seat.item_id, item.id),
        isNull(programmeItem.cancelled_at),
        lt(programmeItem.starts_at, item.ends_at),
        gt(programmeItem.ends_at, item.starts_at),
      ),
    )
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}

interface Asking {
  item_id: string;
  /** Private ones are open to it. */
  is_invited: boolean;
}

/** There is a seat to be given out. */
function hasSeat(is_invited: boolean, now: Date): SQL | undefined {
  return and(
    isNull(programmeItem.cancelled_at),
    is_invited ? undefined : eq(programmeItem.access, 'open'),
    eq(programmeItem.paid_type, 'free'),
    lte(programmeItem.opens_at, now),
    gt(programmeItem.closes_at, now),
    or(isNull(programmeItem.capacity), lt(programmeItem.taken, programmeItem.capacity)),
  );
}

/** Counts a seat as taken, if there is one: the one row it changes lets no two have the last. */
async function countSeat(
  db: Database,
  { item_id, is_invited }: Asking,
  now: Date,
): Promise<boolean> {
  const counted = await db
    .update(programmeItem)
    .set({ taken: sql`${programmeItem.taken} + 1` })
    .where(and(eq(programmeItem.id, item_id), hasSeat(is_invited, now)))
    .returning({ id: programmeItem.id });
  return counted.length > 0;
}

/**
 * Locks an item until the transaction ends: nothing is given out or given back meanwhile. Not its key:
 * rows that refer to it are written by those who wait for this lock.
 */
export async function lockItem(db: Database, item_id: string): Promise<ItemRow | undefined> {
  const [locked] = await db
    .select()
    .from(programmeItem)
    .where(eq(programmeItem.id, item_id))
    .for('no key update');
  return locked;
}

/**
 * Takes a seat for an account that has none. Where it is full, takes a place on the waiting list if that
 * will do; else nothing is taken, and the item answered is why.
 */
export async function takeSeat(
  db: Database,
  asking: Asking & { account_id: string; wait: boolean },
  now: Date,
): Promise<{ state: 'taken' | 'waiting' } | { state: 'refused'; item: ItemRow | undefined }> {
  const { item_id, account_id, wait } = asking;
  const add = (state: 'taken' | 'waiting') =>
    db.insert(seat).values({ id: randomUUIDv7(), item_id, account_id, state, joined_at: now });
  if (await countSeat(db, asking, now)) {
    await add('taken');
    await remindOf(db, { item_id, account_ids: [account_id] });
    return { state: 'taken' };
  }
  // A seat may be given back just now: who decides to wait must be seen by the one who gives it back.
  const item = await lockItem(db, item_id);
  if (await countSeat(db, asking, now)) {
    await add('taken');
    await remindOf(db, { item_id, account_ids: [account_id] });
    return { state: 'taken' };
  }
  const isFull = item && item.capacity !== null && item.taken >= item.capacity;
  if (!isFull || !wait || item.moves_up_until <= now) return { state: 'refused', item };
  await add('waiting');
  return { state: 'waiting' };
}

/**
 * Gives the seat of an account back, or its place on the waiting list; the longest waiting moves up.
 * @returns the accounts that moved up; undefined where there was nothing to give back
 */
export async function giveSeatBack(
  db: Database,
  whose: { item_id: string; account_id: string },
  now: Date,
): Promise<string[] | undefined> {
  const { item_id, account_id } = whose;
  const [given] = await db
    .delete(seat)
    .where(and(eq(seat.item_id, item_id), eq(seat.account_id, account_id)))
    .returning({
      id: seat.id,
      state: seat.state,
      admission_id: seat.admission_id,
      joined_at: seat.joined_at,
    });
  if (!given) return undefined;
  const { id, joined_at } = given;
  const cancelled = { cancelled_at: now, cancelled_by: 'holder', reason: '' } as const;
  await db.insert(cancelledSeat).values({ id, ...whose, joined_at, ...cancelled });
  await forgetReminder(db, whose);
  if (given.state === 'waiting') return [];
  const { admission_id } = given;
  await db.insert(revokedAdmission).values({ admission_id, item_id, revoked_at: now });
  await db
    .update(programmeItem)
    .set({ taken: sql`${programmeItem.taken} - 1` })
    .where(eq(programmeItem.id, item_id));
  return moveUp(db, item_id, now);
}

/**
 * Gives free seats to those who wait the longest, as long as seats are given to them. Rows that are just
 * being given back are passed over.
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
  await db
    .update(programmeItem)
    .set({ taken: sql`${programmeItem.taken} + ${moved.length}::int` })
    .where(eq(programmeItem.id, item_id));
  const account_ids = moved.map(({ account_id }) => account_id);
  await remindOf(db, { item_id, account_ids });
  await noticeMovedUp(db, { item_id, account_ids }, now);
  return account_ids;
}

/** How many seats each item of an exhibition has, and how many are taken. */
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

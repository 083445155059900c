import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { cancelledSeat, revokedAdmission, seat } from '#server/features/programme/tables.ts';
import {
  noticeMovedUp,
  noticeWithdrawn,
  remindOf,
} from '#server/features/programme-notices/rows.ts';
import { changeTaken, type ItemRow, lockItem, moveUp } from './seat-rows.ts';

interface ChosenSeats {
  item_id: string;
  ids: readonly string[];
}

/**
 * Cancels sign-ups of one item for the organiser, except of people who have entered. Waiting people move up.
 * `SKIP LOCKED`: skips seats that a concurrent cancellation has locked.
 */
export async function cancelSeats(
  db: Database,
  { item_id, ids }: ChosenSeats,
  { reason, now }: { reason: string; now: Date },
) {
  const item = await lockItem(db, item_id);
  const rows = await db
    .select()
    .from(seat)
    .where(and(eq(seat.item_id, item_id), isOneOf(ids), isNull(seat.entered_at)))
    .orderBy(asc(seat.joined_at), asc(seat.id))
    .for('update', { skipLocked: true });
  if (!item || rows.length === 0) return { item, cancelled: [], moved_up: [] };
  const cancelled = rows.map(({ id, account_id, joined_at }) => ({
    id,
    item_id,
    account_id,
    joined_at,
    cancelled_at: now,
    cancelled_by: 'organiser' as const,
    reason,
  }));
  await db.delete(seat).where(isOneOf(cancelled.map(({ id }) => id)));
  await insertMany(db, cancelledSeat, cancelled);
  const taken = rows.filter(({ state }) => state === 'taken');
  if (taken.length > 0) {
    await db.execute(sql`
      insert into ${revokedAdmission} (admission_id, item_id, revoked_at)
      select admission_id, ${item_id}::uuid, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(taken.map(({ admission_id }) => admission_id))}::text[]) as a (admission_id)`);
    await changeTaken(db, item_id, -taken.length);
  }
  const account_ids = cancelled.map(({ account_id }) => account_id);
  await noticeWithdrawn(db, { item_id, account_ids }, now);
  const moved_up = taken.length > 0 ? await moveUp(db, item_id, now) : [];
  return { item, cancelled, moved_up };
}

/**
 * Assigns the free seats of an item to chosen people of its waiting list, longest waiting first. Unlike the
 * automatic move, this works until the item begins.
 */
export async function moveUpSeats(db: Database, { item_id, ids }: ChosenSeats, now: Date) {
  const item = await lockItem(db, item_id);
  if (!item || item.cancelled_at || item.starts_at <= now) return { item, moved_up: [] };
  const waiting = db
    .select()
    .from(seat)
    .where(and(eq(seat.item_id, item_id), isOneOf(ids), eq(seat.state, 'waiting')))
    .orderBy(asc(seat.joined_at), asc(seat.id))
    .for('update', { skipLocked: true });
  const free = freeSeats(item);
  const moved_up = free === null ? await waiting : await waiting.limit(free);
  if (moved_up.length === 0) return { item, moved_up };
  await db
    .update(seat)
    .set({ state: 'taken', moved_up_at: now })
    .where(isOneOf(moved_up.map(({ id }) => id)));
  await changeTaken(db, item_id, moved_up.length);
  const account_ids = moved_up.map(({ account_id }) => account_id);
  await remindOf(db, { item_id, account_ids });
  await noticeMovedUp(db, { item_id, account_ids }, now);
  return { item, moved_up };
}

/** A single array parameter for any number of ids. */
function isOneOf(ids: readonly string[]) {
  return sql`${seat.id} = any(${sql.param(ids)}::uuid[])`;
}

/** null: unlimited. */
function freeSeats({ capacity, taken }: ItemRow): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken);
}

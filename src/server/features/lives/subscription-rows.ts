import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { type LiveRow, live, liveSubscription, type SubscriptionRow } from './tables.ts';

const MINUTE_MS = 60_000;

/** Asks for a reminder, or takes that back. Who was reminded before is not reminded again. */
export async function subscribe(
  db: Database,
  {
    account_id,
    subscribed,
    live: { id, starts_at },
  }: { account_id: string; subscribed: boolean; live: Pick<LiveRow, 'id' | 'starts_at'> },
  now: Date,
) {
  if (!subscribed) {
    await db
      .update(liveSubscription)
      .set({ subscribed: false })
      .where(and(eq(liveSubscription.live_id, id), eq(liveSubscription.account_id, account_id)));
    return;
  }
  const row = { id: randomUUIDv7(), live_id: id, account_id, kind: 'soon', state: 'due' } as const;
  await db
    .insert(liveSubscription)
    .values({ ...row, subscribed, send_at: remindAt(starts_at), created_at: now })
    .onConflictDoUpdate({
      target: [liveSubscription.live_id, liveSubscription.account_id],
      set: { subscribed: true, told_for: starts_at },
    });
}

function remindAt(starts_at: Date): Date {
  return new Date(starts_at.getTime() - limits.LIVE_REMINDER_MINUTES * MINUTE_MS);
}

export async function findSubscribed(db: Database, account_id: string): Promise<string[]> {
  const rows = await db
    .select({ live_id: liveSubscription.live_id })
    .from(liveSubscription)
    .where(and(eq(liveSubscription.account_id, account_id), liveSubscription.subscribed));
  return rows.map(({ live_id }) => live_id);
}

export function countSubscribers(db: Database, live_id: string): Promise<number> {
  return db.$count(
    liveSubscription,
    and(eq(liveSubscription.live_id, live_id), liveSubscription.subscribed),
  );
}

/**
 * Moves the reminders of a live stream to its new time. Subscribers who were reminded already get another
 * reminder. Subscribers with an outdated time are notified of the new one first, unless the reminder is due
 * anyway.
 */
export async function moveReminders(
  db: Database,
  id: string,
  { before, after }: { before: Date; after: Date },
  now: Date,
) {
  const send_at = remindAt(after);
  const told_at = new Date(now.getTime() + limits.LIVE_MOVED_DELAY_MINUTES * MINUTE_MS);
  const known = sql`coalesce(${liveSubscription.told_for}, ${instantOf(before)})`;
  const isFar = sql`abs(extract(epoch from ${instantOf(after)} - ${known})) >= ${limits.LIVE_MOVED_MINUTES * 60}`;
  const isTold = send_at > told_at ? isFar : sql`false`;
  await db
    .update(liveSubscription)
    .set({
      told_for: known,
      kind: sql`case when ${isTold} then 'moved' else 'soon' end`,
      send_at: sql`case when ${isTold} then ${instantOf(told_at)} else ${instantOf(send_at)} end`,
      state: sql`case
        when ${isTold} then 'due'
        when ${liveSubscription.kind} = 'moved' and ${isReminded(after)} is not true then 'due'
        when ${liveSubscription.kind} = 'moved' then 'sent'
        when ${liveSubscription.state} = 'too_late' then 'due'
        when ${isReminded(after)} is false then 'due'
        else ${liveSubscription.state} end`,
    })
    .where(
      and(eq(liveSubscription.live_id, id), inArray(liveSubscription.kind, ['soon', 'moved'])),
    );
}

function instantOf(date: Date) {
  return sql`${date.toISOString()}::timestamptz`;
}

/** Null for who was not reminded yet. */
function isReminded(starts_at: Date) {
  const again = new Date(starts_at.getTime() - limits.LIVE_REMINDED_AGAIN_MINUTES * MINUTE_MS);
  return sql`(${liveSubscription.sent_for} > ${instantOf(again)})`;
}

/** Schedules the reminder after the notice of a moved live stream, or without one. */
export async function remindAfterMove(
  db: Database,
  id: string,
  { starts_at, isTold }: { starts_at: Date; isTold: boolean },
) {
  await db
    .update(liveSubscription)
    .set({
      kind: 'soon',
      tries: 0,
      send_at: remindAt(starts_at),
      ...(isTold && { told_for: starts_at }),
      state: sql`case when ${isReminded(starts_at)} then 'sent' else 'due' end`,
    })
    .where(and(eq(liveSubscription.id, id), eq(liveSubscription.state, 'claimed')));
}

/** Schedules one notice for each subscriber of a cancelled live stream. */
export async function noticeCancelled(db: Database, id: string, now: Date) {
  await db
    .update(liveSubscription)
    .set({ kind: 'cancelled', state: 'due', send_at: now, tries: 0 })
    .where(
      and(eq(liveSubscription.live_id, id), inArray(liveSubscription.kind, ['soon', 'moved'])),
    );
}

/** Ids of messages that are to be sent now, those of what begins first before the others. */
export async function findDue(db: Database, now: Date, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: liveSubscription.id })
    .from(liveSubscription)
    .where(and(eq(liveSubscription.state, 'due'), lte(liveSubscription.send_at, now)))
    .orderBy(asc(liveSubscription.send_at), asc(liveSubscription.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/** Claims a message that is still due. A claim outlasts its process: rather no message than two. */
export async function claim(
  db: Database,
  id: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [claimed] = await db
    .update(liveSubscription)
    .set({ state: 'claimed', tries: sql`${liveSubscription.tries} + 1` })
    .where(
      and(
        eq(liveSubscription.id, id),
        eq(liveSubscription.state, 'due'),
        lte(liveSubscription.send_at, now),
      ),
    )
    .returning();
  return claimed;
}

/** Records the outcome of a claimed message. */
export async function settle(
  db: Database,
  id: string,
  change: Pick<SubscriptionRow, 'state'> & { sent_for?: Date },
) {
  await db
    .update(liveSubscription)
    .set(change)
    .where(and(eq(liveSubscription.id, id), eq(liveSubscription.state, 'claimed')));
}

const addresses = {
  email: sql<string>`coalesce(nullif(${registration.email}, ''), ${account.email}, '')`,
  cellphone: account.cellphone,
};

/** The subject and the recipient of a message; undefined: the account was erased. */
export async function findTelling(db: Database, { live_id, account_id }: SubscriptionRow) {
  const [found] = await db
    .select({
      live,
      ...addresses,
      lang: registration.lang,
      exhibition: { name: exhibition.name, time_zone: exhibition.time_zone },
    })
    .from(live)
    .innerJoin(exhibition, eq(exhibition.id, live.exhibition_id))
    .innerJoin(account, eq(account.id, account_id))
    .leftJoin(
      registration,
      and(
        eq(registration.account_id, account.id),
        eq(registration.exhibition_id, live.exhibition_id),
      ),
    )
    .where(and(eq(live.id, live_id), isNull(account.erased_at)));
  return found;
}

/** The addresses of an account in an exhibition; undefined: the account does not exist. */
export async function findAddresses(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
) {
  const [found] = await db
    .select(addresses)
    .from(account)
    .leftJoin(
      registration,
      and(eq(registration.account_id, account.id), eq(registration.exhibition_id, exhibition_id)),
    )
    .where(eq(account.id, account_id));
  return found;
}

/** Forgets who wanted to be reminded of what is long over. */
export async function deleteOldSubscriptions(db: Database, now: Date) {
  const before = new Date(now.getTime() - limits.LIVE_SUBSCRIPTION_KEPT_DAYS * 86_400_000);
  const over = db.select({ id: live.id }).from(live).where(lt(live.ends_at, before));
  await db.delete(liveSubscription).where(inArray(liveSubscription.live_id, over));
}

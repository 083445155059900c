import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { conferenceStar } from '#server/features/conference-stars/tables.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import type { SmsBudget } from '#server/outbound/within-budget.ts';
import { programmeNotice, programmeSmsConsent, programmeSmsDay } from './tables.ts';

export type NoticeRow = typeof programmeNotice.$inferSelect;

interface SeatsOfItem {
  item_id: string;
  account_ids: readonly string[];
}

/** The reminder time of an item, as SQL. */
const remindedAt = sql`${programmeItem.starts_at} - make_interval(mins => ${limits.PROGRAMME_REMINDER_MINUTES}::int)`;

/**
 * Schedules reminders of an item. A person who cancels and signs up again is reminded once.
 * @param signed_up_at also schedules the confirmation of the own sign-up
 */
export async function remindOf(
  db: Database,
  { item_id, account_ids, signed_up_at }: SeatsOfItem & { signed_up_at?: Date | undefined },
) {
  const confirmed = signed_up_at
    ? sql`, ('signed_up', ${signed_up_at.toISOString()}::timestamptz)`
    : sql``;
  await db.execute(sql`
    insert into ${programmeNotice} (id, exhibition_id, account_id, kind, about, send_at, state)
    select gen_random_uuid(), ${programmeItem.exhibition_id}, whose.account_id, notice.kind,
      ${programmeItem.id}::text, notice.send_at, 'due'
    from ${programmeItem}, unnest(${sql.param(account_ids)}::uuid[]) as whose (account_id),
      lateral (values ('soon', ${remindedAt}) ${confirmed}) as notice (kind, send_at)
    where ${programmeItem.id} = ${item_id}
    on conflict do nothing`);
}

/** Schedules notices that people moved up from the waiting list. */
export function noticeMovedUp(db: Database, seats: SeatsOfItem, now: Date) {
  return noticeAtOnce(db, 'moved_up', seats, now);
}

/** Schedules notices that people are invited to a private conference. */
export function noticeInvited(db: Database, invited: SeatsOfItem, now: Date) {
  return noticeAtOnce(db, 'invited', invited, now);
}

async function noticeAtOnce(
  db: Database,
  kind: NoticeRow['kind'],
  { item_id, account_ids }: SeatsOfItem,
  now: Date,
) {
  await db.execute(sql`
    insert into ${programmeNotice} (id, exhibition_id, account_id, kind, about, send_at, state)
    select gen_random_uuid(), ${programmeItem.exhibition_id}, whose.account_id, ${kind}::text,
      ${programmeItem.id}::text, ${now.toISOString()}::timestamptz, 'due'
    from ${programmeItem}, unnest(${sql.param(account_ids)}::uuid[]) as whose (account_id)
    where ${programmeItem.id} = ${item_id}
    on conflict do nothing`);
}

/** Schedules notices that the organiser has cancelled a sign-up. Deletes the other notices about it. */
export async function noticeWithdrawn(
  db: Database,
  { item_id, account_ids }: SeatsOfItem,
  now: Date,
) {
  await db
    .delete(programmeNotice)
    .where(
      and(
        sql`${programmeNotice.account_id} = any(${sql.param(account_ids)}::uuid[])`,
        eq(programmeNotice.about, item_id),
        eq(programmeNotice.state, 'due'),
      ),
    );
  await db.execute(sql`
    insert into ${programmeNotice} (id, exhibition_id, account_id, kind, about, send_at, state)
    select gen_random_uuid(), ${programmeItem.exhibition_id}, whose.account_id, 'withdrawn',
      ${programmeItem.id}::text, ${now.toISOString()}::timestamptz, 'due'
    from ${programmeItem}, unnest(${sql.param(account_ids)}::uuid[]) as whose (account_id)
    where ${programmeItem.id} = ${item_id}
    on conflict (account_id, exhibition_id, kind, about) do update
    set state = 'due', tries = 0, send_at = excluded.send_at`);
}

/** Deletes reminders of cancelled seats. */
export async function forgetReminders(
  db: Database,
  seats: readonly { item_id: string; account_id: string }[],
) {
  const accounts = sql.param(seats.map(({ account_id }) => account_id));
  const items = sql.param(seats.map(({ item_id }) => item_id));
  await db.delete(programmeNotice).where(
    and(
      sql`(${programmeNotice.account_id}, ${programmeNotice.about}) in (
          select * from unnest(${accounts}::uuid[], ${items}::text[]))`,
      eq(programmeNotice.state, 'due'),
    ),
  );
}

/**
 * Moves the reminders of items to their new times, and schedules one notice of the release per person: for
 * holders of seats, waiting people and followers. A due notice covers later releases too, because it lists all
 * changes since its own release. A person is reminded again if an item now begins later. Reminders of cancelled
 * items are deleted.
 * @returns the notified accounts
 */
export async function noticeRelease(
  db: Database,
  {
    exhibition_id,
    number,
    item_ids,
    now,
  }: { exhibition_id: string; number: number; item_ids: readonly string[]; now: Date },
): Promise<string[]> {
  if (item_ids.length === 0) return [];
  await db.execute(sql`
    update ${programmeNotice}
    set send_at = ${remindedAt},
      state = case
        when ${programmeItem.cancelled_at} is not null then 'too_late'
        when ${programmeNotice.state} = 'due' or ${remindedAt} > ${now.toISOString()}::timestamptz then 'due'
        else ${programmeNotice.state}
      end
    from ${programmeItem}
    where ${programmeNotice.kind} = 'soon'
      and ${programmeNotice.about} = ${programmeItem.id}::text
      and ${programmeNotice.send_at} <> ${remindedAt}
      and ${programmeItem.id} = any(${sql.param(item_ids)}::uuid[])`);
  await db.execute(sql`
    update ${programmeNotice} set state = 'too_late'
    from ${programmeItem}
    where ${programmeNotice.kind} <> 'release' and ${programmeNotice.state} = 'due'
      and ${programmeNotice.about} = ${programmeItem.id}::text
      and ${programmeItem.cancelled_at} is not null
      and ${programmeItem.id} = any(${sql.param(item_ids)}::uuid[])`);
  const account_ids = await findConcerned(db, item_ids);
  await db.execute(sql`
    insert into ${programmeNotice} (id, exhibition_id, account_id, kind, about, send_at, state)
    select gen_random_uuid(), ${exhibition_id}::uuid, whose.account_id, 'release',
      ${String(number)}, greatest(${now.toISOString()}::timestamptz, (
        select max(told.sent_at) + make_interval(mins => ${limits.PROGRAMME_CHANGES_TOGETHER_MINUTES}::int)
        from ${programmeNotice} told
        where told.account_id = whose.account_id and told.kind = 'release'
          and told.exhibition_id = ${exhibition_id}
      )), 'due'
    from unnest(${sql.param(account_ids)}::uuid[]) as whose (account_id)
    where not exists (
      select from ${programmeNotice} waiting
      where waiting.account_id = whose.account_id and waiting.kind = 'release'
        and waiting.exhibition_id = ${exhibition_id} and waiting.state = 'due'
    )
    on conflict do nothing`);
  return account_ids;
}

/** Accounts that have a seat for items, wait for them or follow them. */
async function findConcerned(db: Database, item_ids: readonly string[]): Promise<string[]> {
  const ids = [...item_ids];
  const seated = db
    .select({ account_id: seat.account_id })
    .from(seat)
    .where(inArray(seat.item_id, ids));
  const following = db
    .select({ account_id: conferenceStar.account_id })
    .from(conferenceStar)
    .where(inArray(conferenceStar.item_id, ids));
  const rows = await union(seated, following).orderBy(sql`account_id`);
  return rows.map(({ account_id }) => account_id);
}

/** Ids of due notices. Notices about earlier items come first. */
export async function findDueNotices(db: Database, now: Date, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: programmeNotice.id })
    .from(programmeNotice)
    .where(and(eq(programmeNotice.state, 'due'), lte(programmeNotice.send_at, now)))
    .orderBy(asc(programmeNotice.send_at), asc(programmeNotice.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/**
 * Claims a due notice; undefined if it is no longer due. A claim survives the process: after a crash a message
 * is lost rather than sent twice.
 */
export async function claimNotice(
  db: Database,
  id: string,
  now: Date,
): Promise<NoticeRow | undefined> {
  const [claimed] = await db
    .update(programmeNotice)
    .set({ state: 'claimed', tries: sql`${programmeNotice.tries} + 1` })
    .where(
      and(
        eq(programmeNotice.id, id),
        eq(programmeNotice.state, 'due'),
        lte(programmeNotice.send_at, now),
      ),
    )
    .returning();
  return claimed;
}

/** Releases a claimed notice for a later time. */
export async function postponeNotice(db: Database, id: string, send_at: Date) {
  await db
    .update(programmeNotice)
    .set({ state: 'due', send_at })
    .where(and(eq(programmeNotice.id, id), eq(programmeNotice.state, 'claimed')));
}

/** The daily SMS budget that programme and live streams share. */
export function programmeSmsBudget(
  db: Database,
  { sms_a_day, now }: { sms_a_day: number; now: () => Date },
): SmsBudget {
  const day = calendarDay(now(), 'Asia/Shanghai');
  return {
    take: () => countProgrammeSms(db, day, sms_a_day),
    giveBack: () => uncountProgrammeSms(db, day),
  };
}

/** Counts one SMS; false if the daily budget is spent. */
async function countProgrammeSms(db: Database, day: string, budget: number) {
  const counted = await db
    .insert(programmeSmsDay)
    .values({ day, sent: 1 })
    .onConflictDoUpdate({
      target: programmeSmsDay.day,
      set: { sent: sql`${programmeSmsDay.sent} + 1` },
      setWhere: lt(programmeSmsDay.sent, budget),
    })
    .returning();
  return counted.length > 0;
}

async function uncountProgrammeSms(db: Database, day: string) {
  await db
    .update(programmeSmsDay)
    .set({ sent: sql`${programmeSmsDay.sent} - 1` })
    .where(eq(programmeSmsDay.day, day));
}

export async function agreeToSms(db: Database, account_id: string, now: Date) {
  const row = { account_id, agreed_at: now };
  await db.insert(programmeSmsConsent).values(row).onConflictDoNothing();
}

export async function refuseSms(db: Database, account_id: string) {
  await db.delete(programmeSmsConsent).where(eq(programmeSmsConsent.account_id, account_id));
}

/** Stores the result of a claimed notice. */
export async function settleNotice(db: Database, id: string, state: NoticeRow['state'], now: Date) {
  await db
    .update(programmeNotice)
    .set({ state, sent_at: state === 'sent' ? now : null })
    .where(and(eq(programmeNotice.id, id), eq(programmeNotice.state, 'claimed')));
}

/** The addresses and language of an account, and the exhibition; undefined: the account was erased. */
export async function findRecipient(
  db: Database,
  { account_id, exhibition_id }: Pick<NoticeRow, 'account_id' | 'exhibition_id'>,
) {
  const [found] = await db
    .select({
      email: sql<string>`coalesce(nullif(${registration.email}, ''), ${account.email}, '')`,
      cellphone: account.cellphone,
      lang: registration.lang,
      agrees_to_sms: isNotNull(programmeSmsConsent.agreed_at).mapWith(Boolean),
      exhibition: { name: exhibition.name, time_zone: exhibition.time_zone },
    })
    .from(account)
    .innerJoin(registration, eq(registration.account_id, account.id))
    .innerJoin(exhibition, eq(exhibition.id, registration.exhibition_id))
    .leftJoin(programmeSmsConsent, eq(programmeSmsConsent.account_id, account.id))
    .where(
      and(
        eq(account.id, account_id),
        eq(registration.exhibition_id, exhibition_id),
        isNull(account.erased_at),
      ),
    );
  return found;
}

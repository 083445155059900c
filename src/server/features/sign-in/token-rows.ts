import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { calendarDay } from '#contract/calendar.ts';
import type { Capability } from '#contract/capabilities.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { actingMembership } from '#server/features/members/rows.ts';
import { isOrganiserOfAccount, isRoleOfOrganiser } from '#server/features/organisers/rows.ts';
import {
  type OrganiserRow,
  organiser,
  organiserRole,
  secondFactor,
} from '#server/features/organisers/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { isRegistrationOfBoth, lockSignIns } from './rows.ts';
import { signInRefusal } from './rules.ts';
import { account, signInRow } from './tables.ts';

/**
 * The data that decide the validity and the rights of tokens. Every call of a signed-in user runs this query.
 * It uses subqueries: PostgreSQL plans a join of eight tables again each time, which takes longer than the
 * rest.
 */
export function findSignIns(db: Database, token_hashes: readonly string[]) {
  return db
    .select({
      id: signInRow.token_hash,
      account_id: signInRow.account_id,
      created_at: signInRow.created_at,
      expires_at: signInRow.expires_at,
      revoked_at: signInRow.revoked_at,
      erased_at: account.erased_at,
      second_factor_at: signInRow.second_factor_at,
      buyer: sql<Pick<typeof registration.$inferSelect, 'name' | 'is_finish_register'> | null>`(
        select jsonb_build_object(
          'name', ${registration.name}, 'is_finish_register', ${registration.is_finish_register}
        )
        from ${exhibition} join ${registration} on ${isRegistrationOfBoth}
        where ${exhibition.is_current}
      )`,
      member: actingMembership,
      organiser: sql<FoundOrganiser | null>`(
        select jsonb_build_object(
          'id', ${organiser.id}, 'name', ${organiser.name}, 'role', ${organiser.role},
          'exhibition_ids', ${organiser.exhibition_ids}, 'halls', ${organiser.halls},
          'own_capabilities', (
            select ${organiserRole.capabilities} from ${organiserRole} where ${isRoleOfOrganiser}
          )
        )
        from ${organiser} where ${isOrganiserOfAccount}
      )`,
      has_second_factor: sql<boolean>`exists (
        select from ${secondFactor}
        where ${secondFactor.account_id} = ${account.id} and ${secondFactor.confirmed_at} is not null
      )`,
      last_seen_on: signInRow.last_seen_on,
      time_zone: sql<string | null>`(
        select ${exhibition.time_zone} from ${exhibition} where ${exhibition.is_current}
      )`,
    })
    .from(signInRow)
    .innerJoin(account, eq(account.id, signInRow.account_id))
    .where(sql`${signInRow.token_hash} = any(${sql.param(token_hashes)}::text[])`);
}

interface FoundOrganiser
  extends Pick<OrganiserRow, 'id' | 'name' | 'role' | 'exhibition_ids' | 'halls'> {
  own_capabilities: Capability[] | null;
}
export type FoundSignIn = Awaited<ReturnType<typeof findSignIns>>[number];

/** Valid sign-ins among the token hashes. */
export async function findReaders(
  db: Database,
  token_hashes: readonly string[],
  { now, asksSecondFactor }: { now: Date; asksSecondFactor: boolean },
) {
  const rows = await db
    .select({
      token_hash: signInRow.token_hash,
      account_id: signInRow.account_id,
      created_at: signInRow.created_at,
      expires_at: signInRow.expires_at,
      revoked_at: signInRow.revoked_at,
      erased_at: account.erased_at,
      member: actingMembership,
      organiser: { id: organiser.id },
    })
    .from(signInRow)
    .innerJoin(account, eq(account.id, signInRow.account_id))
    .leftJoin(organiser, isOrganiserOfAccount)
    .where(inArray(signInRow.token_hash, [...token_hashes]));
  return new Map(
    rows
      .filter((row) => signInRefusal(row, now, asksSecondFactor) === null)
      .map(({ token_hash, account_id, member }) => [token_hash, { account_id, member }]),
  );
}

/** The day to store as the last use of a sign-in; undefined: it is already stored. */
export function dayToMark(
  { last_seen_on, time_zone }: Pick<FoundSignIn, 'last_seen_on' | 'time_zone'>,
  now: Date,
): string | undefined {
  const today = calendarDay(now, time_zone ?? 'Asia/Shanghai');
  return last_seen_on === today ? undefined : today;
}

/**
 * Stores the days on which sign-ins were last used. `SKIP LOCKED`: skips rows that another call is changing,
 * until the next call.
 */
export async function markSeen(db: Database, seen: readonly { token_hash: string; day: string }[]) {
  const days = sql.param(seen.map(({ day }) => day));
  const hashes = sql.param(seen.map(({ token_hash }) => token_hash));
  await db.execute(sql`
    update ${signInRow} set last_seen_on = seen.day
    from (
      select stored.token_hash, asked.day from ${signInRow} stored
      join unnest(${hashes}::text[], ${days}::date[]) as asked (token_hash, day)
        on asked.token_hash = stored.token_hash
      for no key update of stored skip locked
    ) seen
    where ${signInRow.token_hash} = seen.token_hash`);
}

/**
 * Signs out, including browsers that were signed in by links from this one.
 * @param account_id only sign-ins of this account; undefined: of any
 * @returns the token hashes of the ended sign-ins; empty for an unknown or revoked token
 */
export function revokeSignIn(
  db: Database,
  { token_hash, account_id }: { token_hash: string; account_id?: string },
  now: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const isIt = eq(signInRow.token_hash, token_hash);
    const [found] = await tx
      .select({ account_id: signInRow.account_id })
      .from(signInRow)
      .where(account_id ? and(isIt, eq(signInRow.account_id, account_id)) : isIt);
    if (!found) return [];
    await lockSignIns(tx, found.account_id);
    const begun = sql`(with recursive begun as (
      select ${token_hash}::text as token_hash
      union select ${signInRow.token_hash} from ${signInRow} join begun on ${signInRow.opened_by} = begun.token_hash
    ) select token_hash from begun)`;
    return endWhere(tx, sql`${signInRow.token_hash} in ${begun}`, now);
  });
}

/** Ends all other sign-ins of an account. */
export function revokeOthers(
  db: Database,
  { account_id, token_hash }: { account_id: string; token_hash: string },
  now: Date,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockSignIns(tx, account_id);
    const others = and(eq(signInRow.account_id, account_id), ne(signInRow.token_hash, token_hash));
    return endWhere(tx, others, now);
  });
}

/** Ends all sign-ins of an account. */
export function revokeAll(db: Database, account_id: string, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockSignIns(tx, account_id);
    return endWhere(tx, eq(signInRow.account_id, account_id), now);
  });
}

async function endWhere(db: Database, where: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await db
    .update(signInRow)
    .set({ revoked_at: now })
    .where(and(where, isNull(signInRow.revoked_at)))
    .returning({ token_hash: signInRow.token_hash });
  return ended.map(({ token_hash }) => token_hash);
}

/** The sign-ins of an account that were not ended, newest first. */
export function findSignInsOf(db: Database, account_id: string) {
  return db
    .select()
    .from(signInRow)
    .where(and(eq(signInRow.account_id, account_id), isNull(signInRow.revoked_at)))
    .orderBy(desc(signInRow.created_at), desc(signInRow.token_hash));
}

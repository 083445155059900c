import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** The names of registered people, by account. */
export async function findBuyerNames(
  db: Database,
  exhibition_id: string,
  account_ids: readonly string[],
): Promise<Map<string, string>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .select({ account_id: registration.account_id, name: registration.name })
    .from(registration)
    .where(
      and(
        eq(registration.exhibition_id, exhibition_id),
        inArray(registration.account_id, [...account_ids]),
      ),
    );
  return new Map(rows.map(({ account_id, name }) => [account_id, name]));
}

/** Names of exhibitors' members, by account. */
export async function findMemberNames(
  db: Database,
  account_ids: readonly string[],
): Promise<Map<string, string>> {
  if (account_ids.length === 0) return new Map();
  const rows = await db
    .select({ account_id: account.id, name: member.name })
    .from(account)
    .innerJoin(member, isMemberOfAccount)
    .where(inArray(account.id, [...account_ids]))
    .orderBy(asc(member.id));
  return new Map(rows.map(({ account_id, name }) => [account_id, name]));
}

export async function findExhibitorNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Words>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: exhibitor.id, name: exhibitor.short_name })
    .from(exhibitor)
    .where(inArray(exhibitor.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

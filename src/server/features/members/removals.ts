import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { signsInAsMember } from './rows.ts';
import { member } from './tables.ts';

/** Earlier removals are not reported. */
const REPORTED_DAYS = 90;

const remover = alias(member, 'remover');

/** The last membership of an account that another person has ended; undefined: none, or the person left. */
export async function findRemoval(db: Database, account_id: string, now: Date) {
  const since = new Date(now.getTime() - REPORTED_DAYS * 86_400_000);
  const [ended] = await db
    .select({
      exhibitor_name: exhibitor.name,
      removed_at: sql<Date>`${member.removed_at}`.mapWith(member.removed_at),
      removed_by: member.removed_by,
      has_left: sql<boolean>`coalesce(${member.removed_by} = ${member.id}, false)`,
      by_name: remover.name,
      main_contacts: sql<string[]>`array(
        select contact.name from member as contact
        where contact.exhibitor_id = ${member.exhibitor_id} and contact.removed_at is null
          and contact.role = 'main_contact'
        order by contact.created_at, contact.id limit 3)`,
    })
    .from(account)
    .innerJoin(member, signsInAsMember)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .leftJoin(remover, eq(remover.id, member.removed_by))
    .where(and(eq(account.id, account_id), gt(member.removed_at, since)))
    .orderBy(desc(member.removed_at), desc(member.id))
    .limit(1);
  return ended?.has_left ? undefined : ended;
}
export type EndedMembership = NonNullable<Awaited<ReturnType<typeof findRemoval>>>;

import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { isMemberOfAccount } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { programmeItem, seat } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { conferenceInvitation } from './tables.ts';

/** Matches an account by its address, or by the exhibitor that it is a member of. */
const isForAccount = or(
  eq(conferenceInvitation.address, account.email),
  eq(conferenceInvitation.address, account.cellphone),
  eq(conferenceInvitation.exhibitor_id, member.exhibitor_id),
);

/** The conferences of an exhibition that an account is invited to. */
export async function findInvitedTo(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
): Promise<string[]> {
  const rows = await findInvited(db, { account_ids: [account_id], exhibition_id });
  return rows.map(({ conference_id }) => conference_id);
}

/** Pairs of invited accounts and conferences of an exhibition. */
export function findInvited(
  db: Database,
  { account_ids, exhibition_id }: { account_ids: readonly string[]; exhibition_id: string },
) {
  return db
    .selectDistinct({
      conference_id: conferenceInvitation.conference_id,
      account_id: account.id,
    })
    .from(account)
    .leftJoin(member, isMemberOfAccount)
    .innerJoin(conferenceInvitation, isForAccount)
    .where(
      and(
        sql`${account.id} = any(${sql.param(account_ids)}::uuid[])`,
        eq(conferenceInvitation.exhibition_id, exhibition_id),
      ),
    )
    .orderBy(asc(conferenceInvitation.conference_id));
}

/** The invitations to a conference in order of creation, with the numbers of seats and waiting places. */
export function findInvitations(db: Database, conference_id: string) {
  const comes = (state: 'taken' | 'waiting') => sql<number>`(
    select count(distinct ${seat.id})::int from ${seat}
    inner join ${account} on ${account.id} = ${seat.account_id}
    left join ${member} on ${isMemberOfAccount}
    where ${seat.item_id} = ${conference_id} and ${seat.state} = ${state} and ${isForAccount}
  )`;
  return db
    .select({
      id: conferenceInvitation.id,
      name: conferenceInvitation.name,
      address: conferenceInvitation.address,
      exhibitor: { id: exhibitor.id, name: exhibitor.name },
      invited_at: conferenceInvitation.invited_at,
      taken: comes('taken'),
      waiting: comes('waiting'),
    })
    .from(conferenceInvitation)
    .leftJoin(exhibitor, eq(exhibitor.id, conferenceInvitation.exhibitor_id))
    .where(eq(conferenceInvitation.conference_id, conference_id))
    .orderBy(
      asc(conferenceInvitation.invited_at),
      asc(conferenceInvitation.name),
      asc(conferenceInvitation.id),
    );
}

export function countInvitations(db: Database, conference_id: string): Promise<number> {
  return db.$count(conferenceInvitation, eq(conferenceInvitation.conference_id, conference_id));
}

/** Numbers of invitations by conference of an exhibition. */
export async function countInvitationsOf(db: Database, exhibition_id: string) {
  const rows = await db
    .select({ id: conferenceInvitation.conference_id, invited: sql<number>`count(*)::int` })
    .from(conferenceInvitation)
    .where(eq(conferenceInvitation.exhibition_id, exhibition_id))
    .groupBy(conferenceInvitation.conference_id);
  return new Map(rows.map(({ id, invited }) => [id, invited]));
}

type Place = Pick<typeof conferenceInvitation.$inferInsert, 'exhibition_id' | 'conference_id'>;
type Invited = Pick<typeof conferenceInvitation.$inferInsert, 'name' | 'address' | 'exhibitor_id'>;

/** @returns the number of new invitations */
export async function addInvitations(
  db: Database,
  place: Place,
  invited: readonly Invited[],
  now: Date,
): Promise<number> {
  if (invited.length === 0) return 0;
  const rows = invited.map((one) => ({ id: randomUUIDv7(), ...place, ...one, invited_at: now }));
  const added = await db
    .insert(conferenceInvitation)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: conferenceInvitation.id });
  return added.length;
}

/** @returns false if there is no such invitation */
export async function removeInvitation(
  db: Database,
  { conference_id, id }: { conference_id: string; id: string },
): Promise<boolean> {
  const gone = await db
    .delete(conferenceInvitation)
    .where(
      and(eq(conferenceInvitation.conference_id, conference_id), eq(conferenceInvitation.id, id)),
    )
    .returning({ id: conferenceInvitation.id });
  return gone.length > 0;
}

/** The invited accounts of a conference that accept notifications. */
export async function findInvitedAccounts(db: Database, conference_id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: account.id })
    .from(account)
    .leftJoin(member, isMemberOfAccount)
    .innerJoin(conferenceInvitation, isForAccount)
    .where(eq(conferenceInvitation.conference_id, conference_id))
    .orderBy(asc(account.id));
  return rows.map(({ id }) => id);
}

/** Ids of invitations to released conferences whose notification is not yet sent. */
export async function findUnnotified(db: Database, now: Date, at_most: number): Promise<string[]> {
  const rows = await db
    .select({ id: conferenceInvitation.id })
    .from(conferenceInvitation)
    .innerJoin(programmeItem, isAhead(now))
    .where(isNull(conferenceInvitation.told_at))
    .orderBy(asc(conferenceInvitation.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/** The conference is private and in the future. */
const isAhead = (now: Date) =>
  and(
    eq(programmeItem.id, conferenceInvitation.conference_id),
    eq(programmeItem.access, 'private'),
    isNull(programmeItem.cancelled_at),
    gt(programmeItem.starts_at, now),
  );

/** Claims the notification of an invitation; undefined if it was sent, or the invitation was deleted. */
export async function claimInvitation(db: Database, id: string, now: Date) {
  const [claimed] = await db
    .update(conferenceInvitation)
    .set({ told_at: now })
    .where(and(eq(conferenceInvitation.id, id), isNull(conferenceInvitation.told_at)))
    .returning();
  return claimed;
}

/** Releases the claim, so that the notification is retried. */
export async function releaseInvitation(db: Database, id: string) {
  await db
    .update(conferenceInvitation)
    .set({ told_at: null })
    .where(eq(conferenceInvitation.id, id));
}

/** The invited accounts of one invitation that have registered for its exhibition. */
export async function findRegisteredInvited(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: account.id })
    .from(account)
    .leftJoin(member, isMemberOfAccount)
    .innerJoin(conferenceInvitation, isForAccount)
    .innerJoin(
      registration,
      and(
        eq(registration.account_id, account.id),
        eq(registration.exhibition_id, conferenceInvitation.exhibition_id),
        eq(registration.is_finish_register, true),
      ),
    )
    .where(eq(conferenceInvitation.id, id))
    .orderBy(asc(account.id));
  return rows.map((row) => row.id);
}

/** Filters exhibitors: returns those of an exhibition that take part. */
export async function findShownExhibitors(
  db: Database,
  exhibition_id: string,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return db
    .select({ id: exhibitor.id, name: exhibitor.name })
    .from(exhibitor)
    .where(
      and(
        inArray(exhibitor.id, [...ids]),
        eq(exhibitor.exhibition_id, exhibition_id),
        isNull(exhibitor.removed_at),
      ),
    );
}

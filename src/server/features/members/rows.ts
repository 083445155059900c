import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/members.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { hasSignedIn, invitationState } from './access-rows.ts';
import { accessInvitation, type MemberRow, member, memberInvitation } from './tables.ts';

/** The exhibitor and role of a member; null if no row was joined. */
export const membership = {
  member_id: member.id,
  exhibitor_id: member.exhibitor_id,
  role: member.role,
};

/** Joins an account and its member by the verified address, so that no account is created in advance. */
export const isMemberOfAccount = and(eq(member.email, account.email), isNull(member.removed_at));

export type NewMember = Omit<typeof member.$inferInsert, 'id'>;

/** Adds an e-mail address as a member of an exhibitor. Throws if the address is already a member of one. */
export async function addMember(db: Database, added: NewMember): Promise<string> {
  const id = randomUUIDv7();
  await db.insert(member).values({ id, ...added });
  return id;
}

/** The exhibitors for which people sign in, by their addresses. */
export async function findMemberAddresses(db: Database): Promise<Map<string, string>> {
  const found = await db
    .select({ email: member.email, exhibitor_id: member.exhibitor_id })
    .from(member)
    .where(isNull(member.removed_at));
  return new Map(found.map(({ email, exhibitor_id }) => [email, exhibitor_id]));
}

type Contact = Pick<NewMember, 'exhibitor_id' | 'email' | 'created_at'> & { name: string };

/**
 * Adds the contacts of an imported table. The first person of an exhibitor is its main contact. An address that
 * has become another member meanwhile is left out.
 */
export async function addContacts(db: Database, contacts: readonly Contact[]) {
  if (contacts.length === 0) return;
  const ids = contacts.map(({ exhibitor_id }) => exhibitor_id);
  const known = await db
    .select({ exhibitor_id: member.exhibitor_id })
    .from(member)
    .where(and(inArray(member.exhibitor_id, ids), isNull(member.removed_at)));
  const manned = new Set(known.map(({ exhibitor_id }) => exhibitor_id));
  const rows = contacts.map((one) => ({
    ...one,
    id: randomUUIDv7(),
    role: manned.has(one.exhibitor_id) ? ('staff' as const) : ('main_contact' as const),
    removed_at: null,
  }));
  await insertMany(db, member, rows, { leavesKnown: true });
}

const personColumns = {
  member_id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  created_at: member.created_at,
  invitation: invitationState,
  has_signed_in: hasSignedIn(member),
};

/** The members of an exhibitor, main contacts first. */
export function findMembers(db: Database, exhibitor_id: string): Promise<MemberRow[]> {
  return db
    .select(personColumns)
    .from(member)
    .leftJoin(accessInvitation, eq(accessInvitation.member_id, member.id))
    .where(and(eq(member.exhibitor_id, exhibitor_id), isNull(member.removed_at)))
    .orderBy(asc(member.role), asc(member.created_at), asc(member.id));
}

/** The members of an exhibitor, locked against changes until the transaction ends. */
export async function lockMembers(db: Database, exhibitor_id: string): Promise<MemberRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${exhibitor_id}, 1))`);
  return findMembers(db, exhibitor_id);
}

/** True if an e-mail address is a member of an exhibitor. */
export async function actsAlready(db: Database, email: string): Promise<boolean> {
  const own = and(eq(member.email, email), isNull(member.removed_at));
  return (await db.$count(member, own)) > 0;
}

/** Sets the role of a member; null removes the member. */
export async function setRole(db: Database, id: string, role: MemberRole | null, now: Date) {
  await db
    .update(member)
    .set(role ? { role } : { removed_at: now })
    .where(eq(member.id, id));
}

/** Deletes expired invitations. */
export async function deleteOldMemberInvitations(db: Database, now: Date) {
  await db.delete(memberInvitation).where(lt(memberInvitation.expires_at, now));
}

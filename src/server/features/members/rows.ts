import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { MemberRole, Membership } from '#contract/members.ts';
import { insertMany } from '#server/db/insert-many.ts';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { hasSignedIn, invitationState } from './access-rows.ts';
import { accessInvitation, type MemberRow, member, memberInvitation } from './tables.ts';

/** An account signs in by the e-mail address or by the phone of a member. */
export const signsInAsMember = or(
  eq(member.email, account.email),
  eq(member.cellphone, account.cellphone),
);

/**
 * Joins an account and its members by the verified address, so that no account is created in advance. A person
 * has a member in each edition.
 */
export const isMemberOfAccount = and(signsInAsMember, isNull(member.removed_at));

const actingFirst = sql`(${member.exhibition_id} = (
  select ${exhibition.id} from ${exhibition} where ${exhibition.is_current}
)) desc nulls last, ${member.id} desc`;

/**
 * The exhibitor for which an account works: its exhibitor in the public edition, else the one that it joined
 * last. A subquery of a query with `account`.
 */
export const actingMembership = sql<Membership | null>`(
  select jsonb_build_object(
    'member_id', ${member.id}, 'exhibitor_id', ${member.exhibitor_id}, 'role', ${member.role}
  )
  from ${member} where ${isMemberOfAccount} order by ${actingFirst} limit 1
)`;

/** `actingMembership` of one account. */
export async function findMembership(db: Database, account_id: string): Promise<Membership | null> {
  const { id: member_id, exhibitor_id, role } = member;
  const [found] = await db
    .select({ member_id, exhibitor_id, role })
    .from(account)
    .innerJoin(member, isMemberOfAccount)
    .where(eq(account.id, account_id))
    .orderBy(actingFirst)
    .limit(1);
  return found ?? null;
}

export type NewMember = Omit<typeof member.$inferInsert, 'id' | 'exhibition_id'>;

const exhibitionOf = (exhibitor_id: SQL) =>
  sql`(select ${exhibitor.exhibition_id} from ${exhibitor} where ${exhibitor.id} = ${exhibitor_id})`;

/** Adds a member to an exhibitor. Throws if the e-mail address or the phone is one in the same edition. */
export async function addMember(db: Database, added: NewMember): Promise<string> {
  const id = randomUUIDv7();
  const exhibition_id = exhibitionOf(sql`${added.exhibitor_id}::uuid`);
  await db.insert(member).values({ id, exhibition_id, ...added });
  return id;
}

/** The exhibitors of an edition for which people sign in, by their e-mail addresses and phones. */
export async function findMemberAddresses(
  db: Database,
  exhibition_id: string,
): Promise<Map<string, string>> {
  const found = await db
    .select({
      email: member.email,
      cellphone: member.cellphone,
      exhibitor_id: member.exhibitor_id,
    })
    .from(member)
    .where(and(eq(member.exhibition_id, exhibition_id), isNull(member.removed_at)));
  return new Map(
    found.flatMap(({ email, cellphone, exhibitor_id }) =>
      [email, cellphone].filter(Boolean).map((by) => [by as string, exhibitor_id] as const),
    ),
  );
}

type Contact = Pick<NewMember, 'exhibitor_id' | 'email' | 'created_at'> & {
  cellphone: string | null;
  name: string;
};

/**
 * Adds the contacts of an imported table. The first person of an exhibitor is its main contact. A contact whose
 * address has become another member of the edition meanwhile is left out.
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
    exhibition_id: null,
    role: manned.has(one.exhibitor_id) ? ('staff' as const) : ('main_contact' as const),
    removed_at: null,
    removed_by: null,
  }));
  const derived = { exhibition_id: exhibitionOf(sql`given.exhibitor_id`) };
  await insertMany(db, member, rows, { leavesKnown: true, derived });
}

const personColumns = {
  member_id: member.id,
  name: member.name,
  email: member.email,
  cellphone: member.cellphone,
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
    .orderBy(sql`${member.role} <> 'main_contact'`, asc(member.created_at), asc(member.id));
}

/** The members of an exhibitor, locked against changes until the transaction ends. */
export async function lockMembers(db: Database, exhibitor_id: string): Promise<MemberRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${exhibitor_id}, 1))`);
  return findMembers(db, exhibitor_id);
}

/** True if an address or phone is a member of an exhibitor in the edition of `exhibitor_id`. */
export async function actsAlready(
  db: Database,
  { email, cellphone, exhibitor_id }: Pick<NewMember, 'email' | 'cellphone' | 'exhibitor_id'>,
): Promise<boolean> {
  const isOfEdition = eq(member.exhibition_id, exhibitionOf(sql`${exhibitor_id}::uuid`));
  const isSame = or(
    email ? eq(member.email, email) : undefined,
    cellphone ? eq(member.cellphone, cellphone) : undefined,
  );
  const own = and(isSame, isNull(member.removed_at), isOfEdition);
  return (await db.$count(member, own)) > 0;
}

export async function setRole(db: Database, id: string, role: MemberRole) {
  await db.update(member).set({ role }).where(eq(member.id, id));
}

export async function removeMember(
  db: Database,
  id: string,
  removal: { removed_at: Date; removed_by: string | null },
) {
  await db.update(member).set(removal).where(eq(member.id, id));
}

/** Deletes expired invitations. */
export async function deleteOldMemberInvitations(db: Database, now: Date) {
  await db.delete(memberInvitation).where(lt(memberInvitation.expires_at, now));
}

import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { MemberRole, Membership } from '#contract/members.ts';
import { hashToken, makeToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { actsAlready, addMember, lockMembers } from './rows.ts';
import { member, memberInvitation } from './tables.ts';

const DAY_MS = 86_400_000;

const invitationColumns = {
  invitation_id: memberInvitation.id,
  role: memberInvitation.role,
  note: memberInvitation.note,
  expires_at: memberInvitation.expires_at,
};

/** The open invitations of an exhibitor. */
export function findInvitations(db: Database, exhibitor_id: string, now: Date) {
  return db
    .select(invitationColumns)
    .from(memberInvitation)
    .innerJoin(member, eq(member.id, memberInvitation.made_by))
    .where(and(eq(memberInvitation.exhibitor_id, exhibitor_id), isOpen(now)))
    .orderBy(asc(memberInvitation.created_at), asc(memberInvitation.id));
}

/** The invitation has not expired, and its author is still a main contact. */
function isOpen(now: Date) {
  return and(
    gt(memberInvitation.expires_at, now),
    isNull(member.removed_at),
    eq(member.role, 'main_contact'),
  );
}

/**
 * Creates an invitation link. The token is returned once and stored only as a hash.
 * @throws {AppError} LIMIT_REACHED if the exhibitor has the maximum of open invitations
 */
export function addInvitation(
  db: Database,
  { member: { exhibitor_id, member_id: made_by }, role, note }: Inviting,
  now: Date,
) {
  return db.transaction(async (tx) => {
    await lockMembers(tx, exhibitor_id);
    const open = await findInvitations(tx, exhibitor_id, now);
    if (open.length >= limits.MEMBER_INVITATIONS_OPEN) throw new AppError('LIMIT_REACHED');
    const link_token = makeToken();
    const id = randomUUIDv7();
    const expires_at = new Date(now.getTime() + limits.MEMBER_INVITATION_VALID_DAYS * DAY_MS);
    await tx.insert(memberInvitation).values({
      id,
      exhibitor_id,
      role,
      note,
      made_by,
      created_at: now,
      expires_at,
      token_hash: hashToken(link_token),
    });
    return { link_token, invitation: { invitation_id: id, role, note, expires_at } };
  });
}

interface Inviting {
  member: Membership;
  role: MemberRole;
  note: string;
}

/** @throws {AppError} NOT_FOUND if the invitation belongs to another exhibitor */
export async function cancelInvitation(db: Database, exhibitor_id: string, id: string) {
  const gone = await db
    .delete(memberInvitation)
    .where(and(eq(memberInvitation.id, id), eq(memberInvitation.exhibitor_id, exhibitor_id)))
    .returning({ id: memberInvitation.id });
  if (gone.length === 0) throw new AppError('NOT_FOUND');
}

/** The invitation of a link; undefined if it is used, cancelled, expired or unknown. */
export async function findInvitation(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({
      id: memberInvitation.id,
      exhibitor_id: memberInvitation.exhibitor_id,
      exhibitor_name: exhibitor.name,
      role: memberInvitation.role,
      expires_at: memberInvitation.expires_at,
    })
    .from(memberInvitation)
    .innerJoin(member, eq(member.id, memberInvitation.made_by))
    .innerJoin(exhibitor, eq(exhibitor.id, memberInvitation.exhibitor_id))
    .where(
      and(
        eq(memberInvitation.token_hash, hashToken(token)),
        isOpen(now),
        isNull(exhibitor.removed_at),
      ),
    );
  return found;
}

interface Joining {
  token: string;
  account_id: string;
  name: string;
}

/**
 * Uses an invitation link. Of two concurrent calls, one joins.
 * @throws {AppError} INVITATION_GONE, ALREADY_MEMBER, LIMIT_REACHED; the link then stays
 * valid for another person
 */
export function acceptInvitation(db: Database, { token, account_id, name }: Joining, now: Date) {
  return db.transaction(async (tx) => {
    const invitation = await findInvitation(tx, token, now);
    if (!invitation) throw new AppError('INVITATION_GONE');
    const { id, exhibitor_id, exhibitor_name, role } = invitation;
    const [joining] = await tx
      .select({ email: account.email, cellphone: account.cellphone })
      .from(account)
      .where(eq(account.id, account_id))
      // Row lock: if a person accepts two invitations at the same time, the second call sees the first.
      .for('update');
    // The account was erased meanwhile.
    if (!joining?.email && !joining?.cellphone) throw new AppError('INVITATION_GONE');

    const people = await lockMembers(tx, exhibitor_id);
    if (people.length >= limits.MEMBERS_AN_EXHIBITOR) throw new AppError('LIMIT_REACHED');
    const taken = await tx
      .delete(memberInvitation)
      .where(eq(memberInvitation.id, id))
      .returning({ id: memberInvitation.id });
    if (taken.length === 0) throw new AppError('INVITATION_GONE');
    const { email, cellphone } = joining;
    const added = { exhibitor_id, email: email ?? '', cellphone, name, role, created_at: now };
    if (await actsAlready(tx, added)) throw new AppError('ALREADY_MEMBER');
    const member_id = await addMember(tx, added);
    return { joined: { member_id, exhibitor_id, role }, exhibitor_name };
  });
}

import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { member } from './tables.ts';

/** What of a member says whom it acts for; null where nothing was joined. */
export const membership = {
  member_id: member.id,
  exhibitor_id: member.exhibitor_id,
  role: member.role,
};

/** Joins an account and its member: by the address that was proved, so that none is made in advance. */
export const isMemberOfAccount = and(eq(member.email, account.email), isNull(member.removed_at));

type NewMember = Omit<typeof member.$inferInsert, 'id'>;

/** Lets an e-mail address act for an exhibitor; throws where it acts for one already. */
export async function addMember(db: Database, added: NewMember): Promise<string> {
  const id = randomUUIDv7();
  await db.insert(member).values({ id, ...added });
  return id;
}

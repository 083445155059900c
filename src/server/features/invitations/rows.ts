import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { invitation } from './tables.ts';

/** Notes an invitation and returns the code of its link: 128 random bits. */
export async function addInvitation(
  db: Database,
  given: Omit<
    typeof invitation.$inferInsert,
    'id' | 'code' | 'status' | 'activated_account_id' | 'created_at'
  >,
  now: Date,
): Promise<string> {
  const code = randomBytes(16).toString('base64url');
  await db
    .insert(invitation)
    .values({ ...given, id: randomUUIDv7(), code, status: 'waiting', created_at: now });
  return code;
}

/** An invitation with what its exhibition is called and who invites. */
export async function findInvitation(db: Database, code: string) {
  const [found] = await db
    .select({
      invitation,
      exhibition_name: exhibition.name,
      inviter_name: registration.name,
      inviter_company_name: registration.company_name,
    })
    .from(invitation)
    .innerJoin(exhibition, eq(exhibition.id, invitation.exhibition_id))
    .leftJoin(
      registration,
      and(
        eq(registration.account_id, invitation.inviter_account_id),
        eq(registration.exhibition_id, invitation.exhibition_id),
      ),
    )
    .where(eq(invitation.code, code));
  return found;
}

/** Marks an invitation successful; false when it was activated or has expired meanwhile. */
export async function activate(
  db: Database,
  id: string,
  activated_account_id: string,
  now: Date,
): Promise<boolean> {
  const activated = await db
    .update(invitation)
    .set({ status: 'successful', activated_account_id })
    .where(
      and(eq(invitation.id, id), eq(invitation.status, 'waiting'), gt(invitation.expires_at, now)),
    )
    .returning({ id: invitation.id });
  return activated.length > 0;
}

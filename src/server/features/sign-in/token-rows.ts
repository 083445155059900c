import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { isMemberOfAccount, membership } from '#server/features/members/rows.ts';
import { member } from '#server/features/members/tables.ts';
import { isOrganiserOfAccount, isRoleOfOrganiser } from '#server/features/organisers/rows.ts';
import { organiser, organiserRole, secondFactor } from '#server/features/organisers/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { isRegistrationOfBoth } from './rows.ts';
import { account, signInRow } from './tables.ts';

/** All that decides whether a token is good, and for what. */
export async function findSignIn(db: Database, token_hash: string) {
  const [found] = await db
    .select({
      account_id: signInRow.account_id,
      expires_at: signInRow.expires_at,
      revoked_at: signInRow.revoked_at,
      erased_at: account.erased_at,
      second_factor_at: signInRow.second_factor_at,
      buyer_name: registration.name,
      is_finish_register: registration.is_finish_register,
      member: membership,
      organiser,
      own_role: { capabilities: organiserRole.capabilities },
      confirmed_at: secondFactor.confirmed_at,
    })
    .from(signInRow)
    .innerJoin(account, eq(account.id, signInRow.account_id))
    .leftJoin(exhibition, eq(exhibition.is_current, true))
    .leftJoin(registration, isRegistrationOfBoth)
    .leftJoin(member, isMemberOfAccount)
    .leftJoin(organiser, isOrganiserOfAccount)
    .leftJoin(organiserRole, isRoleOfOrganiser)
    .leftJoin(secondFactor, eq(secondFactor.account_id, account.id))
    .where(eq(signInRow.token_hash, token_hash));
  return found;
}

/** The sign-ins that are still good, of those with these hashes of their tokens. */
export async function findReaders(db: Database, token_hashes: readonly string[], now: Date) {
  const rows = await db
    .select({
      token_hash: signInRow.token_hash,
      account_id: signInRow.account_id,
      member: membership,
    })
    .from(signInRow)
    .innerJoin(account, eq(account.id, signInRow.account_id))
    .leftJoin(exhibition, eq(exhibition.is_current, true))
    .leftJoin(member, isMemberOfAccount)
    .where(
      and(
        inArray(signInRow.token_hash, [...token_hashes]),
        gt(signInRow.expires_at, now),
        isNull(signInRow.revoked_at),
        isNull(account.erased_at),
      ),
    );
  return new Map(rows.map(({ token_hash, ...reader }) => [token_hash, reader]));
}

/** Signs out; false for a token that is not stored, or was revoked before. */
export async function revokeSignIn(db: Database, token_hash: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(signInRow)
    .set({ revoked_at: now })
    .where(and(eq(signInRow.token_hash, token_hash), isNull(signInRow.revoked_at)))
    .returning({ token_hash: signInRow.token_hash });
  return revoked.length > 0;
}

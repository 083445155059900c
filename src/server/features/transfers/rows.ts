import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { hashToken, makeToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { lockSignIns } from '#server/features/sign-in/rows.ts';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import { transfer } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Creates a link for an account; null if the daily limit is reached. Concurrent calls run one after the other.
 */
export function addTransfer(
  db: Database,
  { account_id, token_hash: sign_in }: { account_id: string; token_hash: string },
  now: Date,
): Promise<{ link_token: string; expires_at: Date } | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account_id}, 0))`);
    const [made] = await tx
      .select({ today: count() })
      .from(transfer)
      .innerJoin(signInRow, eq(signInRow.token_hash, transfer.sign_in))
      .where(
        and(
          eq(signInRow.account_id, account_id),
          gt(transfer.created_at, new Date(now.getTime() - DAY_MS)),
        ),
      );
    if ((made?.today ?? 0) >= limits.TRANSFERS_A_DAY) return null;

    const link_token = makeToken();
    const expires_at = new Date(now.getTime() + limits.TRANSFER_VALID_MINUTES * MINUTE_MS);
    const token_hash = hashToken(link_token);
    await tx.insert(transfer).values({ token_hash, sign_in, created_at: now, expires_at });
    return { link_token, expires_at };
  });
}

/**
 * Consumes a link and returns its account and the sign-in that created it. Undefined if the link is unknown,
 * used or expired, or its sign-in has ended. Of two concurrent calls, one succeeds.
 */
export async function consumeTransfer(
  db: Database,
  link_token: string,
  now: Date,
): Promise<{ account_id: string; token_hash: string; expires_at: Date } | undefined> {
  const [taken] = await db
    .update(transfer)
    .set({ used_at: now })
    .from(signInRow)
    .innerJoin(account, eq(account.id, signInRow.account_id))
    .where(
      and(
        eq(transfer.token_hash, hashToken(link_token)),
        isNull(transfer.used_at),
        gt(transfer.expires_at, now),
        eq(signInRow.token_hash, transfer.sign_in),
        isNull(signInRow.revoked_at),
        gt(signInRow.expires_at, now),
        isNull(account.erased_at),
      ),
    )
    .returning({
      account_id: signInRow.account_id,
      token_hash: signInRow.token_hash,
      expires_at: signInRow.expires_at,
    });
  if (!taken) return undefined;
  // If the sign-in ended while this call waits, the new sign-in would outlast it.
  await lockSignIns(db, taken.account_id);
  const isGood = and(eq(signInRow.token_hash, taken.token_hash), isNull(signInRow.revoked_at));
  return (await db.$count(signInRow, isGood)) > 0 ? taken : undefined;
}

/** Deletes links of the day before: until then they count for the limit of the day. */
export async function deleteOldTransfers(db: Database, now: Date) {
  await db.delete(transfer).where(lt(transfer.created_at, new Date(now.getTime() - DAY_MS)));
}

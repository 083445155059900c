import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { recoveryCode } from './tables.ts';

const isUnused = (account_id: string) =>
  and(eq(recoveryCode.account_id, account_id), isNull(recoveryCode.used_at));

export function countRecoveryCodes(db: Database, account_id: string): Promise<number> {
  return db.$count(recoveryCode, isUnused(account_id));
}

export async function replaceRecoveryCodes(
  db: Database,
  account_id: string,
  hashes: readonly string[],
) {
  await db.delete(recoveryCode).where(eq(recoveryCode.account_id, account_id));
  await db.insert(recoveryCode).values(hashes.map((code_hash) => ({ account_id, code_hash })));
}

/** Uses up a code; false if it is unknown or was used before. */
export async function consumeRecoveryCode(
  db: Database,
  account_id: string,
  code_hash: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(recoveryCode)
    .set({ used_at: now })
    .where(and(isUnused(account_id), eq(recoveryCode.code_hash, code_hash)))
    .returning({ account_id: recoveryCode.account_id });
  return used.length > 0;
}

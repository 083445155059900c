import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { hashCode } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { type CodeCaller, hashCaller } from './code-tries.ts';
import { hashAddress, isAt } from './rows.ts';
import { addressKey, after, secondsToWait } from './rules.ts';
import { account, signInCode, smsDay } from './tables.ts';

/** The purpose of a message. A ticket retrieval has the same limits as a code, but contains none. */
type Purpose = typeof signInCode.$inferSelect.purpose;

interface Sending {
  code_key: Uint8Array;
  address: SignInAddress;
  purpose: Purpose;
  /** Undefined for a retrieval. */
  code?: string;
  caller: CodeCaller;
  now: Date;
}

/**
 * Records a message before it is sent. If the limits of its address forbid it, returns the seconds to wait.
 * Concurrent calls for one address run one after the other.
 */
export function recordMessage(
  db: Database,
  { code_key, address, purpose, code, caller, now }: Sending,
): Promise<{ id: string } | { wait: number }> {
  const address_hash = hashAddress(code_key, address);
  const hashes = hashCaller(code_key, caller);
  const { network_hash, wide_network_hash } = hashes;
  const isRetrieval = purpose === 'retrieve';
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address_hash}, 0))`);
    const sent = await tx
      .select({ sent_at: signInCode.sent_at, network_hash: signInCode.network_hash })
      .from(signInCode)
      .where(
        and(
          eq(signInCode.address_hash, address_hash),
          gt(signInCode.sent_at, after(now, { days: -1 })),
          // Messages requested by other networks do not count for this network's wait.
          eq(signInCode.wide_network_hash, wide_network_hash),
          isRetrieval ? eq(signInCode.purpose, purpose) : ne(signInCode.purpose, 'retrieve'),
        ),
      )
      .orderBy(desc(signInCode.sent_at));
    const counted = sent.map(({ sent_at, ...by }) => ({
      sent_at,
      is_own: by.network_hash === network_hash,
      is_around: true,
    }));
    const wait = secondsToWait(counted, address.by, now);
    if (wait > 0) return { wait };

    const id = randomUUIDv7();
    await tx.insert(signInCode).values({
      id,
      address_hash,
      purpose,
      code_hash: code ? hashCode(code_key, { address: addressKey(address), purpose }, code) : null,
      ...hashes,
      sent_at: now,
      expires_at: after(now, { minutes: limits.CODE_VALID_MINUTES }),
    });
    return { id };
  });
}

/** An unsent message does not count. */
export async function deleteMessage(db: Database, id: string) {
  await db.delete(signInCode).where(eq(signInCode.id, id));
}

/** Extends a code that is sent later than requested. */
export async function extendCode(db: Database, id: string, expires_at: Date) {
  await db.update(signInCode).set({ expires_at }).where(eq(signInCode.id, id));
}

/** Tells if an address has an account, and how many SMS were sent on a day. */
export async function findReceiver(db: Database, address: SignInAddress, day: string) {
  const [found] = await db
    .execute<{ is_known: boolean; sms_sent: number }>(sql`
    select exists (select from ${account} where ${isAt(address)}) as is_known,
      coalesce((select ${smsDay.sent} from ${smsDay} where ${smsDay.day} = ${day}), 0) as sms_sent
  `)
    .then(({ rows }) => rows);
  return { isKnown: found?.is_known ?? false, sms_sent: found?.sms_sent ?? 0 };
}

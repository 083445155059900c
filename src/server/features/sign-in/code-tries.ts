import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { Database } from '#server/db/open.ts';
import { after, countersOfTry, newestCodes } from './rules.ts';
import { signInCode } from './tables.ts';

/** The caller that requests or enters a code. */
export interface CodeCaller {
  address: string;
  /** The cookie of the browser that requested the code; see `setCodeCookie`. */
  code_request: string | undefined;
}

/** Cookies and networks are stored only as hashes. */
export function hashCaller(code_key: Uint8Array, { address, code_request }: CodeCaller) {
  return {
    network_hash: keyedHash(code_key, ['network', networkOf(address)]),
    wide_network_hash: keyedHash(code_key, ['network', wideNetworkOf(address)]),
    request_hash: code_request ? keyedHash(code_key, ['request', code_request]) : null,
  };
}

/** Maximum of codes read per address, above the number that any attack can create. */
const READ_MAX = 60;

interface Try {
  address_hash: string;
  purpose: 'sign_in' | 'active' | 'erase';
  caller: ReturnType<typeof hashCaller>;
  now: Date;
}

/**
 * Counts a try against each valid code of an address that the caller may still try, and returns these codes.
 * The transaction ends before any code is compared, so no failure and no concurrent call undoes a try.
 */
export function countTry(db: Database, { address_hash, purpose, caller, now }: Try) {
  const { request_hash } = caller;
  const isOwn = request_hash ? eq(signInCode.request_hash, request_hash) : sql`false`;
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: signInCode.id,
        code_hash: signInCode.code_hash,
        tries: signInCode.tries,
        tries_by: signInCode.tries_by,
        request_hash: signInCode.request_hash,
        network_hash: signInCode.network_hash,
        used_at: signInCode.used_at,
        tries_of_day: sql<number>`(
          select coalesce(sum(tries), 0)::int from sign_in_code as of_day
          where of_day.address_hash = ${address_hash} and of_day.sent_at > ${after(now, { days: -1 })}
        )`,
      })
      .from(signInCode)
      .where(
        and(
          eq(signInCode.address_hash, address_hash),
          eq(signInCode.purpose, purpose),
          gt(signInCode.expires_at, now),
        ),
      )
      .orderBy(sql`${isOwn} is true desc`, desc(signInCode.sent_at), desc(signInCode.id))
      .limit(READ_MAX)
      .for('update');
    const tried = [];
    for (const code of newestCodes(found, caller)) {
      const counters = countersOfTry(code, caller);
      if (counters.length === 0) continue;
      const counts = counters.map((by) => [by, (code.tries_by[by] ?? 0) + 1] as const);
      await tx
        .update(signInCode)
        .set({
          tries: code.tries + 1,
          tries_by: { ...code.tries_by, ...Object.fromEntries(counts) },
        })
        .where(eq(signInCode.id, code.id));
      tried.push(code);
    }
    return tried;
  });
}

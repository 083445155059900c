import { lt } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { networkOf } from './network.ts';
import type { Database } from './open.ts';
import { rateLimit } from './tables.ts';

const WINDOW_MS = 10 * 60_000;

/**
 * Counts in windows of ten minutes, for all processes that share the database. To be used outside
 * transactions only: a count must stay when the call is refused, and needs a connection of its own.
 */
export interface RateLimiter {
  /** Counts a call of an address by its network; the seconds to wait where it is one too many, else 0. */
  consume: (address: string, now: Date) => Promise<number>;
  /** Counts one, without a limit. */
  add: (subject: string, now: Date) => Promise<void>;
  /** The count in the present window. */
  read: (subject: string, now: Date) => Promise<number>;
}

export type CreateRateLimiter = (name: string, points: number) => RateLimiter;

/**
 * Limiters by name. While the database does not answer, this process counts in its memory.
 * @param key of the HMAC under which addresses are counted, another one in every window
 */
export function createRateLimits(pool: pg.Pool, key: Uint8Array): CreateRateLimiter {
  // With names, prepared statements of two connections would meet in the embedded database's one session.
  const storeClient = {
    query: ({ text, values }: pg.QueryConfig) => pool.query(text, values),
  };

  return (name, points) => {
    const duration = WINDOW_MS / 1000;
    const limiter = new RateLimiterPostgres({
      ...{ storeClient, storeType: 'client', tableName: 'rate_limit', tableCreated: true },
      ...{ points, duration, keyPrefix: '', clearExpiredByTimeout: false },
      // An address over its limit is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
    const windowOf = (now: Date) => Math.floor(now.getTime() / WINDOW_MS);
    const keyOf = (subject: string, now: Date) =>
      keyedHash(key, [name, String(windowOf(now)), subject]);

    return {
      async consume(address, now) {
        try {
          await limiter.consume(keyOf(networkOf(address), now));
          return 0;
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          return Math.ceil(((windowOf(now) + 1) * WINDOW_MS - now.getTime()) / 1000);
        }
      },
      async add(subject, now) {
        await limiter.penalty(keyOf(subject, now), 1);
      },
      async read(subject, now) {
        return (await limiter.get(keyOf(subject, now)))?.consumedPoints ?? 0;
      },
    };
  };
}

/** Deletes the counts of past windows. */
export async function deletePastCounts(db: Database, now: Date) {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}

import { lt } from 'drizzle-orm';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { networkOf } from './network.ts';
import type { Database } from './open.ts';
import { rateLimit } from './tables.ts';

const WINDOW_MS = 10 * 60_000;

/**
 * Counts in windows of ten minutes by default, for all processes that share the database. Use outside
 * transactions only: a count must persist when the call is refused, and needs its own connection.
 */
export interface RateLimiter {
  /** Counts calls of an address by its network; returns the seconds to wait above the limit, otherwise 0. */
  consume: (address: string, now: Date, calls?: number) => Promise<number>;
  /** Adds to a count without a limit; returns the new count. */
  add: (subject: string, now: Date, count?: number) => Promise<number>;
  /** The count in the current window. */
  read: (subject: string, now: Date) => Promise<number>;
}

export type CreateRateLimiter = (name: string, points: number, window_ms?: number) => RateLimiter;

/**
 * Limiters by name. While the database is unavailable, this process counts in memory.
 * @param key HMAC key for addresses; each window derives its own
 */
export function createRateLimits(pool: pg.Pool, key: Uint8Array): CreateRateLimiter {
  // Named prepared statements of two connections would collide in the embedded database's single session.
  const storeClient = {
    query: ({ text, values }: pg.QueryConfig) => pool.query(text, values),
  };

  return (name, points, window_ms = WINDOW_MS) => {
    // Each window has its own key: a count is stored until the end of the next window, which reads it too.
    const duration = Math.max(2 * window_ms, WINDOW_MS) / 1000;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      points,
      duration,
      keyPrefix: '',
      clearExpiredByTimeout: false,
      // An address above its limit is refused without another query.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
    });
    const windowOf = (now: Date) => Math.floor(now.getTime() / window_ms);
    const keyOf = (subject: string, now: Date) =>
      keyedHash(key, [name, String(windowOf(now)), subject]);

    return {
      async consume(address, now, calls = 1) {
        try {
          await limiter.consume(keyOf(networkOf(address), now), calls);
          return 0;
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          return Math.ceil(((windowOf(now) + 1) * window_ms - now.getTime()) / 1000);
        }
      },
      async add(subject, now, count = 1) {
        return (await limiter.penalty(keyOf(subject, now), count)).consumedPoints;
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

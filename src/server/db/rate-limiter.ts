import { lt } from 'drizzle-orm';
import type pg from 'pg';
import {
  type IRateLimiterPostgresOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { createBatches } from './batches.ts';
import { COMMIT_LATER } from './commit-later.ts';
import { byLane } from './lanes.ts';
import { networkOf } from './network.ts';
import type { Database } from './open.ts';
import { rateLimit } from './tables.ts';

const WINDOW_MS = 10 * 60_000;

/**
 * Counts in windows of ten minutes by default, for all processes that share the database. Use outside
 * transactions only: a count must persist when the call is refused, and needs its own connection. Counts that
 * are asked for together take one statement.
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

/** An addition to a count, or a look at it. */
interface Counted {
  key: string;
  /** 0: a look. */
  points: number;
  /** Milliseconds since 1970. */
  expire: number;
}

/** A row of the table as the library reads it. */
type Count = Pick<Counted, 'points' | 'expire'>;
type CountTogether = (counted: Counted) => Promise<Count>;

/**
 * Limiters by name. While the database is unavailable, this process counts in memory.
 * @param key HMAC key for addresses; each window derives its own
 */
export function createRateLimits(pool: pg.Pool, key: Uint8Array): CreateRateLimiter {
  const counts = byLane(() =>
    createBatches({ run: (counted: readonly Counted[]) => countAll(pool, counted) }),
  );

  return (name, points, window_ms = WINDOW_MS) => {
    // Each window has its own key: a count is stored until the end of the next window, which reads it too.
    const duration = Math.max(2 * window_ms, WINDOW_MS) / 1000;
    const limiter = new TogetherLimiter(
      {
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        points,
        duration,
        keyPrefix: '',
        clearExpiredByTimeout: false,
        // An address above its limit is refused without another query.
        inMemoryBlockOnConsumed: points + 1,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      },
      (counted) => counts()(counted),
    );
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

/**
 * The library's limiter with a statement of our own: the library sends one for each count, 19 in a registration.
 * These two methods are what it asks every store to implement.
 */
class TogetherLimiter extends RateLimiterPostgres {
  readonly #count: CountTogether;

  constructor(options: IRateLimiterPostgresOptions, count: CountTogether) {
    super(options);
    this.#count = count;
  }

  async _upsert(key: string, points: number, lasts_ms: number) {
    return { rows: [await this.#count({ key, points, expire: Date.now() + lasts_ms })] };
  }

  async _get(key: string) {
    const count = await this.#count({ key, points: 0, expire: 0 });
    return count.points > 0 ? { rows: [count] } : null;
  }
}

/**
 * Counts in one statement. Keys are in order, so that two processes never wait for each other.
 * @returns each count as it was after its own addition
 */
async function countAll(pool: pg.Pool, counted: readonly Counted[]): Promise<Count[]> {
  const sums = new Map<string, Counted>();
  for (const { key, points, expire } of counted) {
    const { points: before = 0, expire: latest = 0 } = sums.get(key) ?? {};
    sums.set(key, { key, points: points + before, expire: Math.max(latest, expire) });
  }
  const rows = [...sums.values()];
  const { rows: found } = await pool.query<{ key: string; points: number; expire: string }>(
    `with counted as (
      select * from unnest($1::text[], $2::int[], $3::bigint[]) as counted (key, points, expire)
      where ${COMMIT_LATER}
    ), added as (
      insert into rate_limit as stored (key, points, expire)
      select key, points, expire from counted where points > 0 order by key
      on conflict (key) do update set
        points = excluded.points + case when stored.expire <= $4 then 0 else stored.points end,
        expire = case when stored.expire <= $4 then excluded.expire else stored.expire end
      returning key, points, expire
    )
    select key, points, expire from added
    union all
    select stored.key, stored.points, stored.expire
    from counted join rate_limit stored on stored.key = counted.key
    where counted.points = 0 and stored.expire > $4`,
    [
      rows.map(({ key }) => key),
      rows.map(({ points }) => points),
      rows.map(({ expire }) => expire),
      Date.now(),
    ],
  );
  const now = new Map(
    found.map(({ key, points, expire }) => [key, { points, expire: Number(expire) }]),
  );
  // Backwards, so that each sees the additions of those before it.
  return counted
    .toReversed()
    .map(({ key, points }) => {
      const after = now.get(key) ?? { points: 0, expire: 0 };
      now.set(key, { ...after, points: after.points - points });
      return after;
    })
    .reverse();
}

/** Deletes the counts of past windows. */
export async function deletePastCounts(db: Database, now: Date) {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}

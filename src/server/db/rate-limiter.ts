import { lt } from 'drizzle-orm';
import type pg from 'pg';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { createBatches } from './batches.ts';
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
    const lasts_ms = Math.max(2 * window_ms, WINDOW_MS);
    const own = createOwnCounts();
    const windowOf = (now: Date) => Math.floor(now.getTime() / window_ms);
    const placeOf = (subject: string, now: Date) => {
      const window = windowOf(now);
      return { window, key: keyedHash(key, [name, String(window), subject]) };
    };

    async function count({ window, key }: ReturnType<typeof placeOf>, added: number) {
      try {
        return await counts()({ key, points: added, expire: Date.now() + lasts_ms });
      } catch {
        return own.set(window, key, own.get(window, key) + added);
      }
    }

    return {
      async consume(address, now, calls = 1) {
        const place = placeOf(networkOf(address), now);
        const { window, key } = place;
        const wait = Math.ceil(((window + 1) * window_ms - now.getTime()) / 1000);
        // An address above its limit is refused without another statement.
        if (own.get(window, key) > points) return wait;
        const counted = await count(place, calls);
        if (counted <= points) return 0;
        own.set(window, key, counted);
        return wait;
      },
      add: (subject, now, added = 1) => count(placeOf(subject, now), added),
      read: (subject, now) => count(placeOf(subject, now), 0),
    };
  };
}

/** Counts of this process, in the memory of the last two windows. */
function createOwnCounts() {
  const windows = new Map<number, Map<string, number>>();
  return {
    get: (window: number, key: string) => windows.get(window)?.get(key) ?? 0,
    set(window: number, key: string, count: number) {
      for (const past of windows.keys()) if (past < window - 1) windows.delete(past);
      const counts = windows.get(window) ?? new Map<string, number>();
      windows.set(window, counts.set(key, count));
      return count;
    },
  };
}

/**
 * Counts in one statement. Keys are in order, so that two processes never wait for each other.
 * @returns each count as it was after its own addition
 */
async function countAll(pool: pg.Pool, counted: readonly Counted[]): Promise<number[]> {
  const sums = new Map<string, Counted>();
  for (const { key, points, expire } of counted) {
    sums.set(key, { key, points: points + (sums.get(key)?.points ?? 0), expire });
  }
  const rows = [...sums.values()];
  const { rows: found } = await pool.query<{ key: string; points: number }>(
    `with counted as (
      select * from unnest($1::text[], $2::int[], $3::bigint[]) as counted (key, points, expire)
    ), added as (
      insert into rate_limit as stored (key, points, expire)
      select key, points, expire from counted where points > 0 order by key
      on conflict (key) do update set
        points = excluded.points + case when stored.expire <= $4 then 0 else stored.points end,
        expire = case when stored.expire <= $4 then excluded.expire else stored.expire end
      returning key, points
    )
    select key, points from added
    union all
    select stored.key, stored.points from counted join rate_limit stored on stored.key = counted.key
    where counted.points = 0 and stored.expire > $4`,
    [
      rows.map(({ key }) => key),
      rows.map(({ points }) => points),
      rows.map(({ expire }) => expire),
      Date.now(),
    ],
  );
  const now = new Map(found.map(({ key, points }) => [key, points]));
  // Backwards, so that each sees the additions of those before it.
  return counted
    .toReversed()
    .map(({ key, points }) => {
      const after = now.get(key) ?? 0;
      now.set(key, after - points);
      return after;
    })
    .reverse();
}

/** Deletes the counts of past windows. */
export async function deletePastCounts(db: Database, now: Date) {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}

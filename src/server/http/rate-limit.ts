import { wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter, RateLimiter } from '#server/db/rate-limiter.ts';
import { AppError } from './app-error.ts';

const DAY_MS = 86_400_000;

/** The wider network may make the guesses of three addresses. */
const AROUND = 3;

/** Counts calls per address and per surrounding network, which one caller may own. */
export function limitByNetwork(
  createLimiter: CreateRateLimiter,
  name: string,
  points: number,
): Pick<RateLimiter, 'consume'> {
  const own = createLimiter(name, points);
  const around = createLimiter(`${name} around`, points * AROUND);
  return {
    consume: async (address, now) => {
      const waits = [own.consume(address, now), around.consume(wideNetworkOf(address), now)];
      return Math.max(...(await Promise.all(waits)));
    },
  };
}

/**
 * Counts a call of a network address. Outside a transaction: see `RateLimiter`.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function refuseBeyondLimit(
  limiter: Pick<RateLimiter, 'consume'>,
  { address, now }: { address: string; now: Date },
) {
  const retryAfter = await limiter.consume(address, now);
  if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/**
 * Enforces a daily limit with a sliding window.
 * @param oldest time of the first of the allowed number of calls; undefined: fewer were made
 * @throws {AppError} TOO_MANY_REQUESTS while that is less than a day ago
 */
export function refuseBeyondDay(oldest: Date | undefined, now: Date) {
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000);
  if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

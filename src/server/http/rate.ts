import { AppError } from './app-error.ts';

const WINDOW_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Counts the calls of an address to this process, ten minutes long.
 * @param most a hall full of people behind one address has to stay below it
 */
export function createRate(most: number) {
  let window = 0;
  const calls = new Map<string, number>();

  return {
    /** Counts one and says how long to wait before the next; 0: not at all. */
    secondsToWait(address: string, now: Date): number {
      const current = Math.floor(now.getTime() / WINDOW_MS);
      if (current !== window) calls.clear();
      window = current;
      const made = (calls.get(address) ?? 0) + 1;
      calls.set(address, made);
      if (made <= most) return 0;
      return Math.ceil(((current + 1) * WINDOW_MS - now.getTime()) / 1000);
    },
  };
}

/**
 * For limits of a day, whenever it begins.
 * @param oldest when, of as many as a day allows, the first was made; undefined: there are not so many
 * @throws {AppError} TOO_MANY_REQUESTS while that is less than a day ago
 */
export function refuseBeyondDay(oldest: Date | undefined, now: Date) {
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000);
  if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

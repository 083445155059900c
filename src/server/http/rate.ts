const WINDOW_MS = 10 * 60_000;

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

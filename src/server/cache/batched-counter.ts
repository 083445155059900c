const EVERY_MS = 5_000;

/** Counts in memory, written to the database together. */
export interface BatchedCounter {
  count: (id: string) => void;
  /** Writes the current counts; for shutdown. */
  flush: () => Promise<void>;
}

/**
 * Counts in memory and writes the sums every few seconds: a page view must not cost a commit. A
 * killed process loses the counts of those seconds.
 */
export function createBatchedCounter(
  write: (counts: ReadonlyMap<string, number>) => Promise<void>,
  onFailure: (error: unknown) => void,
): BatchedCounter {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const counted = counts;
    counts = new Map();
    if (counted.size > 0) await write(counted).catch(onFailure);
  }

  return {
    count: (id) => {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      timer ??= setTimeout(flush, EVERY_MS).unref();
    },
    flush,
  };
}

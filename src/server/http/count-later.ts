import type { FastifyInstance } from 'fastify';

const EVERY_MS = 5_000;

/**
 * Counts in memory and stores the sums every few seconds: looking at a page must not cost a commit.
 * What was counted since is stored when the server stops, and lost when it is killed.
 */
export function createLaterCount(
  app: FastifyInstance,
  store: (counts: ReadonlyMap<string, number>) => Promise<void>,
): (id: string) => void {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    const counted = counts;
    counts = new Map();
    if (counted.size === 0) return;
    await store(counted).catch((err: unknown) => app.log.warn({ err }, 'Views were not counted'));
  }
  app.addHook('onClose', flush);

  return (id) => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
    timer ??= setTimeout(flush, EVERY_MS).unref();
  };
}

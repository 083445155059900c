import type { FastifyInstance } from 'fastify';

/**
 * Runs work that no answer waits for; a stopping server waits for it.
 * @param failure the log message for a failure
 */
export function createBackgroundWork(app: FastifyInstance, failure: string) {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (work: () => Promise<void>) => {
    const running = work()
      .catch((error: unknown) => app.log.error({ err: error }, failure))
      .finally(() => underWay.delete(running));
    underWay.add(running);
  };
}

import type { FastifyInstance } from 'fastify';

/** The limit on the work that a caller can cause at a route. */
type Bound =
  /** A call of the contract: limited by `who`, `countExpensiveRead` and its own limits. */
  | 'call'
  /** `serveMade`: computed once and cached; each computation is counted. */
  | 'made'
  /** Each request counts as an expensive read. */
  | 'counted'
  /** Sends bytes from memory, disk or the bucket, without computing anything. */
  | 'stored'
  /** The server has signed the address for one person. */
  | 'signed'
  /** The route applies a limit of its own. */
  | 'own_limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    reads?: Bound;
  }
}

/**
 * Refuses, at start, any route that declares no bound: a file computed per caller lets one address stop the
 * site. Call before registering routes.
 */
export function boundReads(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const reads = route.config?.reads;
    if (!reads) {
      throw new Error(`${route.url} does not say what bounds it: config.reads, or app.serveMade`);
    }
    if (reads !== 'counted') return;
    const count = async (request: { ip: string }) => app.countExpensiveRead(request);
    route.preHandler = [count, ...[route.preHandler ?? []].flat()];
  });
}

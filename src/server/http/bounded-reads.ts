import type { FastifyInstance } from 'fastify';

/** The bound on the work that a caller can cause at a route. */
type Bound =
  /** A call of the contract: by `who`, `countDearRead` and its own limits. */
  | 'call'
  /** `serveMade`: made once, and each making counted. */
  | 'made'
  /** Each request counts as a dear read. */
  | 'counted'
  /** It sends bytes from memory, the disk or the bucket, and makes nothing. */
  | 'stored'
  /** The server has signed the address for one person. */
  | 'signed'
  /** A limit that the route asks itself. */
  | 'own_limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    reads?: Bound;
  }
}

/**
 * Refuses, when the server is put together, a route that does not say what bounds it: a file that is made for each
 * caller lets one address stop the site. Before all routes.
 */
export function boundReads(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    const reads = route.config?.reads;
    if (!reads) {
      throw new Error(`${route.url} does not say what bounds it: config.reads, or app.serveMade`);
    }
    if (reads !== 'counted') return;
    const count = async (request: { ip: string }) => app.countDearRead(request);
    route.preHandler = [count, ...[route.preHandler ?? []].flat()];
  });
}

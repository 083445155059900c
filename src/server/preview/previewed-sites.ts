import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Each has a server, caches and a search of its own: some ten megabytes. */
const AT_ONCE = 2;
const IDLE_MS = 10 * 60_000;
/** Answers that were begun may end. */
const CLOSING_MS = 15_000;

/**
 * The sites of previews, each a server of its own: nothing that it caches is shared with the public site or another
 * preview. A site starts with the first request, and ends when it is unused.
 */
export function createPreviewedSites(start: (exhibition_id: string) => Promise<FastifyInstance>) {
  const open = new Set<Promise<FastifyInstance>>();
  const end = async (site: Promise<FastifyInstance>) => {
    open.delete(site);
    await site.then((app) => app.close()).catch(() => undefined);
  };
  const sites = new LRUCache<string, Promise<FastifyInstance>>({
    max: AT_ONCE,
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (site) => void setTimeout(end, CLOSING_MS, site).unref(),
  });

  return {
    get(exhibition_id: string): Promise<FastifyInstance> {
      const known = sites.get(exhibition_id);
      if (known) return known;
      const site = start(exhibition_id);
      open.add(site);
      sites.set(exhibition_id, site);
      site.catch(() => sites.delete(exhibition_id));
      return site;
    },
    async close() {
      sites.clear();
      await Promise.all([...open].map(end));
    },
  };
}

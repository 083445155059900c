import { inLane } from '#server/db/lanes.ts';
import { cacheEpoch } from './epoch.ts';

/**
 * Memoizes a load for some milliseconds with single-flight; failures are not cached. It runs in the ticket
 * lane, because many callers may wait for it.
 */
export function memoizeFor<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  let until = 0;
  let epoch = cacheEpoch();
  return () => {
    if (loaded && epoch === cacheEpoch() && performance.now() < until) return loaded;
    epoch = cacheEpoch();
    until = performance.now() + ms;
    loaded = inLane('ticket', load);
    loaded.catch(() => {
      until = 0;
    });
    return loaded;
  };
}

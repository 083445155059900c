import { withTimeout } from './time.ts';

/** Time-out: some phones never answer. */
const WAIT_MS = 2_000;

/**
 * Data of an answer that the service worker has cached, by its address without language and time.
 * `undefined` when it is not cached, or the browser has no cache. The data is public, so a sign-out
 * leaves it.
 * @param store cache name in the service worker
 */
export async function readStoredAnswer(store: string, address: string): Promise<unknown> {
  if (!('caches' in globalThis)) return undefined;
  const answer = caches
    .open(store)
    .then((cache) => cache.match(address))
    .then((found) => found?.json());
  const body = await withTimeout(answer, WAIT_MS).catch(() => undefined);
  return body?.code === 0 ? body.data : undefined;
}

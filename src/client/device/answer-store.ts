import { withTimeout } from './time.ts';

/** Some phones never answer. */
const WAIT_MS = 2_000;

/**
 * The data of an answer that the service worker has stored, by its address without language and time;
 * undefined: it has not, or browsers of this kind store nothing. It is public: a sign-out leaves it.
 * @param store as the service worker calls it
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

import type { Page } from '@playwright/test';

/** All that a browser has stored of the site, as one text. */
export async function everythingStored(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
      });
      for (const store of database.objectStoreNames) {
        const [keys, values] = await Promise.all(
          (['getAllKeys', 'getAll'] as const).map(
            (read) =>
              new Promise((resolve) => {
                const request = database.transaction(store).objectStore(store)[read]();
                request.onsuccess = () => resolve(request.result);
              }),
          ),
        );
        texts.push(JSON.stringify([keys, values]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(request.url, (await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  return kept + JSON.stringify(cookies);
}

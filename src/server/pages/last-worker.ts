/**
 * Replaces the service worker when it is switched off. It activates at once, deletes the caches of the
 * previous worker and unregisters itself. Open pages are unchanged; the next page comes from the network.
 */
export const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

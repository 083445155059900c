/**
 * Stands in for the service worker when it is switched off: takes the place of the one before at once,
 * deletes what that has stored, and ends itself. Pages stay as they are; the next one comes from the network.
 */
export const lastWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

addEventListener('install', (event) => {
  event.waitUntil(caches.open('ticket').then((cache) => cache.add('/hand-written/ticket')));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    caches.match('/hand-written/ticket').then((kept) => kept ?? fetch(event.request)),
  );
});

const cached = new URL(location).searchParams.getAll('cache');

addEventListener('install', (event) => {
  event.waitUntil(caches.open('pages').then((cache) => cache.addAll(cached)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((answer) => answer ?? fetch(event.request)));
});

const kept = new URL(location).searchParams.getAll('keep');

addEventListener('install', (event) => {
  event.waitUntil(caches.open('kept').then((cache) => cache.addAll(kept)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  event.respondWith(caches.match(event.request).then((answer) => answer ?? fetch(event.request)));
});

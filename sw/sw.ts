import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/**
 * A hashed file of this build. `lang`: needed only by readers of that language. `isOnDemand`: cached at first
 * use. `shellFirst`, at the shell: pages that open from it without waiting for the network.
 */
type Entry = PrecacheEntry & { lang?: string; isOnDemand?: boolean; shellFirst?: string[] };

const FILES = 'pavilion-files';
const PICTURES = 'pavilion-pictures';
const PICTURES_MAX = 40;
/** The floor plan of the day, under the keys that pages read. */
const PLAN = 'pavilion-plan';
const PLAN_CURRENT = '/web/floor-plan/current';
const PLAN_PARTS = ['/web/floor-plan/info', '/web/floor-plan/booths'];
/** The key in the file cache that stores the reader's language. */
const LANG_NOTE = '/.lang';
const SHELL = '/index.html';
/** Time-out for a page from the network before the shell replaces it. */
const PAGE_MS = 3_000;
/** Answered only by the server: calls, previews, private pictures, large files in parts, and site verification files. */
const NOT_OURS =
  /^\/(web|api|pictures|attachments|documents|calendar|q|preview|files|download\/file)\/|^\/(MP_verify_|\.well-known\/)/;

const entries = self.__WB_MANIFEST as Entry[];
const shellFirst = new Set(entries.flatMap((entry) => entry.shellFirst ?? []));
const files = new PrecacheController({ cacheName: FILES });
files.addToCacheList(entries);

self.addEventListener('install', (event) => {
  event.waitUntil(
    readLang().then((lang) => {
      // Only the files for this language; others are fetched on request.
      const needed = new PrecacheController({ cacheName: FILES });
      needed.addToCacheList(entries.filter((entry) => isFor(lang, entry)));
      // The worker installs without the plan too; the next visit fetches it.
      return Promise.all([needed.install(event), hasPlan(event)]);
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldFiles().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { type, lang } = event.data;
  // Never automatic: the reader decides when the page changes.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'IS_COMPLETE') {
    // A page that was opening during activation could not be claimed yet.
    event.waitUntil(self.clients.claim().then(() => complete(event, lang)));
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (NOT_OURS.test(url.pathname)) return;
  const isFile = /\.\w+$/.test(url.pathname);
  if (request.mode === 'navigate') {
    if (!isFile) event.respondWith(openPage(event, url.pathname));
  } else if (files.getCacheKeyForURL(url.pathname)) {
    event.respondWith(openFile(event, url.pathname));
  } else if (request.destination === 'image') {
    event.respondWith(openPicture(event));
  }
});

/** Network first. Falls back to the shell if the network is late, fails, or gives a foreign answer. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const shell = () => files.matchPrecache(SHELL);
  if (shellFirst.has(path)) return (await shell()) ?? fetch(event.request);
  const answer = await inTime(fetch(event.request), PAGE_MS);
  // The browser follows redirects itself.
  const isOurs = answer?.type === 'opaqueredirect' || answer?.headers.has('x-pavilion');
  if (answer && isOurs) return answer;
  return (await shell()) ?? answer ?? fetch(event.request);
}

/** Cache first; otherwise from the network, and cached if the hash matches. */
function openFile(event: ExtendableEvent, path: string): Promise<Response> {
  const cacheKey = files.getCacheKeyForURL(path);
  const integrity = cacheKey && files.getIntegrityForCacheKey(cacheKey);
  const request = new Request(path, { credentials: 'same-origin' });
  return files.strategy.handle({ event, request, params: { cacheKey, integrity } });
}

/** Network first: picture names have no hash, so a stored picture is only the fallback. */
async function openPicture({ request }: FetchEvent): Promise<Response> {
  const pictures = await caches.open(PICTURES);
  const answer = await inTime(fetch(request), PAGE_MS);
  if (answer?.ok && answer.headers.get('content-type')?.startsWith('image/')) {
    await pictures.put(request, answer.clone()).catch(() => {});
    const [oldest, ...rest] = await pictures.keys();
    if (oldest && rest.length >= PICTURES_MAX) await pictures.delete(oldest);
    return answer;
  }
  return (await pictures.match(request)) ?? answer ?? Response.error();
}

/** Undefined on failure or time-out. */
function inTime(answer: Promise<Response>, limit: number): Promise<Response | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit, undefined);
    answer.then(resolve, () => resolve(undefined));
  });
}

/** Fetches the missing files of a language and reports whether the cache is complete. */
async function complete(event: ExtendableMessageEvent, lang: string) {
  const cache = await caches.open(FILES);
  await cache.put(LANG_NOTE, new Response(lang));
  // Lists the keys once: opening each file would slow down every page load.
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const isMissing = ({ url }: Entry) => !stored.has(files.getCacheKeyForURL(url) ?? '');
  const missing = entries.filter((entry) => isFor(lang, entry) && isMissing(entry));
  const [isPlanHere, answers] = await Promise.all([
    hasPlan(event),
    Promise.allSettled(missing.map(({ url }) => openFile(event, url))),
  ]);
  const isComplete = isPlanHere && answers.every(({ status }) => status === 'fulfilled');
  event.ports[0]?.postMessage(isComplete);
}

/**
 * Stores the currently published plan with its booths and places. They change by the day, unlike the build.
 * Returns false while none is stored.
 */
async function hasPlan(event: ExtendableEvent): Promise<boolean> {
  const cache = await caches.open(PLAN);
  const storing = storePlan(cache).catch(() => {});
  event.waitUntil(storing);
  // A stored older plan is good enough for now.
  if (!(await cache.match(PLAN_CURRENT))) await storing;
  return (await cache.match(PLAN_CURRENT)) !== undefined;
}

async function storePlan(cache: Cache) {
  const { answer, data } = await fetchCall(PLAN_CURRENT);
  const parts = data.plan ? PLAN_PARTS.map((path) => `${path}?id=${data.plan.id}`) : [];
  await Promise.all(
    parts.map(async (address) => {
      if (!(await cache.match(address)))
        await cache.put(address, (await fetchCall(address)).answer);
    }),
  );
  // Written last: a stored plan guarantees that all its parts are stored. Skipped if equal, because a browser
  // that ends during the write may lose both versions.
  const stored = await cache.match(PLAN_CURRENT);
  if ((await stored?.text()) !== (await answer.clone().text()))
    await cache.put(PLAN_CURRENT, answer);
  const current = new Set([PLAN_CURRENT, ...parts].map((one) => self.location.origin + one));
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Fetches an answer and its data. Rejects the answer of a captive portal. */
async function fetchCall(address: string) {
  const answer = await fetch(address);
  const { code, data } = await answer.clone().json();
  if (code !== 0) throw new Error(`${address} answered ${code}`);
  return { answer, data };
}

function isFor(lang: string, entry: Entry): boolean {
  return !entry.isOnDemand && (entry.lang === undefined || entry.lang === lang);
}

/** The reader's language: as the page reported, otherwise the browser's preference. */
async function readLang(): Promise<string> {
  const noted = await (await caches.open(FILES)).match(LANG_NOTE);
  if (noted) return noted.text();
  return navigator.languages.some((language) => /^zh/i.test(language)) ? 'zh' : 'en';
}

async function removeOldFiles() {
  const cache = await caches.open(FILES);
  const current = new Set(files.getURLsToCacheKeys().values());
  const old = (await cache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname !== LANG_NOTE,
  );
  await Promise.all(old.map((request) => cache.delete(request)));
}

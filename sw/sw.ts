import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/**
 * A file of this build with its hash; `lang` for words that only readers of a language need;
 * `isOnDemand` for what is stored when it is used first; at the shell, the pages it opens at once instead
 * of waiting for the network.
 */
type Entry = PrecacheEntry & { lang?: string; isOnDemand?: boolean; shellFirst?: string[] };

const FILES = 'pavilion-files';
const PICTURES = 'pavilion-pictures';
const PICTURES_MAX = 40;
/** The plan of the day, as pages read it. */
const PLAN = 'pavilion-plan';
const PLAN_CURRENT = '/web/floor-plan/current';
const PLAN_PARTS = ['/web/floor-plan/info', '/web/floor-plan/booths'];
/** Under this address the cache of files notes which language is read here. */
const LANG_NOTE = '/.lang';
const SHELL = '/index.html';
/** How long a page may take to come from the network before the shell stands in for it. */
const PAGE_MS = 3_000;
/** Answered by the server alone: calls, private pictures, large files by their parts, and files that other sites check us by. */
const NOT_OURS =
  /^\/(web|api|pictures|attachments|documents|calendar|q|files|download\/file)\/|^\/(MP_verify_|\.well-known\/)/;

const entries = self.__WB_MANIFEST as Entry[];
const shellFirst = new Set(entries.flatMap((entry) => entry.shellFirst ?? []));
const files = new PrecacheController({ cacheName: FILES });
files.addToCacheList(entries);

self.addEventListener('install', (event) => {
  event.waitUntil(
    readLang().then((lang) => {
      // Only what readers of this language need; the rest is fetched when it is asked for.
      const needed = new PrecacheController({ cacheName: FILES });
      needed.addToCacheList(entries.filter((entry) => isFor(lang, entry)));
      // Where the plan does not come, the rest works; the next visit fetches it.
      return Promise.all([needed.install(event), hasPlan(event)]);
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldFiles().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const { type, lang } = event.data;
  // Never by itself: whoever reads or types decides when the page changes under them.
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'IS_COMPLETE') {
    // A page that was just being opened when this worker came to life was not there to be claimed.
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

/** From the network first; from the shell when that is late, fails, or answers what is not ours. */
async function openPage(event: FetchEvent, path: string): Promise<Response> {
  const shell = () => files.matchPrecache(SHELL);
  if (shellFirst.has(path)) return (await shell()) ?? fetch(event.request);
  const answer = await inTime(fetch(event.request), PAGE_MS);
  // Where a redirect leads is for the browser to find out.
  const isOurs = answer?.type === 'opaqueredirect' || answer?.headers.has('x-pavilion');
  if (answer && isOurs) return answer;
  return (await shell()) ?? answer ?? fetch(event.request);
}

/** As it was stored; else from the network, and stored if its hash is right. */
function openFile(event: ExtendableEvent, path: string): Promise<Response> {
  const cacheKey = files.getCacheKeyForURL(path);
  const integrity = cacheKey && files.getIntegrityForCacheKey(cacheKey);
  const request = new Request(path, { credentials: 'same-origin' });
  return files.strategy.handle({ event, request, params: { cacheKey, integrity } });
}

/** Pictures have no hash in their names: the network's is newer, the stored one is better than none. */
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

/** Undefined when it failed or took too long. */
function inTime(answer: Promise<Response>, limit: number): Promise<Response | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, limit, undefined);
    answer.then(resolve, () => resolve(undefined));
  });
}

/** Fetches what is missing for a language and says whether everything is here. */
async function complete(event: ExtendableMessageEvent, lang: string) {
  const cache = await caches.open(FILES);
  await cache.put(LANG_NOTE, new Response(lang));
  // One look at all that is here: to open each file to see that it is costs every page that is loaded.
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
 * Stores the plan that is published now, with what its halls show: that of the day, not of this build.
 * Answers false while none is stored.
 */
async function hasPlan(event: ExtendableEvent): Promise<boolean> {
  const cache = await caches.open(PLAN);
  const storing = storePlan(cache).catch(() => {});
  event.waitUntil(storing);
  // An older one that is stored does for now.
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
  // Last: once it names a plan, all of that is here. One that is the same stays: of what is being written while a
  // browser ends, neither the old nor the new may be there afterwards.
  const stored = await cache.match(PLAN_CURRENT);
  if ((await stored?.text()) !== (await answer.clone().text()))
    await cache.put(PLAN_CURRENT, answer);
  const current = new Set([PLAN_CURRENT, ...parts].map((one) => self.location.origin + one));
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** An answer and its data. A captive portal answers what is no call. */
async function fetchCall(address: string) {
  const answer = await fetch(address);
  const { code, data } = await answer.clone().json();
  if (code !== 0) throw new Error(`${address} answered ${code}`);
  return { answer, data };
}

function isFor(lang: string, entry: Entry): boolean {
  return !entry.isOnDemand && (entry.lang === undefined || entry.lang === lang);
}

/** The language read here: as the page said, else as the browser prefers. */
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

import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { setupI18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { type RegisteredRouter as Router, RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hasPersonalData } from '#client/device/has-personal-data.ts';
import { watchTyping } from '#client/device/has-typed.ts';
import { captureReferral } from '#client/device/referral.ts';
import { forgetSignIn, onAccountChangedElsewhere, readSignIn } from '#client/device/sign-in.ts';
import { surviveTranslation } from '#client/frame/translated-text.ts';
import { missingRoute, waitForNeeds } from '#client/frame/wait-for-needs.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { extentFor } from '#client/lang/extent.ts';
import { langOfDocument } from '#client/lang/html-lang.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { forgetAnswers } from '#client/sync/forget-answers.ts';
import { followDialogs } from '#client/ui/dialog-history.ts';
import { removeEarlyTicket } from '#client/ui/early-ticket.ts';
import { browserTransport } from '#client/wire/browser-transport.ts';
import { CallError } from '#client/wire/call-error.ts';
import { nameFiles } from '#client/wire/file-names.ts';
import { isMissingChunk, watchMissingChunks } from '#client/wire/missing-chunk.ts';
import { setTransport } from '#client/wire/transport.ts';
import { loadZod } from '#contract/late-zod.ts';
import { isLang } from '#contract/wire.ts';
import { createRouter } from './router.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './visitorTree.gen.js';

/** Pause after the load event before the rest is loaded. */
const IDLE_MS = 2_000;
/** Pause in which the parts of a page are hydrated one after another. */
const PARTS_MS = 50;

declare global {
  interface Window {
    /** Resolved when the whole style sheet is loaded; undefined in development. */
    __styleSheet?: Promise<unknown>;
    /** The path of the whole site in a preview of an edition. */
    __basepath?: string;
  }
}

/** The files that are imported later, with their hashes; see `nameFiles`. The build writes it. */
declare const FILES: string;

async function start() {
  const i18n = setupI18n();
  const lang = () => (isLang(i18n.locale) ? i18n.locale : langOfDocument());
  setTransport(browserTransport(lang));
  captureReferral();
  watchTyping();
  surviveTranslation();
  watchMissingChunks(import.meta.url);

  const queryClient = createQueryClient({
    lang,
    onSignedOut: async () => {
      const { pathname, href } = router.latestLocation;
      if (!hasFlag(router, pathname, 'staysSignedOut')) {
        const search = { return: href };
        // Typed input is stored as a draft: no question before leaving.
        await router.navigate({ to: '/audience/fastLogin', search, ignoreBlocker: true });
      }
      // Not earlier: the page that is left would retry its calls without a token.
      forgetSignIn();
    },
  });
  persistFirst(queryClient);
  const context: RouterContext = {
    queryClient,
    i18n,
    preferredLang: langOfDocument(),
    visitor: null,
    origin: window.location.origin,
  };
  // The server has already corrected the address of a rendered page.
  if (!window.$_TSR) await correctOwnAddress();
  followDialogs();
  const router = createRouter(routeTree, context, { basepath: window.__basepath });
  const { pathname } = router.latestLocation;
  const loadNeeds = waitForNeeds(router, () => import('./routeTree.gen.ts'));
  onAccountChangedElsewhere(async (isSignOut) => {
    if (isSignOut) {
      import('#client/queries/stored-copies.ts').then(
        ({ forgetWrittenLate }) => forgetWrittenLate(queryClient),
        () => {},
      );
    }
    if (router.state.matches.some(({ routeId }) => routeId === '/_signed-in')) {
      await router.navigate({ to: '/', search: (query) => query, ignoreBlocker: true });
    }
    forgetAnswers(queryClient);
  });
  // The early paint stays until its own page replaces it, or another page is opened.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) removeEarlyTicket();
  });
  const isHolder = readSignIn()?.is_finish_register === true;
  await Promise.all([
    activateLang(i18n, langOfDocument(), extentFor(pathname, isHolder)),
    loadNeeds(pathname),
  ]);
  // The rendered page contains its own CSS rules; the next screen may need any other. If the sheet
  // cannot be loaded, the page stays as the server rendered it.
  await window.__styleSheet;
  if (hasFlag(router, pathname, 'restoresDraft')) await restoreDrafts();

  // A page from the server carries its state; the neutral shell does not. A page that failed to
  // load on the server is loaded again: the client throws a dehydrated error, and React cannot
  // hydrate a throwing tree.
  const painted = window.$_TSR;
  const isFailed = painted?.router?.matches.some(({ s }) => s === 'error');
  const isWithoutRoute = missingRoute(pathname) !== undefined;
  if (painted && !isFailed && !isWithoutRoute && !isLeftAtOnce(router, pathname)) {
    const app = (
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>
    );
    // A transition slices hydration, so that taps in between are handled.
    startTransition(() => void hydrateRoot(document, app, { onCaughtError }));
  } else {
    if (painted?.router) await router.options.hydrate?.(painted.router.dehydratedData);
    await router.load();
    createRoot(document, { onCaughtError }).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }
  // Runs after the page, which does not wait for it; without it nothing is shared.
  if (/MicroMessenger/i.test(navigator.userAgent)) {
    import('#client/frame/share-pages.ts').then(
      ({ sharePages }) => sharePages(router, queryClient),
      () => undefined,
    );
  }
  const startRest = () =>
    void import('./after-start.ts').then(
      ({ afterStart }) => afterStart({ i18n, queryClient, router }),
      // A page opened while the network disappears would otherwise never be cached.
      () => window.addEventListener('online', startRest, { once: true }),
    );
  whenLoaded(startRest, IDLE_MS);
}

/**
 * Persists the answers that the page shows as soon as it is hydrated: a page that is left after a second, while
 * its pictures still load, also opens offline. Answers that arrive later persist themselves.
 */
function persistFirst(queryClient: QueryClient) {
  let timer = 0;
  const persist = () =>
    Promise.all([
      import('#client/queries/persister.ts'),
      hasPersonalData() ? loadZod() : null,
    ]).then(
      ([{ persistShown }]) => persistShown(queryClient),
      () => {},
    );
  // A sign-in that ended elsewhere shows stored answers first: they must not be stored again.
  if (readSignIn()) return whenLoaded(persist, 0);
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    // Only an observer says which answers are for offline use.
    if (type !== 'observerAdded') return;
    clearTimeout(timer);
    timer = window.setTimeout(persist, PARTS_MS);
  });
  whenLoaded(stop, IDLE_MS);
}

/**
 * Corrects the address: the server corrects those it renders, but the cached shell opens at any
 * address.
 */
async function correctOwnAddress() {
  const { pathname, search, hash } = window.location;
  if (/^[\w/-]*$/.test(pathname + search)) return;
  const mending = await import('#contract/mended-address.ts').catch(() => null);
  if (!mending) return;
  const { mendAddress } = mending;
  const mended = mendAddress(pathname + search);
  if (mended !== pathname + search) {
    window.history.replaceState(window.history.state, '', mended + hash);
  }
}

/**
 * True when the page redirects to the sign-in. With cached scripts the redirect would happen during
 * hydration, and React cannot hydrate one page's HTML as another. The other page is rendered
 * instead.
 */
function isLeftAtOnce(router: Router, pathname: string): boolean {
  return hasFlag(router, pathname, 'needsSignIn') && !readSignIn();
}

/** True when `staticData` of a path's route, or of a parent, has the flag. */
function hasFlag(
  router: Router,
  path: string,
  what: 'staysSignedOut' | 'restoresDraft' | 'needsSignIn',
): boolean {
  const [matchedRoutes] = router.getMatchedRoutes(path);
  return matchedRoutes.some(({ options }) => Boolean(options.staticData?.[what]));
}

/** A failed call is shown by the page; only defects belong in the console. */
function onCaughtError(error: unknown) {
  if (error instanceof CallError || isMissingChunk(error)) return;
  // `reportError` is missing in older web views.
  queueMicrotask(() => {
    throw error;
  });
}

/** Restores drafts from IndexedDB. If this chunk fails to load, the form's chunk fails too. */
async function restoreDrafts() {
  const copies = await import('#client/device/draft-copies.ts').catch(() => null);
  await copies?.restoreDrafts();
}

/** Runs work after the page has loaded and a pause; not every browser reports idle time. */
function whenLoaded(work: () => void, pause_ms: number) {
  const later = () => setTimeout(work, pause_ms);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}

nameFiles(FILES);
void start();

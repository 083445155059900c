import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { setupI18n } from '@lingui/core';
import { type RegisteredRouter as Router, RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { watchTyping } from '#client/device/has-typed.ts';
import { captureReferral } from '#client/device/referral.ts';
import { forgetSignIn, onAccountChangedElsewhere, readSignIn } from '#client/device/sign-in.ts';
import { signInSearch } from '#client/frame/sign-in-search.ts';
import { surviveTranslation } from '#client/frame/translated-text.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { extentFor } from '#client/lang/extent.ts';
import { langOfDocument } from '#client/lang/html-lang.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { forgetAnswers } from '#client/sync/forget-answers.ts';
import { followDialogs } from '#client/ui/dialog-history.ts';
import { removeEarlyTicket } from '#client/ui/early-ticket.ts';
import { browserTransport } from '#client/wire/browser-transport.ts';
import { CallError } from '#client/wire/call-error.ts';
import { isMissingChunk, watchMissingChunks } from '#client/wire/missing-chunk.ts';
import { setTransport } from '#client/wire/transport.ts';
import { Lang } from '#contract/wire.ts';
import { createRouter } from './router.tsx';
import type { RouterContext } from './router-context.ts';

/** Pause after the load event before the rest is loaded. */
const IDLE_MS = 2_000;

declare global {
  interface Window {
    /** Resolved when the whole style sheet is there; undefined in development. */
    __styleSheet?: Promise<unknown>;
  }
}

async function start() {
  const i18n = setupI18n();
  const lang = () => Lang.safeParse(i18n.locale).data ?? langOfDocument();
  setTransport(browserTransport(lang));
  captureReferral();
  watchTyping();
  surviveTranslation();
  watchMissingChunks(import.meta.url);

  const queryClient = createQueryClient({
    lang,
    onSignedOut: async () => {
      const { pathname, href } = router.latestLocation;
      if (!isSaid(router, pathname, 'staysSignedOut')) {
        const [routes] = router.getMatchedRoutes(pathname);
        const search = signInSearch(
          href,
          routes.map(({ options }) => options),
        );
        // What was typed is stored as a draft: no question before leaving.
        await router.navigate({ to: '/audience/fastLogin', search, ignoreBlocker: true });
      }
      // Not before: the page that is left would repeat its calls without a token.
      forgetSignIn();
    },
  });
  const context: RouterContext = {
    queryClient,
    i18n,
    preferredLang: langOfDocument(),
    visitor: null,
    origin: window.location.origin,
  };
  // A page that the server rendered has its right address already.
  if (!window.$_TSR) await mendOwnAddress();
  followDialogs();
  const router = createRouter(context);
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
  // What was painted early stays until its own page takes it away, or another page is opened.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) removeEarlyTicket();
  });
  await activateLang(i18n, langOfDocument(), extentFor(window.location.pathname));
  // The page carries the rules that it is painted with; what is shown next may need any other. Where the
  // sheet cannot be loaded, the page stays as the server rendered it.
  await window.__styleSheet;
  if (isSaid(router, window.location.pathname, 'restoresDraft')) await restoreDrafts();

  // A page from the server carries its state; the neutral shell does not. A page whose loading failed on the
  // server is loaded again: the client throws a dehydrated error, and React cannot hydrate what throws.
  const painted = window.$_TSR;
  const isFailed = painted?.router?.matches.some(({ s }) => s === 'error');
  if (painted && !isFailed && !isLeftAtOnce(router)) {
    const app = (
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>
    );
    // As a transition it is done in slices, and a tap in between is answered.
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
  // After the page, which does not wait for it; without it nothing is shared.
  if (/MicroMessenger/i.test(navigator.userAgent)) {
    import('#client/frame/share-pages.ts').then(
      ({ sharePages }) => sharePages(router, queryClient),
      () => undefined,
    );
  }
  const startRest = () =>
    void import('./after-start.ts').then(
      ({ afterStart }) => afterStart({ i18n, queryClient, router }),
      // A page that is opened on the way out of the network would never be ready for the next time.
      () => window.addEventListener('online', startRest, { once: true }),
    );
  whenLoaded(startRest, IDLE_MS);
  // A page that is left after a second opens again without a network, too.
  whenLoaded(() => {
    import('#client/queries/persister.ts').then(
      ({ persistShown }) => persistShown(queryClient),
      () => {},
    );
  });
}

/** The server corrects the pages that it renders; the cached shell opens at any address. */
async function mendOwnAddress() {
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
 * The page leads to the sign-in. With its scripts cached it would do so in the middle of being hydrated,
 * and React cannot hydrate the HTML of one page as another: the other one is drawn in its place.
 */
function isLeftAtOnce(router: Router): boolean {
  return isSaid(router, window.location.pathname, 'needsSignIn') && !readSignIn();
}

/** The `staticData` of a path's route, or of one around it, says so. */
function isSaid(
  router: Router,
  path: string,
  what: 'staysSignedOut' | 'restoresDraft' | 'needsSignIn',
): boolean {
  const [matchedRoutes] = router.getMatchedRoutes(path);
  return matchedRoutes.some(({ options }) => Boolean(options.staticData?.[what]));
}

/** The page itself shows a failed call; only defects belong in the console. */
function onCaughtError(error: unknown) {
  if (error instanceof CallError || isMissingChunk(error)) return;
  // `reportError` is missing in older web views.
  queueMicrotask(() => {
    throw error;
  });
}

/** Restores drafts from IndexedDB. Where this cannot be loaded, the form itself cannot be either. */
async function restoreDrafts() {
  const copies = await import('#client/device/draft-copies.ts').catch(() => null);
  await copies?.restoreDrafts();
}

/** Once the page is loaded, and some time after; not every browser reports when it is idle. */
function whenLoaded(work: () => void, pause_ms = 0) {
  const later = () => setTimeout(work, pause_ms);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later);
}

void start();

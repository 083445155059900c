import { setupI18n } from '@lingui/core';
import { isNotFound } from '@tanstack/react-router';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { Visitor } from '#client/device/sign-in.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { CallError } from '#client/wire/call-error.ts';
import { setTransport, type Transport } from '#client/wire/transport.ts';
import type { Lang } from '#contract/wire.ts';
import { createRouter } from './router.tsx';
import { type SitePage, sitePages } from './site-pages.ts';

/** Gives calls their way to the server; once, before the first page. */
export function connect(transport: Transport) {
  setTransport(transport);
}

/** Every page of the site with what its route says about it: for sitemap, robots and service worker. */
export function listPages(): SitePage[] {
  const i18n = setupI18n();
  const queryClient = createQueryClient({ lang: () => 'zh', onSignedOut: async () => {} });
  createRouter({ queryClient, i18n, preferredLang: 'zh', visitor: null, origin: '' });
  return sitePages();
}

/** The HTTP status of what was there, as the calls for it answer. */
const GONE = 410;
const gone: readonly unknown[] = ['NEWS_WITHDRAWN', 'EXHIBIT_REMOVED'];
/** And of what cannot be said while the database does not answer. */
const UNAVAILABLE = 503;

export interface PageRequest {
  /** Absolute address asked for. */
  url: string;
  lang: Lang;
  nonce: string;
  origin: string;
  visitor: Visitor | null;
}

export interface RenderedPage {
  status: number;
  /** Where the page sends its reader instead; null: nowhere. */
  location: string | null;
  html: string;
  /** Ids of the routes shown, outermost first. */
  routeIds: string[];
  /** The page is painted from what the browser stores before anything else is loaded. */
  isPaintedEarly: boolean;
}

/** Renders one page to a whole HTML document with its status, or the redirect it asks for. */
export async function renderPage({
  url,
  lang,
  nonce,
  origin,
  visitor,
}: PageRequest): Promise<RenderedPage> {
  // Made for each request: two pages in two languages must not meet.
  const i18n = setupI18n();
  await activateLang(i18n, lang, 'all');
  const queryClient = createQueryClient({ lang: () => lang, onSignedOut: async () => {} });
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () =>
      createRouter({ queryClient, i18n, preferredLang: lang, visitor, origin }, { nonce }),
  });
  let routeIds: string[] = [];
  let isPaintedEarly = false;
  let isGone = false;
  let isUnavailable = false;
  const response = await handle(({ router, responseHeaders }) => {
    const { matches } = router.state;
    routeIds = matches.map(({ routeId }) => routeId);
    isGone = matches.some(({ error }) => isNotFound(error) && gone.includes(error.data));
    isUnavailable = matches.some(
      ({ error }) =>
        error instanceof CallError && ['UNAVAILABLE', 'SWITCHED_OFF'].includes(error.errorName),
    );
    isPaintedEarly = matches.some(({ staticData }) => staticData.opensFromShell);
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });
  const { status } = response;
  return {
    // The router knows no other status for what is not there.
    status: (isGone && GONE) || (isUnavailable && UNAVAILABLE) || status,
    location: response.headers.get('location'),
    html: await response.text(),
    routeIds,
    isPaintedEarly,
  };
}

import { setupI18n } from '@lingui/core';
import { isNotFound } from '@tanstack/react-router';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { Visitor } from '#client/device/sign-in.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { extentFor, type Part, partsOf } from '#client/lang/extent.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { CallError } from '#client/wire/call-error.ts';
import { setTransport, type Transport } from '#client/wire/transport.ts';
import type { Lang } from '#contract/wire.ts';
import { createRouter } from './router.tsx';
import { routeTree } from './routeTree.gen.ts';
import { type SitePage, sitePages } from './site-pages.ts';

/** Sets the transport for calls; call once, before the first page. */
export function connect(transport: Transport) {
  setTransport(transport);
}

/** Every page of the site with its `staticData`: for sitemap, robots and service worker. */
export function listPages(): SitePage[] {
  const i18n = setupI18n();
  const queryClient = createQueryClient({ lang: () => 'zh', onSignedOut: async () => {} });
  createRouter(routeTree, { queryClient, i18n, preferredLang: 'zh', visitor: null, origin: '' });
  return sitePages(routeTree);
}

/** HTTP status of a removed thing, as its calls answer. */
const GONE = 410;
const gone: readonly unknown[] = ['NEWS_WITHDRAWN', 'EXHIBIT_REMOVED'];
/** HTTP status while the database does not answer. */
const UNAVAILABLE = 503;

export interface PageRequest {
  /** The requested absolute URL. */
  url: string;
  lang: Lang;
  nonce: string;
  origin: string;
  visitor: Visitor | null;
  /** The path of the whole site in a preview. */
  basepath?: string | undefined;
}

export interface RenderedPage {
  status: number;
  /** Redirect target; null: none. */
  location: string | null;
  html: string;
  /** Ids of the matched routes, outermost first. */
  routeIds: string[];
  /** The parts of the catalog that the page needs. */
  words: readonly Part[];
  /** True when the page is painted from browser storage before anything else is loaded. */
  isPaintedEarly: boolean;
  /** The brand's custom properties; empty: as shipped. */
  brandStyle: string;
}

/** Renders one page to a whole HTML document with its status, or to a redirect. */
export async function renderPage({
  url,
  lang,
  nonce,
  origin,
  visitor,
  basepath,
}: PageRequest): Promise<RenderedPage> {
  // Created per request: concurrent pages may have two languages.
  const i18n = setupI18n();
  await activateLang(i18n, lang, 'all');
  const queryClient = createQueryClient({ lang: () => lang, onSignedOut: async () => {} });
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () =>
      createRouter(
        routeTree,
        { queryClient, i18n, preferredLang: lang, visitor, origin },
        { nonce, basepath },
      ),
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
    // The router has no other status for a missing thing.
    status: (isGone && GONE) || (isUnavailable && UNAVAILABLE) || status,
    location: response.headers.get('location'),
    html: await response.text(),
    routeIds,
    words: partsOf[extentFor(new URL(url).pathname.slice(basepath?.length))],
    isPaintedEarly,
    brandStyle: loadedExhibition(queryClient).brand?.style ?? '',
  };
}

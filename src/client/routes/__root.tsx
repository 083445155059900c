import { I18nProvider } from '@lingui/react';
import { isServer, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  Scripts,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '#client/device/clock.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { pause } from '#client/device/time.ts';
import { Frame } from '#client/frame/frame.tsx';
import { headOf } from '#client/frame/head.ts';
import { loadStyleOf } from '#client/frame/later-sheet.ts';
import { UnlessPreparing } from '#client/frame/preparing.tsx';
import { readRootSearch } from '#client/frame/root-search.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { extentFor } from '#client/lang/extent.ts';
import { htmlLang } from '#client/lang/html-lang.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import type { RouterContext } from '#client/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readRootSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
  // Another language needs another head, which waits for the exhibition in that language.
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  beforeLoad: async ({ context, search, location }) => {
    context.host?.enter(location);
    const lang = context.host?.lang() ?? search.lang ?? context.preferredLang;
    const isHolder = readSignIn()?.is_finish_register === true;
    await Promise.all([
      activateLang(context.i18n, lang, extentFor(location.pathname, isHolder)),
      loadStyleOf(location.pathname),
    ]);
    return { lang };
  },
  loader: async ({ context }) => {
    const exhibition = { ...exhibitionQueries.current(), revalidateIfStale: true };
    // A failure silently leaves the defaults; so does a network that never answers.
    const loading = context.queryClient.ensureQueryData(exhibition).catch(() => {});
    await (isServer ? loading : Promise.race([loading, pause(EXHIBITION_MS)]));
  },
  head: ({ match, matches }) =>
    headOf({ matches, context: match.context, locale: match.search.locale }),
  component: Document,
});

/** The shell and a changed brand have no style in the head. The content policy permits rules that script adds. */
function addBrandStyle(style: string | undefined) {
  // Sheets of extensions are closed to the page.
  const isOurs = ({ href }: CSSStyleSheet) => !href || href.startsWith(window.location.origin);
  const sheet = style ? [...document.styleSheets].filter(isOurs).pop() : undefined;
  sheet?.insertRule(`@media all{${style}}`, sheet.cssRules.length);
}

/** Time-out for the exhibition when the browser has no stored copy. */
const EXHIBITION_MS = 2_000;

function Document() {
  const { lang, i18n, queryClient } = Route.useRouteContext();
  const { grey_until, topics, brand } = loadedExhibition(queryClient);
  // A guide has its own language.
  const guideLang = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/guide' ? search.locale : undefined,
  });
  useEffect(() => {
    // The service worker's shell does not know the exhibition at its first paint.
    const isGrey = grey_until !== null && serverNow().getTime() < Date.parse(grey_until);
    document.documentElement.toggleAttribute('data-grey', isGrey);
  }, [grey_until]);
  useEffect(() => addBrandStyle(brand?.style), [brand?.style]);
  return (
    <html
      lang={guideLang ?? htmlLang[lang]}
      dir={guideLang === 'ar' ? 'rtl' : undefined}
      data-grey-until={grey_until}
      data-topics={topics.id || undefined}
      suppressHydrationWarning
    >
      <head>
        <HeadContent />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <Frame>
              <UnlessPreparing>
                <Outlet />
              </UnlessPreparing>
            </Frame>
          </QueryClientProvider>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  );
}

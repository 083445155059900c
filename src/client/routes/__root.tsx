import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  retainSearchParams,
  Scripts,
} from '@tanstack/react-router';
import * as z from 'zod/mini';
import { exhibitionQueries } from '#client/features/exhibitions/queries.ts';
import { Frame } from '#client/frame/frame.tsx';
import { headOf } from '#client/frame/head.ts';
import { activateLang, htmlLang } from '#client/lib/lang.ts';
import type { RouterContext } from '#client/router.tsx';
import { Lang } from '#contract/wire.ts';

const RootSearch = z.object({
  lang: z.catch(z.optional(Lang), undefined),
});

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: RootSearch,
  search: { middlewares: [retainSearchParams(['lang'])] },
  beforeLoad: async ({ context, search }) => {
    const lang = search.lang ?? context.preferredLang;
    await activateLang(context.i18n, lang);
    return { lang };
  },
  loader: async ({ context }) => {
    // A failure leaves the defaults, in silence.
    await context.queryClient.prefetchQuery(exhibitionQueries.current());
  },
  head: ({ matches }) => headOf(matches),
  component: Document,
});

function Document() {
  const { lang, i18n, queryClient } = Route.useRouteContext();
  return (
    <html lang={htmlLang[lang]} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={queryClient}>
            <Frame>
              <Outlet />
            </Frame>
          </QueryClientProvider>
        </I18nProvider>
        <Scripts />
      </body>
    </html>
  );
}

import { dehydrate, hydrate } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { NotFound } from '#client/frame/not-found.tsx';
import { RouteError } from '#client/frame/route-error.tsx';
import { parseSearch, stringifySearch } from './address.ts';
import { setClockByDocument } from './device/server-clock.ts';
import { exhibitionQueries } from './queries/exhibitions.ts';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routeTree.gen.ts';

/** One router per browser, one per rendered request. */
export function createRouter(context: RouterContext, options: { nonce?: string } = {}) {
  return createTanStackRouter({
    routeTree,
    context,
    ...(options.nonce ? { ssr: { nonce: options.nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    // As text: what queries hold is JSON from the wire, which the router's own serializer cannot know.
    dehydrate: () => ({
      queries: JSON.stringify(dehydrate(context.queryClient)),
      preferredLang: context.preferredLang,
      visitor: context.visitor,
      origin: context.origin,
    }),
    hydrate: ({ queries, ...rest }) => {
      hydrate(context.queryClient, JSON.parse(queries));
      const exhibition = context.queryClient.getQueryData(exhibitionQueries.current().queryKey);
      if (exhibition) setClockByDocument(exhibition.server_time);
      Object.assign(context, rest);
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}

import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router';
import { setClockByDocument } from '#client/device/clock.ts';
import { NotFoundPage } from '#client/frame/not-found-page.tsx';
import { RouteError } from '#client/frame/route-error.tsx';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { answersIn, takeAnswers } from '#client/queries/hand-over.ts';
import { parseSearch, stringifySearch } from './address.ts';
import type { RouterContext } from './router-context.ts';
import type { routeTree } from './routeTree.gen.ts';

type RouteTree = typeof routeTree;

interface RouterOptions {
  nonce?: string;
  /** The path of the whole site in a preview of an edition. */
  basepath?: string | undefined;
  /** Set inside a host: the addresses, and the scrolling of the page, are the host's. */
  host?: { history: RouterHistory; basepath: string };
}

/**
 * Creates one router per browser, and one per rendered request.
 * @param routeTree all pages, or those of visitors
 */
export function createRouter(
  routeTree: RouteTree,
  context: RouterContext,
  { nonce, basepath, host }: RouterOptions = {},
) {
  return createTanStackRouter({
    routeTree,
    context,
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(basepath && { basepath }),
    ...host,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: !host,
    parseSearch,
    stringifySearch,
    dehydrate: () => ({
      answers: answersIn(context.queryClient),
      preferredLang: context.preferredLang,
      visitor: context.visitor,
      origin: context.origin,
    }),
    hydrate: ({ answers, ...rest }) => {
      takeAnswers(context.queryClient, answers);
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

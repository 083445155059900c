import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { downloadQueries } from '#client/queries/downloads.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { newsQueries } from '#client/queries/news.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { newsTypes } from '#contract/news-types.ts';
import { sitePages } from './site-pages.ts';

/** Preloads pages for the way: without a service worker, only an open page works offline. */
export async function loadAhead(router: RegisteredRouter) {
  const pages = sitePages(router.routeTree).filter(({ isLoadedAhead }) => isLoadedAhead);
  const loading = [
    import('#client/frame/sign-out-button.tsx'),
    import('#client/frame/search-sheet.tsx'),
    import('#client/frame/not-loaded.tsx'),
    ...pages.map(({ path }) => router.preloadRoute({ to: path })),
  ];
  await Promise.allSettled(loading);
}

/**
 * Prefetches what the lists of the site show, so that each opens offline after the first visit.
 * One call after another: pages that the visitor opens meanwhile come first.
 */
export async function loadLists(client: QueryClient) {
  await client.prefetchQuery(programmeQueries.pack());
  await client.prefetchQuery(exhibitorQueries.selection());
  await client.prefetchQuery(travelQueries.about());
  await client.prefetchQuery(exhibitorQueries.categories());
  await client.prefetchQuery(exhibitorQueries.recommended());
  await client.prefetchQuery(exhibitorQueries.mostStarred());
  await client.prefetchQuery(exhibitorQueries.mostViewed());
  await client.prefetchQuery(exhibitorQueries.brilliant());
  for (const type of newsTypes) await client.prefetchInfiniteQuery(newsQueries.list(type));
  await client.prefetchInfiniteQuery(downloadQueries.list({}));
}

import type { RegisteredRouter } from '@tanstack/react-router';
import { sitePages } from './site-pages.ts';

/** Preloads pages for the way: without a service worker, only an open page works offline. */
export async function loadAhead(router: RegisteredRouter) {
  const pages = sitePages().filter(({ isLoadedAhead }) => isLoadedAhead);
  const loading = [
    import('#client/frame/sign-out-button.tsx'),
    import('#client/frame/search-sheet.tsx'),
    import('#client/frame/not-loaded.tsx'),
    ...pages.map(({ path }) => router.preloadRoute({ to: path })),
  ];
  await Promise.allSettled(loading);
}

import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import { mergedRoutes, routesOf } from './own-routes.ts';
import type { HostProps } from './props.ts';

interface Shown {
  i18n: I18n;
  queryClient: QueryClient;
}

/**
 * Reports the current page to the host, and scrolls each new page to its top: the host's page
 * scrolls.
 */
export function reportPages(
  router: RegisteredRouter,
  { i18n, queryClient }: Shown,
  props: () => HostProps,
) {
  const report = () => {
    const { onTitle, onPage, routes = [] } = props();
    const { matches, location } = router.state;
    const fullPath = String(matches.at(-1)?.fullPath ?? location.pathname).replace(/(.)\/$/, '$1');
    const route = mergedRoutes(routes, i18n).find(({ path }) => path === fullPath);
    const { name } = loadedExhibition(queryClient);
    const title = route?.title ? `${route.title} – ${name}` : name;
    onTitle?.(title);
    const { children: _, own: __, ...said } = route ?? { own: true };
    onPage?.({ ...said, path: location.href, title });
  };
  let isFirst = true;
  const stop = router.subscribe('onRendered', ({ pathChanged }) => {
    report();
    if (pathChanged && !isFirst) {
      const page = document.documentElement;
      if (page.getBoundingClientRect().top < 0) page.scrollIntoView({ block: 'start' });
    }
    isFirst = false;
  });
  return { report, stop, routes: () => routesOf(props().routes ?? [], i18n) };
}

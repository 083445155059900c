import type { I18n } from '@lingui/core';
import { isOfOffices } from '#client/frame/wait-for-needs.ts';
import { routeTree } from '#client/routeTree.gen.ts';
import { sitePages } from '#client/site-pages.ts';
import { allRoutes, type HostRoute, type MergedRoute, mergeRoutes } from './merge-routes.ts';

/** Our pages but those of the offices, and the host's, as one list with titles in the current language. */
export function routesOf(
  host: readonly HostRoute[],
  i18n: I18n,
  warn?: (message: string) => void,
): MergedRoute[] {
  const own = sitePages(routeTree)
    .filter(({ path }) => !isOfOffices(path))
    .map(({ path, title, needsSignIn, hideHeader, hideFooter, hideBackTop }) => ({
      path,
      ...(title && { title: i18n._(title) }),
      ...(needsSignIn && { needLogin: true }),
      hideHeader,
      hideFooter,
      hideBackTop,
    }));
  return mergeRoutes(own, host, warn);
}

/** The same list, flattened. */
export function mergedRoutes(host: readonly HostRoute[], i18n: I18n): MergedRoute[] {
  return allRoutes(routesOf(host, i18n));
}

import type { I18n } from '@lingui/core';
import { routeTree } from '#client/routeTree.gen.ts';
import { sitePages } from '#client/site-pages.ts';
import { allRoutes, type HostRoute, type MergedRoute, mergeRoutes } from './merge-routes.ts';

/**
 * Pages that are not embedded: the organiser's, the exhibitors', and pages of this site's frame.
 */
export const NOT_EMBEDDED = /^\/(console|workspace)(\/|$)/;

/** Our pages and the host's as one list, with titles in the current language. */
export function routesOf(
  host: readonly HostRoute[],
  i18n: I18n,
  warn?: (message: string) => void,
): MergedRoute[] {
  const own = sitePages(routeTree)
    .filter(({ path }) => !NOT_EMBEDDED.test(path))
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

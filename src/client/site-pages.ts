import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';

/** A page of the site: its path, and the `staticData` of its route and the routes above. */
export interface SitePage extends StaticDataRouteOption {
  path: string;
}

/** Every page of a route tree, in order. Create the router first. */
export function sitePages(routeTree: AnyRoute): SitePage[] {
  return leavesOf(routeTree).flatMap((route) => {
    const said = staticDataOf(route);
    // The route of a folder's index ends in a slash, its address does not.
    const path = String(route.fullPath).replace(/(.)\/$/, '$1');
    const paths = said.oneOf?.map((value) => path.replace(/\$\w+$/, value)) ?? [path];
    return paths.map((one) => ({ ...said, path: one }));
  });
}

function leavesOf(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = Object.values(route.children ?? {});
  return children.length === 0 ? [route] : children.flatMap(leavesOf);
}

function staticDataOf(route: AnyRoute | undefined): StaticDataRouteOption {
  return route ? { ...staticDataOf(route.parentRoute), ...route.options.staticData } : {};
}

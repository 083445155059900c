import type { RegisteredRouter } from '@tanstack/react-router';
import { loadZod } from '#contract/late-zod.ts';

/** True for every page but home, whose address is read without a schema. */
export const needsSchemas = (pathname: string) => pathname !== '/';

/**
 * Loads zod before another page than home is opened: the router reads its address before any hook of a route. The
 * screen's files are requested meanwhile.
 */
export function waitForSchemas(router: RegisteredRouter) {
  const { load, preloadRoute } = router;
  const loadingFor = (pathname: string) => {
    const loading = needsSchemas(pathname) ? loadZod() : undefined;
    if (!loading) return;
    for (const route of router.getMatchedRoutes(pathname)[0]) {
      // The router loads them again and reports what is missing.
      void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
    }
    // An address that zod cannot check counts as unreadable: the page offers to try again.
    return loading.catch(() => {});
  };
  router.load = async (options) => {
    const loading = loadingFor(router.history.location.pathname);
    if (loading) await loading;
    return load(options);
  };
  router.preloadRoute = async (options) => {
    const loading = loadingFor(router.buildLocation({ ...options } as never).pathname);
    if (loading) await loading;
    return preloadRoute(options);
  };
}

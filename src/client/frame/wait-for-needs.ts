import type { RegisteredRouter } from '@tanstack/react-router';
import { loadZod } from '#contract/late-zod.ts';

/** True for every page but home, whose address is read without a schema. */
const needsSchemas = (pathname: string) => pathname !== '/';
/** True for the pages of console and workspace, whose routes no visitor loads. */
export const isOfOffices = (pathname: string) => /^\/(console|workspace)(\/|$)/.test(pathname);

let isComplete = false;
/** The failure of the last attempt. */
let failure: Error | undefined;

/** The reason why a page counts as not found whose route could not be loaded. */
export const missingRoute = (pathname: string) => (isOfOffices(pathname) ? failure : undefined);

/**
 * Loads zod and the page's route before a page is opened that needs them: the router reads its address before any
 * hook of a route. The screen's files are requested meanwhile.
 * @param loadOffices completes the tree of routes
 * @returns loads what one page needs; undefined once that is there
 */
export function waitForNeeds(router: RegisteredRouter, loadOffices: () => Promise<unknown>) {
  const { load, preloadRoute } = router;
  const complete = async () => {
    try {
      await loadOffices();
      isComplete = true;
      failure = undefined;
      router.setRoutes(router.buildRouteTree());
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
  };
  const loadNeeds = (pathname: string) => {
    const schemas = needsSchemas(pathname) ? loadZod() : undefined;
    const offices = isOfOffices(pathname) && !isComplete ? complete() : undefined;
    if (!schemas && !offices) return;
    for (const route of router.getMatchedRoutes(pathname)[0]) {
      // The router loads them again and reports what is missing.
      void Promise.resolve(router.loadRouteChunk(route)).catch(() => {});
    }
    // An address that zod cannot check counts as unreadable: the page offers to try again.
    return Promise.all([schemas?.catch(() => {}), offices]);
  };
  router.load = async (options) => {
    const loading = loadNeeds(router.history.location.pathname);
    if (loading) await loading;
    return load(options);
  };
  router.preloadRoute = async (options) => {
    const loading = loadNeeds(router.buildLocation({ ...options } as never).pathname);
    if (loading) await loading;
    return preloadRoute(options);
  };
  return loadNeeds;
}

import { Home } from 'virtual:home';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
} from '@tanstack/react-router';

/** A minimal router with one page. */
export function createHomeRouter(history?: RouterHistory) {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/hydrated', component: Home });
  return createRouter({ routeTree: root.addChildren([home]), ...(history ? { history } : {}) });
}

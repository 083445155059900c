import type { Feature } from '#server/feature.ts';
import { exhibitConsoleRoutes } from './console-routes.ts';
import { exhibitRoutes } from './routes.ts';
import { deleteOldLikes } from './rows.ts';

export const exhibits: Feature = {
  routes: ({ app, serveCached, search, serveSearched, createLimiter, keys }) => {
    const { device_key } = keys;
    exhibitConsoleRoutes(app);
    exhibitRoutes(app, serveCached, { search, serveSearched, createLimiter, device_key });
  },
  deletions: { likes: deleteOldLikes },
};

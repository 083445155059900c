import type { Feature } from '#server/feature.ts';
import { consoleExhibitorRoutes } from './console-routes.ts';
import { exportedExhibitors } from './exported.ts';
import { exhibitorListRoutes } from './list-routes.ts';
import { exhibitorRoutes } from './routes.ts';

export const exhibitors: Feature = {
  routes: ({ app, serveCached, rows, search, serveSearched }) => {
    exhibitorListRoutes(serveCached, { search, serveSearched });
    exhibitorRoutes(app, rows);
    consoleExhibitorRoutes(app);
  },
  exports: [exportedExhibitors],
};

import type { Feature } from '#server/feature.ts';
import { newsFeedRoutes } from './feed-routes.ts';
import { ownNewsRoutes } from './own-routes.ts';
import { newsRoutes } from './routes.ts';

export const news: Feature = {
  routes: ({ app, serveCached, originNow: origin }) => {
    newsRoutes(app, serveCached);
    ownNewsRoutes(app);
    newsFeedRoutes(app, { origin });
  },
};

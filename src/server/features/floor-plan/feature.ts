import type { Feature } from '#server/feature.ts';
import { floorPlanConsoleRoutes } from './console-routes.ts';
import { floorPlanRoutes } from './routes.ts';

export const floorPlan: Feature = {
  routes: ({ app, serveCached }) => {
    floorPlanRoutes(serveCached);
    floorPlanConsoleRoutes(app);
  },
};

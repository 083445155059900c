import type { Feature } from '#server/feature.ts';
import { floorPlanConsoleRoutes } from './console-routes.ts';
import { planDraftRoutes } from './draft-routes.ts';
import { planMailJobs } from './jobs.ts';
import { redirectRenumbered } from './renumbered.ts';
import { floorPlanRoutes } from './routes.ts';
import { planTableRoutes } from './table-routes.ts';
import { planUnderlayRoutes } from './underlay-routes.ts';

export const floorPlan: Feature = {
  routes: ({ app, serveCached, origin }) => {
    floorPlanRoutes(serveCached);
    floorPlanConsoleRoutes(app);
    planDraftRoutes(app, origin);
    planTableRoutes(app);
    planUnderlayRoutes(app);
    redirectRenumbered(app);
  },
  jobs: ({ db, ...parts }) => planMailJobs(db, parts),
};

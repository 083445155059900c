import type { Feature } from '#server/feature.ts';
import { programmeSheetRoutes } from './routes.ts';
import { tourSheetRoutes } from './tour-routes.ts';

export const programmeSheets: Feature = {
  routes: ({ app }) => {
    programmeSheetRoutes(app);
    tourSheetRoutes(app);
  },
};

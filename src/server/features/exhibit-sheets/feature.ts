import type { Feature } from '#server/feature.ts';
import { exportedExhibits } from './exported.ts';
import { exhibitSheetRoutes } from './routes.ts';

export const exhibitSheets: Feature = {
  routes: ({ app, createLimiter }) => exhibitSheetRoutes(app, createLimiter),
  exports: [exportedExhibits],
};

import type { Feature } from '#server/feature.ts';
import { exhibitorSheetRoutes } from './routes.ts';

export const exhibitorSheets: Feature = {
  routes: ({ app }) => exhibitorSheetRoutes(app),
};

import type { Feature } from '#server/feature.ts';
import { registrationSheetRoutes } from './routes.ts';

export const registrationSheets: Feature = {
  routes: ({ app }) => registrationSheetRoutes(app),
};

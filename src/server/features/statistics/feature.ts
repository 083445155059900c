import type { Feature } from '#server/feature.ts';
import { statisticsRoutes } from './routes.ts';

export const statistics: Feature = {
  routes: ({ app }) => statisticsRoutes(app),
};

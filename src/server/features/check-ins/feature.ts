import type { Feature } from '#server/feature.ts';
import { gateScanRoutes } from './routes.ts';

export const checkIns: Feature = {
  routes: ({ app, keys }) => gateScanRoutes(app, keys.tickets),
};

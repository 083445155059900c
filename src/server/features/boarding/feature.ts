import type { Feature } from '#server/feature.ts';
import { boardingRoutes } from './routes.ts';

export const boarding: Feature = {
  routes: ({ app, keys }) => boardingRoutes(app, keys.tickets),
};

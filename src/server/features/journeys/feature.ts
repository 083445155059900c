import type { Feature } from '#server/feature.ts';
import { journeyRoutes } from './routes.ts';

export const journeys: Feature = {
  routes: ({ app }) => journeyRoutes(app),
};

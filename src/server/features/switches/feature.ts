import type { Feature } from '#server/feature.ts';
import { switchRoutes } from './routes.ts';

export const switches: Feature = {
  routes: ({ app }) => switchRoutes(app),
};

import type { Feature } from '#server/feature.ts';
import { numberRoutes } from './routes.ts';

export const numbers: Feature = {
  routes: ({ app }) => numberRoutes(app),
};

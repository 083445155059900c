import type { Feature } from '#server/feature.ts';
import { posterRoutes } from './routes.ts';

export const posters: Feature = {
  routes: ({ app, originNow: origin }) => posterRoutes(app, { origin }),
};

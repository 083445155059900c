import type { Feature } from '#server/feature.ts';
import { guideRoutes } from './routes.ts';

export const travel: Feature = {
  routes: ({ app, origin }) => guideRoutes(app, { origin }),
};

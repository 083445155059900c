import type { Feature } from '#server/feature.ts';
import { conferenceStarRoutes } from './routes.ts';

export const conferenceStars: Feature = {
  routes: ({ app }) => conferenceStarRoutes(app),
};

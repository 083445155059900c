import type { Feature } from '#server/feature.ts';
import { shortLinkRoutes } from './routes.ts';

export const shortLinks: Feature = {
  routes: ({ app, createLimiter, settings }) => {
    shortLinkRoutes(app, { createLimiter, hall_networks: settings.HALL_NETWORKS });
  },
};

import type { Feature } from '#server/feature.ts';
import { deleteOldTransfers } from './jobs.ts';
import { transferRoutes } from './routes.ts';

export const transfers: Feature = {
  routes: ({ app, asksSecondFactor }) => transferRoutes(app, { asksSecondFactor }),
  deletions: { transfers: deleteOldTransfers },
};

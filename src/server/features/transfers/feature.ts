import type { Feature } from '#server/feature.ts';
import { transferRoutes } from './routes.ts';
import { deleteOldTransfers } from './rows.ts';

export const transfers: Feature = {
  routes: ({ app, asksSecondFactor }) => transferRoutes(app, { asksSecondFactor }),
  deletions: { transfers: deleteOldTransfers },
};

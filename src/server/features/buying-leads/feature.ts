import type { Feature } from '#server/feature.ts';
import { buyingLeadConsoleRoutes } from './console-routes.ts';
import { exportedBuyingLeads } from './exported.ts';
import { buyingLeadRoutes } from './routes.ts';
import { deleteOldBuyingLeads } from './rows.ts';

export const buyingLeads: Feature = {
  routes: ({ app }) => {
    buyingLeadRoutes(app);
    buyingLeadConsoleRoutes(app);
  },
  deletions: { buying_leads: deleteOldBuyingLeads },
  exports: [exportedBuyingLeads],
};

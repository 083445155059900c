import type { Feature } from '#server/feature.ts';
import { exportedEntries } from './exported.ts';
import { gateScanRoutes } from './routes.ts';

export const checkIns: Feature = {
  routes: ({ app, keys }) => gateScanRoutes(app, keys.tickets),
  exports: [exportedEntries],
};

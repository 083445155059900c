import type { Feature } from '#server/feature.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import { partDraftRoutes } from './part-routes.ts';
import { releaseRoutes } from './release-routes.ts';
import { programmeDraftRoutes } from './routes.ts';
import { tourDraftRoutes } from './tour-routes.ts';

export const programmeDrafts: Feature = {
  routes: ({ app, notify, settings }) => {
    programmeDraftRoutes(app);
    partDraftRoutes(app);
    releaseRoutes(app, { notify, by_sms: goesBySms(settings, 'programme') });
    tourDraftRoutes(app);
  },
};

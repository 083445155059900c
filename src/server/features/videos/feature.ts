import { DEMO_VIDEOS_PATH } from '#contract/own-videos.ts';
import type { Feature } from '#server/feature.ts';
import { ownVideoRoutes } from './own-routes.ts';
import { videoRoutes } from './routes.ts';

export const videos: Feature = {
  routes: ({ app, serveCached, hosts, isDemo }) => {
    videoRoutes(serveCached, app.db);
    const allows = (address: string) =>
      address.startsWith(DEMO_VIDEOS_PATH) ? isDemo : hosts.allows(address);
    ownVideoRoutes(app, { hosts: { names: hosts.names, allows } });
  },
};

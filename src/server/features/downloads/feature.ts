import { openDemoFile } from '#server/demo/download-files.ts';
import type { Feature } from '#server/feature.ts';
import { ownDownloadRoutes } from './own-routes.ts';
import { downloadRoutes } from './routes.ts';

export const downloads: Feature = {
  routes: ({ app, serveCached, files, keys, isDemo }) => {
    ownDownloadRoutes(app);
    downloadRoutes(app, {
      serveCached,
      files,
      link_key: keys.picture_key,
      openDemoFile: isDemo ? openDemoFile : async () => null,
    });
  },
};

import { drawDemoDatasheet } from '#server/demo/datasheets.ts';
import type { Feature } from '#server/feature.ts';
import { deleteUnusedUploads } from './jobs.ts';
import { uploadRoutes } from './routes.ts';

export const uploads: Feature = {
  routes: ({ app, files, isDemo }) => {
    uploadRoutes(app, {
      files,
      drawDocument: async (name) => (isDemo ? drawDemoDatasheet(app.db, name) : null),
    });
  },
  fileDeletions: { uploads: deleteUnusedUploads },
};

import type { Feature } from '#server/feature.ts';
import { deleteUnusedFiles } from './jobs.ts';
import { storedFileRoutes } from './routes.ts';

export const storedFiles: Feature = {
  routes: ({ app, files }) => storedFileRoutes(app, { files }),
  fileDeletions: { stored_files: deleteUnusedFiles },
};

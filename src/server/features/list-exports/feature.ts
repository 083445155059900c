import type { Feature } from '#server/feature.ts';
import { deleteOldExports } from './rows.ts';

/** Its routes and jobs are given the lists of all other nouns. */
export const listExports: Feature = {
  fileDeletions: { list_exports: deleteOldExports },
};

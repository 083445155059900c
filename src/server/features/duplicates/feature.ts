import type { Feature } from '#server/feature.ts';
import { createIdNumbers } from '#server/features/registrations/id-numbers.ts';
import { storeSearchWords } from '#server/features/registrations/search-word-rows.ts';
import { duplicateRoutes } from './console-routes.ts';
import { duplicateJobs } from './jobs.ts';
import { deleteOldMerges } from './rows.ts';

export const duplicates: Feature = {
  routes: ({ app, keys }) => {
    const { carry: carryIdNumber } = createIdNumbers(keys.field_cipher);
    duplicateRoutes(app, { carryIdNumber, storeSearchWords });
  },
  jobs: ({ db, now }) => duplicateJobs(db, { now }),
  deletions: { registration_merges: deleteOldMerges },
};

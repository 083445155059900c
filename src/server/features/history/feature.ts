import type { Feature } from '#server/feature.ts';
import { joinJobs } from '#server/jobs/jobs.ts';
import { exportedHistory } from './exported.ts';
import { deleteOldEvents, eventWordJobs } from './jobs.ts';
import { historyRoutes } from './routes.ts';
import { deleteOldSeals, sealJobs } from './seal.ts';

export const history: Feature = {
  routes: ({ app }) => historyRoutes(app),
  jobs: ({ db, now }) => joinJobs(eventWordJobs(db), sealJobs(db, now)),
  deletions: { events: deleteOldEvents, event_seals: deleteOldSeals },
  exports: [exportedHistory],
};

import type { Feature } from '#server/feature.ts';
import { consoleManualRoutes } from './console-routes.ts';
import { manualMailJobs } from './jobs.ts';
import { manualReaderRoutes } from './reader-routes.ts';
import { deleteOldReminders } from './reminder-rows.ts';
import { manualRoutes } from './routes.ts';

export const exhibitorManual: Feature = {
  routes: ({ app }) => {
    manualRoutes(app);
    consoleManualRoutes(app);
    manualReaderRoutes(app);
  },
  jobs: ({ db, ...parts }) => manualMailJobs(db, parts),
  deletions: { manual_reminders: deleteOldReminders },
};

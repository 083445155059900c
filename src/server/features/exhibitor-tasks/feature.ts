import type { Feature } from '#server/feature.ts';
import { taskAnswerRoutes } from './answer-routes.ts';
import { consoleTaskRoutes } from './console-routes.ts';
import { taskFileRoutes } from './files.ts';
import { taskMailJobs } from './jobs.ts';
import { deleteOldReminders } from './reminder-rows.ts';
import { taskRoutes } from './routes.ts';

export const exhibitorTasks: Feature = {
  routes: ({ app, files, keys }) => {
    const link_key = keys.picture_key;
    taskRoutes(app, { link_key });
    consoleTaskRoutes(app);
    taskAnswerRoutes(app, { link_key });
    taskFileRoutes(app, { files, link_key });
  },
  jobs: ({ db, ...parts }) => taskMailJobs(db, parts),
  deletions: { task_reminders: deleteOldReminders },
};

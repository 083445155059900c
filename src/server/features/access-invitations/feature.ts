import type { Feature } from '#server/feature.ts';
import { accessInvitationJobs } from './jobs.ts';
import { accessInvitationRoutes } from './routes.ts';

export const accessInvitations: Feature = {
  routes: ({ app }) => accessInvitationRoutes(app),
  jobs: ({ db, ...parts }) => accessInvitationJobs(db, parts),
};

import type { Feature } from '#server/feature.ts';
import { memberConsoleRoutes } from './console-routes.ts';
import { deleteOldMemberInvitations } from './jobs.ts';
import { memberRoutes } from './routes.ts';

export const members: Feature = {
  routes: ({ app }) => {
    memberRoutes(app);
    memberConsoleRoutes(app);
  },
  deletions: { member_invitations: deleteOldMemberInvitations },
};

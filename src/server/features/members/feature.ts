import type { Feature } from '#server/feature.ts';
import { memberConsoleRoutes } from './console-routes.ts';
import { memberRoutes } from './routes.ts';
import { deleteOldMemberInvitations } from './rows.ts';

export const members: Feature = {
  routes: ({ app }) => {
    memberRoutes(app);
    memberConsoleRoutes(app);
  },
  deletions: { member_invitations: deleteOldMemberInvitations },
};

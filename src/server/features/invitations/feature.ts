import type { Feature } from '#server/feature.ts';
import { invitingRoutes } from './inviting-routes.ts';
import { invitationRoutes } from './routes.ts';
import { deleteOldInvitations } from './rows.ts';

export const invitations: Feature = {
  routes: ({ app, keys, send, originNow: origin, pressure, asksSecondFactor }) => {
    const { code_key } = keys;
    invitationRoutes(app, { code_key, pressure, asksSecondFactor });
    invitingRoutes(app, { send, code_key, origin });
  },
  deletions: { invitations: deleteOldInvitations },
};

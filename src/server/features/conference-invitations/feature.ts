import type { Feature } from '#server/feature.ts';
import { conferenceInvitationRoutes } from './routes.ts';

export const conferenceInvitations: Feature = {
  routes: ({ app, notify }) => conferenceInvitationRoutes(app, { notify }),
};

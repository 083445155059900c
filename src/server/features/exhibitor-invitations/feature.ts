import type { Feature } from '#server/feature.ts';
import { createPosterPreview } from '#server/features/posters/preview.ts';
import { namedInvitationRoutes } from './named-routes.ts';
import { deleteOldGuests } from './named-rows.ts';
import { exhibitorInvitationRoutes } from './routes.ts';

export const exhibitorInvitations: Feature = {
  routes: ({ app, checkText, originNow: origin }) => {
    exhibitorInvitationRoutes(app, { checkText, drawPreview: createPosterPreview(app) });
    namedInvitationRoutes(app, { checkText, origin });
  },
  deletions: { guests: deleteOldGuests },
};

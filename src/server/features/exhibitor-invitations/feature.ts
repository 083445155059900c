import type { Feature } from '#server/feature.ts';
import { createPosterPreview } from '#server/features/posters/preview.ts';
import { exhibitorInvitationRoutes } from './routes.ts';

export const exhibitorInvitations: Feature = {
  routes: ({ app, checkText }) =>
    exhibitorInvitationRoutes(app, { checkText, drawPreview: createPosterPreview(app) }),
};

import type { Feature } from '#server/feature.ts';
import { mailingJobs } from './jobs.ts';
import { mailingPreviewRoutes } from './preview-routes.ts';
import { deleteOldRecipients } from './recipient-rows.ts';
import { mailingRoutes } from './routes.ts';
import { mailingSendingRoutes } from './sending-routes.ts';

export const mailings: Feature = {
  routes: ({ app, send, origin: configured, originNow, createLimiter }) => {
    const origin = () => (app.server.listening ? originNow() : configured);
    mailingRoutes(app);
    mailingPreviewRoutes(app, { send, origin, createLimiter });
    mailingSendingRoutes(app);
  },
  jobs: ({ db, ...parts }) => mailingJobs(db, parts),
  deletions: { mailing_recipients: deleteOldRecipients },
};

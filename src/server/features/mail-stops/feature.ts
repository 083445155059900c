import type { Feature } from '#server/feature.ts';
import { mailStopRoutes } from './routes.ts';
import { deletePastMails } from './rows.ts';

export const mailStops: Feature = {
  routes: ({ app, keys }) => mailStopRoutes(app, keys),
  deletions: { daily_mails: deletePastMails },
};

import type { Feature } from '#server/feature.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { copyLaterRoutes } from './copy-later.ts';
import { editionRoutes } from './edition-routes.ts';
import { editionJobs } from './jobs.ts';
import { partRoutes } from './part-routes.ts';
import { publicationRoutes } from './publication-routes.ts';

export const exhibitionEditing: Feature = {
  routes: ({ app, settings, origin, keys }) => {
    partRoutes(app);
    publicationRoutes(app, keys);
    copyLaterRoutes(app);
    editionRoutes(app, {
      sends_mail: settings.SMTP_URL !== undefined,
      sends_sms: settings.SMS_PROVIDER !== undefined,
      asks_captcha: settings.CAPTCHA === 'on',
      is_https: origin.startsWith('https://'),
      has_own_keys: Boolean(settings.ENCRYPTION_KEY && settings.TICKET_KEY),
    });
  },
  jobs: ({ db, log, now }) => editionJobs(db, { log, now, recordCommand }),
};

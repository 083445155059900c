import { editionRoutes } from '#server/features/exhibition-editing/edition-routes.ts';
import { partRoutes } from '#server/features/exhibition-editing/part-routes.ts';
import { exhibitorSheetRoutes } from '#server/features/exhibitor-sheets/routes.ts';
import { consoleExhibitorRoutes } from '#server/features/exhibitors/console-routes.ts';
import { historyRoutes } from '#server/features/history/routes.ts';
import { organiserRoutes } from '#server/features/organisers/routes.ts';
import { secondFactorRoutes } from '#server/features/organisers/second-factor-routes.ts';
import { placeRoutes } from '#server/features/programme/place-routes.ts';
import { partDraftRoutes } from '#server/features/programme-drafts/part-routes.ts';
import { releaseRoutes } from '#server/features/programme-drafts/release-routes.ts';
import { programmeDraftRoutes } from '#server/features/programme-drafts/routes.ts';
import { tourDraftRoutes } from '#server/features/programme-drafts/tour-routes.ts';
import { programmeSheetRoutes } from '#server/features/programme-sheets/routes.ts';
import { tourSheetRoutes } from '#server/features/programme-sheets/tour-routes.ts';
import { switchRoutes } from '#server/features/switches/routes.ts';
import { goesBySms } from '#server/outbound/sms-templates.ts';
import type { Serving } from './serving.ts';

/** The people of the organiser, and the programme that they make. */
export function serveConsole({ app, keys, notify, createLimiter, settings, origin }: Serving) {
  partRoutes(app);
  editionRoutes(app, {
    sends_mail: settings.SMTP_URL !== undefined,
    sends_sms: settings.SMS_PROVIDER !== undefined,
    asks_captcha: settings.CAPTCHA === 'on',
    is_https: origin.startsWith('https://'),
    has_own_keys: Boolean(settings.ENCRYPTION_KEY && settings.TICKET_KEY),
  });
  consoleExhibitorRoutes(app);
  exhibitorSheetRoutes(app);
  organiserRoutes(app);
  secondFactorRoutes(app, { cipher: keys.field_cipher, createLimiter });
  historyRoutes(app);
  switchRoutes(app);
  programmeDraftRoutes(app);
  partDraftRoutes(app);
  releaseRoutes(app, { notify, by_sms: goesBySms(settings, 'programme') });
  tourDraftRoutes(app);
  placeRoutes(app);
  programmeSheetRoutes(app);
  tourSheetRoutes(app);
}

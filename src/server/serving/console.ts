import { historyRoutes } from '#server/features/history/routes.ts';
import { organiserRoutes } from '#server/features/organisers/routes.ts';
import { secondFactorRoutes } from '#server/features/organisers/second-factor-routes.ts';
import { programmeDraftRoutes } from '#server/features/programme/draft-routes.ts';
import { placeRoutes } from '#server/features/programme/place-routes.ts';
import { programmeSheetRoutes } from '#server/features/programme/sheet-routes.ts';
import { tourDraftRoutes } from '#server/features/programme/tour-draft-routes.ts';
import { tourSheetRoutes } from '#server/features/programme/tour-sheet-routes.ts';
import type { Serving } from './serving.ts';

/** The people of the organiser, and the programme that they make. */
export function serveConsole({ app, keys, notify, createLimiter }: Serving) {
  organiserRoutes(app);
  secondFactorRoutes(app, { cipher: keys.field_cipher, createLimiter });
  historyRoutes(app);
  programmeDraftRoutes(app, { notify });
  tourDraftRoutes(app);
  placeRoutes(app);
  programmeSheetRoutes(app);
  tourSheetRoutes(app);
}

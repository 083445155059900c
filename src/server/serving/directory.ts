import type { RowCache } from '#server/cache/row-cache.ts';
import { drawDemoDatasheet } from '#server/demo/datasheets.ts';
import { openDemoFile } from '#server/demo/download-files.ts';
import { drawDemoPicture } from '#server/demo/product-pictures.ts';
import { companyProfileRoutes } from '#server/features/company-profiles/routes.ts';
import { readPack } from '#server/features/directory/read-pack.ts';
import { directoryRoutes } from '#server/features/directory/routes.ts';
import { ownDownloadRoutes } from '#server/features/downloads/own-routes.ts';
import { downloadRoutes } from '#server/features/downloads/routes.ts';
import { exhibitSheetRoutes } from '#server/features/exhibit-sheets/routes.ts';
import { exhibitionRoutes } from '#server/features/exhibitions/routes.ts';
import { exhibitorListRoutes } from '#server/features/exhibitors/list-routes.ts';
import { exhibitorRoutes } from '#server/features/exhibitors/routes.ts';
import { exhibitRoutes } from '#server/features/exhibits/routes.ts';
import { floorPlanConsoleRoutes } from '#server/features/floor-plan/console-routes.ts';
import { floorPlanRoutes } from '#server/features/floor-plan/routes.ts';
import { createVisitCounter } from '#server/features/journeys/channel-visits.ts';
import { memberConsoleRoutes } from '#server/features/members/console-routes.ts';
import { memberRoutes } from '#server/features/members/routes.ts';
import { numberRoutes } from '#server/features/numbers/routes.ts';
import { ownExhibitRoutes } from '#server/features/own-exhibits/routes.ts';
import { pictureRoutes } from '#server/features/pictures/routes.ts';
import { storedFileRoutes } from '#server/features/stored-files/routes.ts';
import { guideRoutes } from '#server/features/travel/routes.ts';
import { uploadRoutes } from '#server/features/uploads/routes.ts';
import { createCachedServing } from '#server/http/serve-cached.ts';
import { createDirectorySearch } from '#server/search/directory-search.ts';
import type { Serving } from './serving.ts';

interface DirectoryParts {
  getVersion: () => Promise<number>;
  rows: RowCache;
  pictures_folder: string;
  sharing_on: boolean;
}

/** The exhibition, its exhibitors and exhibits, where they stand, and what their own people do. */
export function serveDirectory(serving: Serving, parts: DirectoryParts) {
  const { app, settings, database, keys, files, now, isDemo, serveCached, createLimiter } = serving;
  const { getVersion, rows, pictures_folder, sharing_on } = parts;
  const captcha_required = settings.CAPTCHA === 'on';
  exhibitionRoutes(
    app,
    serveCached,
    { is_demo: isDemo, captcha_required, sharing_on },
    createVisitCounter(app, createLimiter),
  );
  guideRoutes(app);
  const search = createDirectorySearch({
    getVersion,
    readPack: (since) => readPack(database.db, since, now()),
    onFailure: (err) => app.log.warn({ err }, 'The search was not brought up to date'),
  });
  app.addHook('onClose', search.close);
  // What is searched is good for the version that the search has, which may be some seconds behind.
  const { serveCached: serveSearched } = createCachedServing(app, search.getVersion, {
    isSearched: true,
  });
  exhibitorListRoutes(serveCached, { search, serveSearched });
  exhibitorRoutes(app, rows);
  exhibitRoutes(app, serveCached, {
    search,
    serveSearched,
    createLimiter,
    device_key: keys.device_key,
  });
  directoryRoutes(serveCached);
  floorPlanRoutes(serveCached);
  floorPlanConsoleRoutes(app);
  const draw = isDemo ? drawDemoPicture : async () => null;
  const megabytes = settings.PICTURE_COPIES_MEGABYTES;
  pictureRoutes(app, { files, folder: pictures_folder, megabytes, draw });
  memberRoutes(app);
  memberConsoleRoutes(app);
  companyProfileRoutes(app);
  ownExhibitRoutes(app);
  exhibitSheetRoutes(app, createLimiter);
  numberRoutes(app);
}

/** Files that are sent here, and those that are given away. */
export function serveFiles({ app, database, keys, files, isDemo, serveCached }: Serving) {
  uploadRoutes(app, {
    files,
    drawDocument: async (name) => (isDemo ? drawDemoDatasheet(database.db, name) : null),
  });
  storedFileRoutes(app, { files });
  ownDownloadRoutes(app);
  downloadRoutes(app, {
    serveCached,
    files,
    link_key: keys.picture_key,
    openDemoFile: isDemo ? openDemoFile : async () => null,
  });
}

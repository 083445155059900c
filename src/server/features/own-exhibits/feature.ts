import type { Feature } from '#server/feature.ts';
import { emptyDeleted } from './deleted-rows.ts';
import { ownExhibitRoutes } from './routes.ts';
import { severalExhibitRoutes } from './several-routes.ts';

export const ownExhibits: Feature = {
  routes: ({ app }) => {
    ownExhibitRoutes(app);
    severalExhibitRoutes(app);
  },
  deletions: { deleted_exhibits: emptyDeleted },
};

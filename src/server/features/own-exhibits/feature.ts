import type { Feature } from '#server/feature.ts';
import { ownExhibitRoutes } from './routes.ts';

export const ownExhibits: Feature = {
  routes: ({ app }) => ownExhibitRoutes(app),
};

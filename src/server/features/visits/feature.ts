import type { Feature } from '#server/feature.ts';
import { visitRoutes } from './routes.ts';

export const visits: Feature = {
  routes: ({ app }) => visitRoutes(app),
};

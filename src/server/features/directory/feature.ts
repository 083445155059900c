import type { Feature } from '#server/feature.ts';
import { directoryRoutes } from './routes.ts';

export const directory: Feature = {
  routes: ({ serveCached }) => directoryRoutes(serveCached),
};

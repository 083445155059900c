import type { Feature } from '#server/feature.ts';
import { tourRoutes } from './routes.ts';

export const tours: Feature = {
  routes: ({ app, serveProgramme, programme, seats }) =>
    tourRoutes(app, serveProgramme, programme, seats),
};

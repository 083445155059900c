import type { Feature } from '#server/feature.ts';
import { admissionPictureRoutes } from './picture-routes.ts';
import { admissionRoutes } from './routes.ts';

export const admissions: Feature = {
  routes: ({ app, programme, keys }) => {
    admissionRoutes(app, programme, keys.tickets);
    admissionPictureRoutes(app, programme, keys);
  },
};

import type { Feature } from '#server/feature.ts';
import { organiserRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

export const organisers: Feature = {
  routes: ({ app, keys, createLimiter }) => {
    organiserRoutes(app);
    secondFactorRoutes(app, { cipher: keys.field_cipher, createLimiter });
  },
};

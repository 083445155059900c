import type { Feature } from '#server/feature.ts';
import { exportedSignUps } from './exported.ts';
import { signUpPersonalRoutes } from './personal-routes.ts';
import { signUpRoutes } from './routes.ts';

export const signUps: Feature = {
  routes: ({ app, notify }) => {
    signUpRoutes(app, { notify });
    signUpPersonalRoutes(app);
  },
  exports: [exportedSignUps],
};

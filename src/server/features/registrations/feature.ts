import type { Feature } from '#server/feature.ts';
import { registrationConsoleRoutes } from './console-routes.ts';
import { registrationWordJobs } from './jobs.ts';
import { registrationRoutes } from './routes.ts';

export const registrations: Feature = {
  routes: ({ app, keys }) => {
    registrationRoutes(app, { cipher: keys.field_cipher, code_key: keys.code_key });
    registrationConsoleRoutes(app);
  },
  jobs: ({ db }) => registrationWordJobs(db),
};

import { limits } from '#contract/limits.ts';
import type { Feature } from '#server/feature.ts';
import { recoveryCodeRoutes } from './recovery-code-routes.ts';
import { organiserRoutes } from './routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';

export const organisers: Feature = {
  routes: ({ app, keys, createLimiter }) => {
    organiserRoutes(app);
    const tries = createLimiter('second factor', limits.SECOND_FACTOR_TRIES);
    secondFactorRoutes(app, { cipher: keys.field_cipher, tries });
    recoveryCodeRoutes(app, tries);
  },
};

import type { Feature } from '#server/feature.ts';
import { exportedFeedback } from './exported.ts';
import { feedbackRoutes } from './routes.ts';
import { deleteOldFeedback } from './rows.ts';

export const feedback: Feature = {
  routes: ({ app, keys, settings, createLimiter }) => {
    const { captcha_key } = keys;
    feedbackRoutes(app, { captcha_key, captcha: settings.CAPTCHA, createLimiter });
  },
  deletions: { feedback: deleteOldFeedback },
  exports: [exportedFeedback],
};

import type { Feature } from '#server/feature.ts';
import { createVisitCounter } from '#server/features/journeys/channel-visits.ts';
import { brandIconRoutes } from './icon-routes.ts';
import { exhibitionRoutes } from './routes.ts';

export const exhibitions: Feature = {
  routes: ({ app, serveCached, settings, sending, isDemo, wechat, createLimiter, files }) => {
    brandIconRoutes(app, files);
    const captcha_required = settings.CAPTCHA === 'on';
    exhibitionRoutes(
      app,
      serveCached,
      {
        is_demo: isDemo,
        captcha_required,
        sharing_on: wechat !== null,
        ...(sending.email_only && { email_only: true }),
      },
      createVisitCounter(app, createLimiter),
    );
  },
};

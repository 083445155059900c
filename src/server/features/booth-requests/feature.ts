import type { Feature } from '#server/feature.ts';
import { requestHandlingRoutes, reservationConsoleRoutes } from './console-routes.ts';
import { exportedBoothRequests } from './exported.ts';
import { reservationRoutes } from './routes.ts';
import { deleteOldReservations } from './rows.ts';

export const boothRequests: Feature = {
  routes: ({ app, send, keys, settings, createLimiter, originNow }) => {
    const { code_key, captcha_key } = keys;
    const { CAPTCHA: captcha } = settings;
    reservationRoutes(app, { send, code_key, captcha_key, captcha, createLimiter });
    requestHandlingRoutes(app);
    reservationConsoleRoutes(app, {
      send,
      origin: () => (app.server.listening ? originNow() : undefined),
    });
  },
  deletions: { reservations: deleteOldReservations },
  exports: [exportedBoothRequests],
};

import type { Feature } from '#server/feature.ts';
import { visaLetterConsoleRoutes } from './console-routes.ts';
import { exportedLetters } from './exported.ts';
import { visaLetterRoutes } from './routes.ts';
import { deleteOldLetters } from './rows.ts';

export const visaLetters: Feature = {
  routes: ({ app, keys, createLimiter, origin, originNow }) => {
    const { field_cipher: cipher, tickets } = keys;
    visaLetterRoutes(app, {
      cipher,
      tickets,
      createLimiter,
      origin: () => (app.server.listening ? originNow() : origin),
    });
    visaLetterConsoleRoutes(app, { cipher });
  },
  deletions: { visa_letters: deleteOldLetters },
  exports: [exportedLetters],
};

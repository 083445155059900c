import type { Feature } from '#server/feature.ts';
import { beginRegistration } from '#server/features/journeys/rows.ts';
import { deleteOldSignIns } from './jobs.ts';
import { ownSignInRoutes } from './own-routes.ts';
import { signInRoutes } from './routes.ts';
import { readSlowedCodes } from './slowed-codes.ts';

export const signIn: Feature = {
  routes: ({ app, sending, endStreams, pressure, asksSecondFactor }) => {
    app.decorate('slowedCodes', () => readSlowedCodes(sending, app.now()));
    signInRoutes(app, { ...sending, endStreams, pressure, asksSecondFactor, beginRegistration });
    ownSignInRoutes(app, { endStreams, asksSecondFactor });
  },
  deletions: { sign_ins: deleteOldSignIns },
};

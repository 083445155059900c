import type { Feature } from '#server/feature.ts';
import { emptyEvents } from '#server/features/history/seal.ts';
import { createIdNumbers } from '#server/features/registrations/id-numbers.ts';
import { sendCode } from '#server/features/sign-in/send-code.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { createPassports } from '#server/features/visa-letters/passports.ts';
import { personRoutes } from './console-routes.ts';
import { exportedRegistrations } from './exported.ts';
import { deleteOldRegistrations, deleteUnusedAccounts } from './jobs.ts';
import { myDataRoutes } from './routes.ts';

export const persons: Feature = {
  routes: ({ app, keys, sending, endStreams, createLimiter }) => {
    const persons = {
      code_key: keys.code_key,
      endStreams,
      emptyEvents,
      cancelAllSignUps,
      openIdNumber: createIdNumbers(keys.field_cipher).open,
      openPassport: createPassports(keys.field_cipher).open,
    };
    personRoutes(app, persons);
    myDataRoutes(app, {
      ...persons,
      createLimiter,
      // The caller is signed in: no captcha.
      sendCode: (address, call) =>
        sendCode({ ...sending, captcha: 'off' }, address, { purpose: 'erase' }, call),
    });
  },
  // Accounts come last: the rows that belong to them go first.
  deletions: { registrations: deleteOldRegistrations, accounts: deleteUnusedAccounts },
  exports: [exportedRegistrations],
};

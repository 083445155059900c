import type { FastifyInstance } from 'fastify';
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  passByRecoveryCode,
  RECOVERY_CODES,
} from '#contract/organisers.ts';
import { hashToken } from '#server/crypto/codes.ts';
import type { RateLimiter } from '#server/db/rate-limiter.ts';
import { markSecondFactor } from '#server/features/sign-in/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-code-rows.ts';
import { inBoth, makeRecoveryCode } from './rules.ts';

/**
 * Recovery codes for a lost authenticator.
 * @param tries shared with the codes of the authenticator
 */
export function recoveryCodeRoutes(app: FastifyInstance, tries: RateLimiter) {
  serve(
    app,
    passByRecoveryCode,
    async ({ recovery_code }, { db, now, record, signed_in }) => {
      const { account_id, token_hash, organiser } = signed_in;
      if (!(await consumeRecoveryCode(db, account_id, hashToken(recovery_code), now))) {
        throw new AppError('BAD_INPUT', {
          issues: [{ field: 'recovery_code', name: 'code_wrong' }],
        });
      }
      await markSecondFactor(db, token_hash, now);
      await record({
        action: 'recovery_code_used',
        id: organiser.organiser_id,
        name: inBoth(organiser.name),
      });
      return { codes_left: await countRecoveryCodes(db, account_id) };
    },
    {
      before: (_code, { now, signed_in: { account_id } }) =>
        refuseBeyondLimit(tries, { address: account_id, now }),
    },
  );

  serve(app, getRecoveryCodes, async (_nothing, { db, signed_in: { account_id, organiser } }) => {
    refuseNotPassed(organiser);
    return { codes_left: await countRecoveryCodes(db, account_id) };
  });

  serve(app, makeRecoveryCodes, async (_nothing, { db, record, signed_in }) => {
    const { account_id, organiser } = signed_in;
    refuseNotPassed(organiser);
    const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
    await replaceRecoveryCodes(db, account_id, codes.map(hashToken));
    await record({
      action: 'recovery_codes_made',
      id: organiser.organiser_id,
      name: inBoth(organiser.name),
    });
    return { codes };
  });
}

/** @throws {AppError} SECOND_FACTOR_REQUIRED before a code in this sign-in, and where none is required */
function refuseNotPassed({ second_factor }: Access) {
  if (second_factor !== 'passed') throw new AppError('SECOND_FACTOR_REQUIRED');
}

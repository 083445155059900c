import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { beginSecondFactor, passSecondFactor, resetSecondFactor } from '#contract/organisers.ts';
import type { FieldCipher, FieldPlace } from '#server/crypto/field-cipher.ts';
import type { RateLimiter } from '#server/db/rate-limiter.ts';
import { PRODUCT } from '#server/features/exhibitions/blank-rows.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { markSecondFactor } from '#server/features/sign-in/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import { refuseBeyondOwn } from './refuse-beyond-own.ts';
import {
  consumePeriod,
  findOrganisers,
  findSecondFactor,
  forgetSecondFactor,
  storeSecret,
} from './rows.ts';
import { inBoth } from './rules.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Periods of 30 s that a phone's clock may deviate. */
const WINDOW = 1;

interface SecondFactorParts {
  cipher: FieldCipher;
  tries: RateLimiter;
}

/** Requires codes of authenticator apps (RFC 6238) before the console. */
export function secondFactorRoutes(app: FastifyInstance, { cipher, tries }: SecondFactorParts) {
  const placeOf = (row_id: string): FieldPlace => {
    return { table: 'second_factor', column: 'secret', row_id };
  };

  serve(app, beginSecondFactor, async (_nothing, { db, signed_in }) => {
    const { account_id, organiser } = signed_in;
    const secret = new Secret({ size: SECRET_BYTES });
    const sealed = cipher.encrypt(secret.base32, placeOf(account_id));
    // A user with an authenticator enters its code, or asks a colleague to reset it.
    if (!(await storeSecret(db, account_id, sealed))) throw new AppError('NOT_ALLOWED');
    const exhibition = await findCurrentExhibition(db);
    const totp = new TOTP({
      issuer: exhibition?.name.en ?? PRODUCT,
      label: organiser.name,
      secret,
    });
    return { secret: secret.base32, uri: totp.toString() };
  });

  serve(
    app,
    passSecondFactor,
    async ({ code }, { db, now, record, signed_in }) => {
      const { account_id, token_hash, organiser } = signed_in;
      const stored = await findSecondFactor(db, account_id);
      if (!stored) throw new AppError('NOT_FOUND');
      const secret = Secret.fromBase32(cipher.decrypt(stored.secret, placeOf(account_id)));
      const totp = new TOTP({ secret });
      const timestamp = now.getTime();
      const drift = totp.validate({ token: code, timestamp, window: WINDOW });
      const period = totp.counter({ timestamp }) + (drift ?? 0);
      const isRight = drift !== null && (await consumePeriod(db, account_id, period, now));
      if (!isRight) {
        throw new AppError('BAD_INPUT', { issues: [{ field: 'code', name: 'code_wrong' }] });
      }
      await markSecondFactor(db, token_hash, now);
      const setUp = { action: 'set_up', id: organiser.organiser_id, name: inBoth(organiser.name) };
      await record(...(stored.confirmed_at ? [] : [setUp]));
      return {};
    },
    {
      before: (_code, { now, signed_in: { account_id } }) =>
        refuseBeyondLimit(tries, { address: account_id, now }),
    },
  );

  serve(app, resetSecondFactor, async ({ organiser_id }, { db, record, signed_in }) => {
    const person = (await findOrganisers(db)).find(({ id }) => id === organiser_id);
    if (!person) throw new AppError('NOT_FOUND');
    await refuseBeyondOwn(db, signed_in.organiser, person);
    const isGone = await forgetSecondFactor(db, person.email);
    const reset = { action: 'reset', id: organiser_id, name: inBoth(person.name) };
    await record(...(isGone ? [reset] : []));
    return {};
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  CaptchaKind,
  getCaptchaQuestion,
  getImageCaptcha,
  getProofChallenge,
  retrieveTicket,
  sendEmailCode,
  sendPhoneCode,
  signIn,
} from '#contract/sign-in.ts';
import { signOut } from '#contract/sign-out.ts';
import type { Lang } from '#contract/wire.ts';
import { hashCaptchaAnswer, makeCaptcha } from '#server/crypto/captcha.ts';
import { makeQuestion } from '#server/crypto/captcha-question.ts';
import { hashToken } from '#server/crypto/codes.ts';
import { makeProofChallenge } from '#server/crypto/proof.ts';
import type { Database } from '#server/db/open.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError, wrongCode } from '#server/http/app-error.ts';
import type { Events } from '#server/http/events/serve-events.ts';
import { serve } from '#server/http/serve.ts';
import type { CaptchaPressure } from './captcha-pressure.ts';
import {
  addCaptcha,
  captchaSubject,
  consumeCaptcha,
  obtainAccount,
  openSignIn,
  tryCode,
  useCode,
} from './rows.ts';
import { retrieveLater, type SendingParts, sendCode } from './send-code.ts';
import { revokeSignIn } from './token-rows.ts';

export interface SignInParts extends SendingParts {
  pressure: CaptchaPressure;
  endStreams: Events['endStreams'];
  asksSecondFactor: boolean;
  /** The first sign-in of an account begins its registration for the current exhibition. */
  beginRegistration: (
    db: Database,
    registrant: {
      account_id: string;
      exhibition_id: string;
      channel?: string | undefined;
      invite: string | undefined;
      lang: Lang;
      now: Date;
    },
  ) => Promise<void>;
}

export function signInRoutes(app: FastifyInstance, parts: SignInParts) {
  const { code_key, captcha_key, pressure, budget, endStreams, asksSecondFactor } = parts;

  serve(app, getImageCaptcha, async ({ purpose }, { db, now, address }) => {
    const { answer, png } = await makeCaptcha(await pressure.levelOfNext(address, now));
    const id = randomUUIDv7();
    const answer_hash = hashCaptchaAnswer(captcha_key, { id, purpose }, answer);
    await addCaptcha(db, { id, purpose, answer_hash }, now);
    return { captcha_id: id, image: `data:image/png;base64,${png.toString('base64')}` };
  });

  serve(app, getCaptchaQuestion, async ({ purpose: of, captcha_id }, call) => {
    const { db, now, lang } = call;
    const retryAfter = await pressure.waitForQuestion(call.address, now);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    const replaced = await consumeCaptcha(db, captcha_id, now);
    const isOfPurpose = CaptchaKind.options.some(
      (kind) => captchaSubject(kind, of) === replaced?.purpose,
    );
    if (!isOfPurpose) throw new AppError('CAPTCHA_WRONG');
    const { answer, question } = makeQuestion(lang);
    const [id, purpose] = [randomUUIDv7(), captchaSubject('question', of)];
    const answer_hash = hashCaptchaAnswer(captcha_key, { id, purpose }, answer);
    await addCaptcha(db, { id, purpose, answer_hash }, now);
    return { captcha_id: id, question };
  });

  serve(app, getProofChallenge, async ({ captcha_id, kind, purpose, address }, call) => {
    const times = await pressure.timesOfNext(call.address, kind, call.now, address);
    const binding = { captcha_id, purpose: captchaSubject(kind, purpose), address };
    return { challenge: await makeProofChallenge(captcha_key, binding, times) };
  });

  serve(app, sendPhoneCode, ({ cellphone, ...more }, call) =>
    sendCode(parts, { by: 'phone', cellphone }, more, call),
  );

  serve(app, sendEmailCode, ({ email, ...more }, call) =>
    sendCode(parts, { by: 'email', email }, more, call),
  );

  serve(app, signIn, async ({ code, channel, invite, ...address }, call) => {
    const { db, now, lang, setTokenCookie } = call;
    const tried = { code_key, address, purpose: 'sign_in', code, caller: call, now } as const;
    const code_id = await tryCode(db, tried);
    await Promise.all([
      pressure.countCode(code_id !== null, call.address, now),
      code_id && budget.countTyped(address, call.address, now),
    ]);
    if (!code_id) throw wrongCode();

    const answer = await db.transaction(async (tx) => {
      if (!(await useCode(tx, code_id, now))) throw wrongCode();
      const account = await obtainAccount(tx, address, now);
      const [account_id, exhibition] = [account.id, await findCurrentExhibition(tx)];
      if (exhibition) {
        const exhibition_id = exhibition.id;
        await parts.beginRegistration(tx, {
          account_id,
          exhibition_id,
          channel,
          invite,
          lang,
          now,
        });
      }
      return openSignIn(tx, account, { ...call, asksSecondFactor });
    });
    setTokenCookie(answer.sign_in.token, new Date(answer.sign_in.expires_at));
    return answer;
  });

  serve(app, signOut, async ({ token, token_hash }, { db, now, setTokenCookie }) => {
    for (const hash of [token && hashToken(token), token_hash]) {
      const ended = hash ? await revokeSignIn(db, { token_hash: hash }, now) : [];
      for (const one of ended) await endStreams(db, one);
    }
    setTokenCookie(null);
    return {};
  });

  serve(app, retrieveTicket, async ({ captcha_id, captcha, proof, ...address }, call) => {
    const answer = { captcha_id, captcha, proof };
    parts.runInBackground(await retrieveLater(parts, address, answer, call));
    return {};
  });
}

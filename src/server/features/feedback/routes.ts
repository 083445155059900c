import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  addFeedback,
  addOwnFeedback,
  type Feedback,
  feedbackNumber,
  listFeedback,
  type ReceivedFeedback,
  setFeedbackState,
} from '#contract/feedback.ts';
import { limits } from '#contract/limits.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { passesCaptcha } from '#server/features/sign-in/rows.ts';
import { AppError, wrongCaptcha } from '#server/http/app-error.ts';
import { refuseBeyondDay, refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { type Call, serve } from '#server/http/serve.ts';
import {
  addFeedbackRow,
  changeFeedback,
  type FeedbackRow,
  findEarlierFeedback,
  findFeedback,
} from './rows.ts';

interface FeedbackParts {
  captcha_key: Uint8Array;
  captcha: 'on' | 'off';
  createLimiter: CreateRateLimiter;
}

/** Stores visitors' feedback, and lets organisers handle it. */
export function feedbackRoutes(
  app: FastifyInstance,
  { createLimiter, ...captchas }: FeedbackParts,
) {
  const limiter = createLimiter('feedback', limits.FEEDBACK_AN_ADDRESS);

  serve(
    app,
    addFeedback,
    ({ captcha_id: _captcha_id, captcha: _captcha, proof: _proof, ...given }, call) =>
      store(given, null, call),
    {
      before: async ({ captcha_id, captcha, proof, email: address }, call) => {
        await refuseBeyondLimit(limiter, call);
        const answer = { captcha_id, captcha, proof };
        const subject = { purpose: 'feedback', address };
        if (!(await passesCaptcha(captchas, answer, subject, call))) throw wrongCaptcha(answer);
      },
    },
  );

  serve(app, addOwnFeedback, (given, call) => store(given, call.signed_in.account_id, call), {
    before: (_given, call) => refuseBeyondLimit(limiter, call),
  });

  serve(app, listFeedback, async ({ after, page_size, ...filters }, call) => {
    const { id } = await getExhibitionOf(call);
    const { rows, ...rest } = await findFeedback(call.db, id, filters, { after, page_size });
    return { items: rows.map(presentFeedback), ...rest };
  });

  serve(app, setFeedbackState, async ({ id, state, note }, call) => {
    const { db, record } = call;
    const { id: exhibition_id } = await getExhibitionOf(call);
    const changed = await changeFeedback(db, { id, exhibition_id }, { state, note });
    if (!changed) throw new AppError('NOT_FOUND');
    const { before, after } = changed;
    await record({
      action: 'edited',
      id,
      name: { zh: before.number, en: before.number },
      before: { state: before.state, note: before.note },
      after: { state, note },
    });
    return presentFeedback(after);
  });
}

async function store(
  given: Feedback,
  account_id: string | null,
  { db, lang, now, key }: Pick<Call, 'db' | 'lang' | 'now' | 'key'>,
) {
  refuseBeyondDay(await findEarlierFeedback(db, given.email, limits.FEEDBACK_A_DAY), now);
  const row = { ...given, account_id, lang, now };
  const number = feedbackNumber(key ?? randomUUID());
  if (await addFeedbackRow(db, { ...row, number })) return { number };
  // A client's idempotency key that is not random can lead to a number that is taken.
  const other = feedbackNumber(randomUUID());
  await addFeedbackRow(db, { ...row, number: other });
  return { number: other };
}

function presentFeedback({
  account_id: _account,
  exhibition_id: _exhibition,
  created_at,
  ...row
}: FeedbackRow): ReceivedFeedback {
  return { ...row, sent_at: created_at.toISOString() };
}

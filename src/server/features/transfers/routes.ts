import type { FastifyInstance } from 'fastify';
import { acceptTransfer, createTransfer } from '#contract/transfers.ts';
import { openSignIn } from '#server/features/sign-in/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { addTransfer, consumeTransfer } from './rows.ts';

/** Transfers a sign-in to another browser of the same person, because browsers share no storage. */
export function transferRoutes(
  app: FastifyInstance,
  { asksSecondFactor }: { asksSecondFactor: boolean },
) {
  serve(app, createTransfer, async (_nothing, { db, now, signed_in }) => {
    const made = await addTransfer(db, signed_in, now);
    if (!made) throw new AppError('TOO_MANY_REQUESTS');
    return { link_token: made.link_token, expires_at: made.expires_at.toISOString() };
  });

  serve(app, acceptTransfer, async ({ token }, { db, now, user_agent, setTokenCookie }) => {
    const answer = await db.transaction(async (tx) => {
      const taken = await consumeTransfer(tx, token, now);
      if (!taken) throw new AppError('TRANSFER_GONE');
      const { account_id: id, ...opened_by } = taken;
      const opening = { now, user_agent, asksSecondFactor, opened_by };
      return openSignIn(tx, { id, is_new: false }, opening);
    });
    setTokenCookie(answer.sign_in.token, new Date(answer.sign_in.expires_at));
    return answer;
  });
}

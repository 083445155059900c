import type { FastifyInstance } from 'fastify';
import { endOtherSignIns, endSignIn, listSignIns } from '#contract/sign-ins.ts';
import type { Events } from '#server/http/events/serve-events.ts';
import { serve } from '#server/http/serve.ts';
import { endOf } from './rules.ts';
import { findSignInsOf, revokeOthers, revokeSignIn } from './token-rows.ts';

/** Lets users list and end their own sign-ins. */
export function ownSignInRoutes(
  app: FastifyInstance,
  { endStreams, asksSecondFactor }: { endStreams: Events['endStreams']; asksSecondFactor: boolean },
) {
  serve(app, listSignIns, async (_nothing, { db, now, signed_in }) => {
    const { account_id, member, organiser } = signed_in;
    const rows = (await findSignInsOf(db, account_id)).map((row) => ({
      ...row,
      ends_at: endOf({ ...row, member, organiser }, asksSecondFactor),
    }));
    return {
      items: rows
        .filter(({ ends_at }) => ends_at > now)
        .map((row) => ({
          id: row.token_hash,
          begun_at: row.created_at.toISOString(),
          ends_at: row.ends_at.toISOString(),
          last_seen_on: row.last_seen_on,
          browser: row.browser ?? 'other',
          system: row.system ?? 'other',
          is_this: row.token_hash === signed_in.token_hash,
          is_transferred: row.opened_by !== null,
        })),
    };
  });

  serve(app, endSignIn, async ({ id }, { db, now, signed_in: { account_id } }) => {
    const ended = await revokeSignIn(db, { token_hash: id, account_id }, now);
    for (const one of ended) await endStreams(db, one);
    return {};
  });

  serve(app, endOtherSignIns, async (_nothing, { db, now, signed_in }) => {
    const ended = await revokeOthers(db, signed_in, now);
    for (const one of ended) await endStreams(db, one);
    return { ended: ended.length };
  });
}

import type { FastifyInstance } from 'fastify';
import { listStarredConferences, starConference } from '#contract/conference-stars.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findItem } from '#server/features/sign-ups/seat-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findStarred, setStar } from './rows.ts';

export function conferenceStarRoutes(app: FastifyInstance) {
  serve(app, starConference, async ({ conference_id: id, starred }, { db, now, signed_in }) => {
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const item = await findItem(db, { id, of: 'conference', exhibition_id });
    if (!item) throw new AppError('CONFERENCE_NOT_FOUND');
    await setStar(db, { account_id: signed_in.account_id, item_id: id, starred }, now);
    return { starred };
  });

  serve(app, listStarredConferences, async (_nothing, { db, signed_in: { account_id } }) => {
    const { id: exhibition_id } = await getCurrentExhibition(db);
    return { conference_ids: await findStarred(db, { account_id, exhibition_id }) };
  });
}

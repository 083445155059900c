import type { FastifyInstance } from 'fastify';
import { listHistory, listHistoryOf } from '#contract/history.ts';
import { subjects } from '#contract/subjects.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findEvents } from './rows.ts';
import { presentEvent } from './rules.ts';

export function historyRoutes(app: FastifyInstance) {
  serve(app, listHistory, async ({ after, page_size, ...filters }, call) => {
    const exhibition = await getExhibitionOf(call);
    const found = await findEvents(call.db, filters, { after, page_size }, exhibition);
    const { rows, ...rest } = found;
    return { items: rows.map(presentEvent), ...rest };
  });

  serve(app, listHistoryOf, async ({ subject, subject_id, after, page_size }, call) => {
    const { organiser } = call.signed_in;
    const mayRead =
      organiser.second_factor !== 'ask' &&
      organiser.second_factor !== 'enrol' &&
      organiser.capabilities.includes(subjects[subject]);
    if (!mayRead) throw new AppError('NOT_ALLOWED');
    const exhibition = await getExhibitionOf(call);
    const paging = { after, page_size };
    const found = await findEvents(call.db, { subject, subject_id }, paging, exhibition);
    const { rows, ...rest } = found;
    return { items: rows.map(presentEvent), ...rest };
  });
}

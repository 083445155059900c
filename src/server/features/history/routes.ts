import type { FastifyInstance } from 'fastify';
import { listHistory, listHistoryOf } from '#contract/history.ts';
import { subjects } from '#contract/subjects.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { findEvents } from './rows.ts';
import { presentEvent } from './rules.ts';

export function historyRoutes(app: FastifyInstance) {
  serve(app, listHistory, async ({ after, page_size, ...filters }, { db }) => {
    const { time_zone } = await getCurrentExhibition(db);
    const found = await findEvents(db, filters, { after, page_size }, time_zone);
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
    const { time_zone } = await getCurrentExhibition(call.db);
    const paging = { after, page_size };
    const { rows, ...rest } = await findEvents(call.db, { subject, subject_id }, paging, time_zone);
    return { items: rows.map(presentEvent), ...rest };
  });
}

import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { daysBetween } from '#contract/exhibition-data.ts';
import { limits } from '#contract/limits.ts';
import { discardTourDraft, getTourDraft, saveTourDraft } from '#contract/tour-drafts.ts';
import type { Database } from '#server/db/open.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { findKnownIds } from '#server/features/programme/exhibitor-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import type { TourContent } from './drafts.ts';
import { readDraft, refuseBelow } from './read-draft.ts';
import { deleteDraft, storeDraft } from './rows.ts';
import { formOfTour, tourIssues } from './rules.ts';

/** Lets organisers edit factory tours and shuttles. */
export function tourDraftRoutes(app: FastifyInstance) {
  serve(app, getTourDraft, async ({ id }, call) => {
    const { released, tours, editedAt } = await readDraft(call);
    const found = tours.find((one) => one.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    const is_released = released.tours.some((one) => one.id === id);
    return { id, form: formOfTour(found), edited_at: editedAt('tour', id), is_released };
  });

  serve(app, saveTourDraft, async ({ id: given, edited_at, accept_below, form }, call) => {
    const { db, now, record } = call;
    const { exhibition, tours, editedAt } = await readDraft(call, { locks: true });
    const before = tours.find((one) => one.id === given);
    if (given && !before) throw new AppError('NOT_FOUND');
    if (given && editedAt('tour', given) !== edited_at) throw new AppError('EDITED_MEANWHILE');
    if (!given && tours.length >= limits.TOURS_MAX) throw new AppError('LIMIT_REACHED');
    const { time_zone } = exhibition;
    const issues = tourIssues(form, {
      time_zone,
      days: daysBetween(exhibition),
      known: await findKnown(db, exhibition.id, form),
    });
    if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
    const id = given ?? randomUUIDv7();
    const seats = { before: before?.seats ?? null, after: form.seats };
    if (!accept_below) await refuseBelow(db, { exhibition_id: exhibition.id, id, seats });
    const place = { exhibition_id: exhibition.id, kind: 'tour' as const, id };
    const stops = form.stops.map((stop) => ({ ...stop, id: stop.id ?? randomUUIDv7() }));
    await storeDraft(db, place, { ...form, id, stops }, now);
    const action = before ? 'edited' : 'added';
    await record({ action, id, name: form.name, before: before ?? null, after: form });
    return { id, edited_at: now.toISOString() };
  });

  serve(app, discardTourDraft, async ({ id }, call) => {
    const { db, record } = call;
    const { exhibition, tours } = await readDraft(call, { locks: true });
    const place = { exhibition_id: exhibition.id, kind: 'tour' as const, id };
    if (!(await deleteDraft(db, place))) throw new AppError('NOT_FOUND');
    const name = tours.find((one) => one.id === id)?.name ?? null;
    await record({ action: 'discarded', id, name });
    return {};
  });
}

/** The existing categories, and the visible exhibitors of the stops. */
async function findKnown(
  db: Database,
  exhibition_id: string,
  { stops }: Pick<TourContent, 'stops'>,
) {
  const ids = stops.flatMap(({ exhibitor_id }) => exhibitor_id ?? []);
  return {
    categories: await findCategoryLabels(db),
    exhibitors: new Set(await findKnownIds(db, exhibition_id, ids)),
  };
}

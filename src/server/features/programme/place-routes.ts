import type { FastifyInstance } from 'fastify';
import { daysBetween } from '#contract/exhibition-data.ts';
import { placeConference } from '#contract/programme-drafts.ts';
import { readDraft } from '#server/features/programme-drafts/read-draft.ts';
import { deleteDraft, storeDraft } from '#server/features/programme-drafts/rows.ts';
import { conferenceIssues, formOf, movedTo } from '#server/features/programme-drafts/rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { conferenceChanges } from './rules.ts';

/** Places conferences on the board of rooms and times. */
export function placeRoutes(app: FastifyInstance) {
  serve(app, placeConference, async ({ id, edited_at, at }, call) => {
    const { db, now, record } = call;
    const { exhibition, released, shared, conferences, editedAt } = await readDraft(call, {
      locks: true,
    });
    const before = conferences.find((one) => one.id === id);
    if (!before) throw new AppError('NOT_FOUND');
    if (editedAt('conference', id) !== edited_at) throw new AppError('EDITED_MEANWHILE');
    const { time_zone } = exhibition;
    const after = at ? movedTo(before, at, time_zone) : { ...before, is_parked: true as const };
    if (at) {
      const days = daysBetween(exhibition);
      const exhibitors = new Set(before.exhibitor_ids);
      const known = { ...shared, days, time_zone, exhibitors };
      const found = conferenceIssues(formOf(after), known);
      const fields = new Map([
        ['form.room', 'at.room'],
        ['form.starts_at', 'at.starts_at'],
        ['form.ends_at', 'at.starts_at'],
      ]);
      const issues = found.flatMap(({ field, name }) => {
        const said = fields.get(field);
        return said ? [{ field: said, name }] : [];
      });
      if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
    }
    const place = { exhibition_id: exhibition.id, kind: 'conference' as const, id };
    const earlier = released.conferences.find((one) => one.id === id);
    const isAsReleased = earlier && at && conferenceChanges(earlier, after).length === 0;
    if (isAsReleased) await deleteDraft(db, place);
    else await storeDraft(db, place, after, now);
    const action = at ? 'moved' : 'parked';
    await record({ action, id, name: before.title, before: spotOf(before), after: spotOf(after) });
    return { id, edited_at: isAsReleased ? null : now.toISOString() };
  });
}

function spotOf({
  room,
  starts_at,
  is_parked,
}: {
  room: string;
  starts_at: string;
  is_parked?: true;
}) {
  return is_parked ? {} : { room, starts_at };
}

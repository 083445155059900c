import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { daysBetween } from '#contract/exhibition-data.ts';
import { limits } from '#contract/limits.ts';
import {
  type ConferenceForm,
  discardConferenceDraft,
  getConferenceDraft,
  getProgrammeDraft,
  saveConferenceDraft,
} from '#contract/programme-drafts.ts';
import type { Database } from '#server/db/open.ts';
import { countInvitationsOf } from '#server/features/conference-invitations/rows.ts';
import { findKnownIds } from '#server/features/programme/exhibitor-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { presentDrafted, presentDraftedTours } from './drafted-list.ts';
import { readDraft, refuseBelow } from './read-draft.ts';
import { countSeats, deleteDraft, storeDraft } from './rows.ts';
import { conferenceIssues, formOf } from './rules.ts';

/** Lets organisers edit the programme's drafts. The public sees the released version. */
export function programmeDraftRoutes(app: FastifyInstance) {
  serve(app, getProgrammeDraft, async (_nothing, call) => {
    const { db } = call;
    const { exhibition, released, drafts, shared, conferences, tours, editedAt } =
      await readDraft(call);
    const seats = await countSeats(db, exhibition.id);
    const parked = conferences.filter(({ is_parked }) => is_parked).length;
    const { release, released_at, time_zone } = released;
    return {
      release,
      released_at,
      time_zone,
      drafts: drafts.length - parked,
      days: daysBetween(exhibition),
      ...shared,
      conferences: presentDrafted(conferences, {
        released: released.conferences,
        rooms: shared.rooms,
        seats,
        invited: await countInvitationsOf(db, exhibition.id),
        editedAt,
      }),
      tours: presentDraftedTours(tours, { released: released.tours, seats }),
    };
  });

  serve(app, getConferenceDraft, async ({ id }, call) => {
    const { released, conferences, editedAt } = await readDraft(call);
    const found = conferences.find((one) => one.id === id);
    if (!found) throw new AppError('NOT_FOUND');
    const is_released = released.conferences.some((one) => one.id === id);
    return { id, form: formOf(found), edited_at: editedAt('conference', id), is_released };
  });

  serve(app, saveConferenceDraft, async ({ id: given, edited_at, accept_below, form }, call) => {
    const { db, now, record } = call;
    const { exhibition, shared, conferences, editedAt } = await readDraft(call, { locks: true });
    const before = conferences.find((one) => one.id === given);
    if (given && !before) throw new AppError('NOT_FOUND');
    if (given && editedAt('conference', given) !== edited_at)
      throw new AppError('EDITED_MEANWHILE');
    if (!given && conferences.length >= limits.CONFERENCES_MAX) throw new AppError('LIMIT_REACHED');
    const { time_zone } = exhibition;
    const days = daysBetween(exhibition);
    const issues = conferenceIssues(form, {
      ...shared,
      days,
      time_zone,
      exhibitors: await findKnownExhibitors(db, exhibition.id, { form, before }),
    });
    if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
    const id = given ?? randomUUIDv7();
    const seats = { before: before?.capacity ?? null, after: form.capacity };
    if (!accept_below) await refuseBelow(db, { exhibition_id: exhibition.id, id, seats });
    const place = { exhibition_id: exhibition.id, kind: 'conference' as const, id };
    const sessions = form.sessions.map((one) => ({ ...one, id: one.id ?? randomUUIDv7() }));
    // A parked conference stays parked until its place or time changes.
    const isParked = before?.is_parked && isSamePlace(before, form);
    const content = { ...form, id, sessions, ...(isParked && { is_parked: true as const }) };
    await storeDraft(db, place, content, now);
    const action = before ? 'edited' : 'added';
    await record({ action, id, name: form.title, before: before ?? null, after: form });
    return { id, edited_at: now.toISOString() };
  });

  serve(app, discardConferenceDraft, async ({ id }, call) => {
    const { db, record } = call;
    const { exhibition, conferences } = await readDraft(call, { locks: true });
    const place = { exhibition_id: exhibition.id, kind: 'conference' as const, id };
    if (!(await deleteDraft(db, place))) throw new AppError('NOT_FOUND');
    const name = conferences.find((one) => one.id === id)?.title ?? null;
    await record({ action: 'discarded', id, name });
    return {};
  });
}

type Related = Pick<ConferenceForm, 'exhibitor_ids'>;
type Placed = Pick<ConferenceForm, 'room' | 'starts_at'>;

function isSamePlace(one: Placed, other: Placed): boolean {
  return one.room === other.room && Date.parse(one.starts_at) === Date.parse(other.starts_at);
}

/** Visible exhibitors, and those already related: a removed exhibitor must not block an edit. */
async function findKnownExhibitors(
  db: Database,
  exhibition_id: string,
  { form, before }: { form: Related; before: Related | undefined },
) {
  const shown = await findKnownIds(db, exhibition_id, form.exhibitor_ids);
  return new Set([...shown, ...(before?.exhibitor_ids ?? [])]);
}

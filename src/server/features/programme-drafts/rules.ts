import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import type { PackedConference, ProgrammePack } from '#contract/programme.ts';
import type { ConferenceForm } from '#contract/programme-drafts.ts';
import type { TourForm } from '#contract/tour-drafts.ts';
import type { PackedTour } from '#contract/tours.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type {
  ConferenceContent,
  RoomContent,
  SpeakerContent,
  TourContent,
  TrackContent,
} from './drafts.ts';

type Shared = Pick<ProgrammePack, 'rooms' | 'tracks' | 'speakers'>;

/** The rooms, tracks and speakers of the next release. */
export function withDrafts(
  released: Shared,
  drafts: { rooms: RoomContent[]; tracks: TrackContent[]; speakers: SpeakerContent[] },
) {
  return {
    rooms: laidOver(released.rooms, inOrder(drafts.rooms), ({ code }) => code),
    tracks: laidOver(released.tracks, inOrder(drafts.tracks), ({ code }) => code),
    speakers: laidOver(released.speakers, drafts.speakers, ({ id }) => id),
  };
}

function inOrder<One extends { sort: number }>(drafts: readonly One[]): One[] {
  return drafts.toSorted((one, other) => one.sort - other.sort);
}

/** Replaces released entries by their drafts, and appends new entries. */
export function laidOver<One>(
  released: readonly One[],
  drafts: readonly One[],
  keyOf: (one: One) => string,
): One[] {
  return [...new Map([...released, ...drafts].map((one) => [keyOf(one), one])).values()];
}

/** A released conference as a draft. */
export function contentOf({
  revision: _,
  changed_release: __,
  cancelled,
  ...content
}: PackedConference): ConferenceContent {
  return { ...content, cancelled_reason: cancelled?.reason ?? null };
}

/** A released tour as a draft. */
export function tourContentOf({
  revision: _,
  changed_release: __,
  closes_at: ___,
  cancelled,
  ...content
}: PackedTour): TourContent {
  return { ...content, cancelled_reason: cancelled?.reason ?? null };
}

export function formOf({ id: _, is_parked: __, ...form }: ConferenceContent): ConferenceForm {
  return form;
}

/**
 * Moves a conference with its agenda to another place and time. The interval between closing and start is
 * preserved.
 */
export function movedTo(
  one: ConferenceContent,
  { room, starts_at }: { room: string; starts_at: string },
  time_zone: string,
): ConferenceContent {
  const by = Date.parse(starts_at) - Date.parse(one.starts_at);
  const move = (instant: string) => zonedInstant(new Date(Date.parse(instant) + by), time_zone);
  const { is_parked: _, ...placed } = one;
  return {
    ...placed,
    room,
    starts_at: move(one.starts_at),
    ends_at: move(one.ends_at),
    closes_at: move(one.closes_at),
    sessions: one.sessions.map((session) => ({
      ...session,
      starts_at: move(session.starts_at),
      ends_at: move(session.ends_at),
    })),
  };
}

export function formOfTour({ id: _, ...form }: TourContent): TourForm {
  return form;
}

interface Known extends Shared {
  days: readonly string[];
  time_zone: string;
}

/** The mistakes in a conference that only the server can detect. */
export function conferenceIssues(
  { room, track, starts_at, ends_at, sessions, exhibitor_ids }: ConferenceForm,
  {
    rooms,
    tracks,
    speakers,
    days,
    time_zone,
    exhibitors,
  }: Known & Pick<KnownOfTours, 'exhibitors'>,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!rooms.some(({ code }) => code === room)) {
    issues.push({ field: 'form.room', name: 'choose_from_list' });
  }
  if (!tracks.some(({ code }) => code === track)) {
    issues.push({ field: 'form.track', name: 'choose_from_list' });
  }
  for (const [field, instant] of Object.entries({ starts_at, ends_at })) {
    if (!days.includes(calendarDay(new Date(instant), time_zone))) {
      issues.push({ field: `form.${field}`, name: 'out_of_range' });
    }
  }
  if (exhibitor_ids.some((id) => !exhibitors.has(id))) {
    issues.push({ field: 'form.exhibitor_ids', name: 'choose_from_list' });
  }
  const known = new Set(speakers.map(({ id }) => id));
  for (const [at, { speaker_ids }] of sessions.entries()) {
    if (speaker_ids.some((id) => !known.has(id))) {
      issues.push({ field: `form.sessions.${at}.speaker_ids`, name: 'choose_from_list' });
    }
  }
  return issues;
}

/** The mistakes in a tour that only the server can detect. */
export function tourIssues(
  { departs_at, categories, stops }: TourForm,
  { days, time_zone, known }: Pick<Known, 'days' | 'time_zone'> & { known: KnownOfTours },
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!days.includes(calendarDay(new Date(departs_at), time_zone))) {
    issues.push({ field: 'form.departs_at', name: 'out_of_range' });
  }
  if (categories.some((code) => !known.categories.has(code))) {
    issues.push({ field: 'form.categories', name: 'choose_from_list' });
  }
  for (const [at, { exhibitor_id }] of stops.entries()) {
    if (exhibitor_id !== null && !known.exhibitors.has(exhibitor_id)) {
      issues.push({ field: `form.stops.${at}.exhibitor_id`, name: 'choose_from_list' });
    }
  }
  return issues;
}

interface KnownOfTours {
  categories: { has: (code: string) => boolean };
  exhibitors: { has: (id: string) => boolean };
}

/** Capacity of the stored and of the edited version; null: unlimited. */
export interface SeatsChange {
  before: number | null;
  after: number | null;
}

/** True if the capacity decreases below the number of taken seats. */
export function isLoweredBelow({ before, after }: SeatsChange, taken: number): boolean {
  return after !== null && (before === null || after < before) && after < taken;
}

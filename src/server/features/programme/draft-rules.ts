import { calendarDay } from '#contract/calendar.ts';
import type { PackedConference, ProgrammePack } from '#contract/programme.ts';
import type {
  ConferenceForm,
  DraftedConference,
  ProgrammeWarning,
  RoomChoice,
} from '#contract/programme-drafts.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { ConferenceContent, RoomContent, SpeakerContent, TrackContent } from './drafts.ts';
import { conferenceChanges } from './rules.ts';

type Shared = Pick<ProgrammePack, 'rooms' | 'tracks' | 'speakers'>;

/** The rooms, tracks and speakers as they will be with the next release. */
export function withDrafts(
  released: Shared,
  drafts: { rooms: RoomContent[]; tracks: TrackContent[]; speakers: SpeakerContent[] },
) {
  return {
    rooms: laidOver(released.rooms, drafts.rooms, ({ code }) => code),
    tracks: laidOver(released.tracks, drafts.tracks, ({ code }) => code),
    speakers: laidOver(released.speakers, drafts.speakers, ({ id }) => id),
  };
}

/** Drafts in the places of what they change, and new things behind it. */
export function laidOver<One>(
  released: readonly One[],
  drafts: readonly One[],
  keyOf: (one: One) => string,
): One[] {
  return [...new Map([...released, ...drafts].map((one) => [keyOf(one), one])).values()];
}

/** A released conference as one edits it. */
export function contentOf({
  revision: _,
  changed_release: __,
  cancelled,
  ...content
}: PackedConference): ConferenceContent {
  return { ...content, cancelled_reason: cancelled?.reason ?? null };
}

export function formOf({ id: _, ...form }: ConferenceContent): ConferenceForm {
  return form;
}

interface Looking {
  released: readonly PackedConference[];
  rooms: readonly RoomChoice[];
  seats: ReadonlyMap<string, { taken: number; waiting: number }>;
}

/** The list of conferences as they will be, with what an organiser should look at. */
export function presentDrafted(
  conferences: readonly ConferenceContent[],
  { released, rooms, seats }: Looking,
): DraftedConference[] {
  const before = new Map(released.map((one) => [one.id, one]));
  return [...conferences]
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .map((one) => {
      const { id, type, title, room, track, starts_at, ends_at, capacity } = one;
      const earlier = before.get(id);
      const { taken, waiting } = seats.get(id) ?? { taken: 0, waiting: 0 };
      const changed = conferenceChanges(earlier, one).length > 0;
      const drafted = changed ? 'changed' : 'released';
      return {
        ...{ id, type, title, room, track, starts_at, ends_at, capacity, taken, waiting },
        is_cancelled: one.cancelled_reason !== null,
        state: earlier ? drafted : 'new',
        incomplete: incompleteIn(one),
        warnings: one.cancelled_reason ? [] : warningsOf(one, conferences, { rooms, taken }),
      };
    });
}

/** Languages in which a text is missing that stands in the other one. */
function incompleteIn({ title, summary, organiser, sessions }: ConferenceContent) {
  const texts: Words[] = [title, summary, organiser, ...sessions.map((session) => session.title)];
  const lacks = (lang: 'zh' | 'en', other: 'zh' | 'en') =>
    texts.some((text) => text[lang] === '' && text[other] !== '');
  return [
    ...(lacks('zh', 'en') ? (['zh'] as const) : []),
    ...(lacks('en', 'zh') ? (['en'] as const) : []),
  ];
}

interface Around {
  rooms: readonly RoomChoice[];
  taken: number;
}

/** None of it stops a release: an organiser may know better. */
function warningsOf(
  one: ConferenceContent,
  all: readonly ConferenceContent[],
  { rooms, taken }: Around,
): ProgrammeWarning[] {
  const warnings: ProgrammeWarning[] = [];
  const others = all.filter(({ id, cancelled_reason }) => id !== one.id && !cancelled_reason);
  for (const other of others) {
    const { id, title } = other;
    if (other.room === one.room && overlap(one, other)) {
      warnings.push({ kind: 'room_taken', other: { id, title } });
    }
    if (sharesSpeaker(one, other)) warnings.push({ kind: 'speaker_taken', other: { id, title } });
  }
  const seatsInRoom = rooms.find(({ code }) => code === one.room)?.capacity ?? null;
  const needed = Math.max(taken, one.capacity ?? 0);
  if (seatsInRoom !== null && needed > seatsInRoom) {
    warnings.push({ kind: 'room_too_small', other: null });
  }
  if (one.capacity !== null && taken > one.capacity) {
    warnings.push({ kind: 'below_sign_ups', other: null });
  }
  const isOutside = one.sessions.some(
    ({ starts_at, ends_at }) =>
      Date.parse(starts_at) < Date.parse(one.starts_at) ||
      Date.parse(ends_at) > Date.parse(one.ends_at),
  );
  if (isOutside) warnings.push({ kind: 'sessions_outside', other: null });
  return warnings;
}

type Span = { starts_at: string; ends_at: string };

/** Half-open: what touches does not overlap. */
function overlap(one: Span, other: Span): boolean {
  return (
    Date.parse(one.starts_at) < Date.parse(other.ends_at) &&
    Date.parse(other.starts_at) < Date.parse(one.ends_at)
  );
}

/** Somebody would have to speak at two places at once. */
function sharesSpeaker(one: ConferenceContent, other: ConferenceContent): boolean {
  return one.sessions.some((mine) =>
    other.sessions.some(
      (theirs) =>
        overlap(mine, theirs) && mine.speaker_ids.some((id) => theirs.speaker_ids.includes(id)),
    ),
  );
}

interface Known extends Shared {
  days: readonly string[];
  time_zone: string;
}

/** The mistakes in a conference that only the server can find. */
export function conferenceIssues(
  { room, track, starts_at, ends_at, sessions }: ConferenceForm,
  { rooms, tracks, speakers, days, time_zone }: Known,
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
  const known = new Set(speakers.map(({ id }) => id));
  for (const [at, { speaker_ids }] of sessions.entries()) {
    if (speaker_ids.some((id) => !known.has(id))) {
      issues.push({ field: `form.sessions.${at}.speaker_ids`, name: 'choose_from_list' });
    }
  }
  return issues;
}

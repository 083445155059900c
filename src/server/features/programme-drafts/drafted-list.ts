import type { ProgrammeWarning } from '#contract/draft-parts.ts';
import type { PackedConference } from '#contract/programme.ts';
import type { DraftedConference, RoomChoice } from '#contract/programme-drafts.ts';
import type { DraftedTour } from '#contract/tour-drafts.ts';
import type { PackedTour } from '#contract/tours.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { conferenceChanges, tourChanges } from '#server/features/programme/rules.ts';
import type { ConferenceContent, TourContent } from './drafts.ts';

type Seats = ReadonlyMap<string, { taken: number; waiting: number }>;

/** The drafted list of conferences, with warnings for the organiser. */
export function presentDrafted(
  conferences: readonly ConferenceContent[],
  {
    released,
    rooms,
    seats,
    invited,
    editedAt,
  }: {
    released: readonly PackedConference[];
    rooms: readonly RoomChoice[];
    seats: Seats;
    /** Numbers of invitations by conference. */
    invited: ReadonlyMap<string, number>;
    editedAt: (kind: 'conference', id: string) => string | null;
  },
): DraftedConference[] {
  const before = new Map(released.map((one) => [one.id, one]));
  return [...conferences]
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
    .map((one) => {
      const { id, type, title, room, track, starts_at, ends_at, capacity, summary, organiser } =
        one;
      const texts = [title, summary, organiser, ...one.sessions.map((session) => session.title)];
      const drafted = presentItem(one, {
        texts,
        seats,
        earlier: before.get(id),
        changesOf: conferenceChanges,
      });
      const around = { rooms, taken: drafted.taken };
      return {
        ...drafted,
        type,
        title,
        room,
        track,
        starts_at,
        ends_at,
        capacity,
        access: one.access,
        invited: invited.get(id) ?? 0,
        is_parked: one.is_parked === true,
        edited_at: editedAt('conference', id),
        warnings: drafted.is_cancelled || one.is_parked ? [] : warningsOf(one, conferences, around),
      };
    });
}

/** The drafted list of tours, with warnings for the organiser. */
export function presentDraftedTours(
  tours: readonly TourContent[],
  { released, seats }: { released: readonly PackedTour[]; seats: Seats },
): DraftedTour[] {
  const before = new Map(released.map((one) => [one.id, one]));
  return [...tours]
    .sort((one, other) => Date.parse(one.departs_at) - Date.parse(other.departs_at))
    .map((one) => {
      const { id, kind, name, departs_at, returns_at, summary, meeting_place, contact } = one;
      const stops = one.stops.map((stop) => stop.name);
      const texts = [name, summary, meeting_place.name, contact.name, ...stops, ...one.bring];
      const drafted = presentItem(one, {
        texts,
        seats,
        earlier: before.get(id),
        changesOf: tourChanges,
      });
      const isBelow = !drafted.is_cancelled && drafted.taken > one.seats;
      return {
        ...drafted,
        kind,
        name,
        departs_at,
        returns_at,
        seats: one.seats,
        warnings: isBelow ? [{ kind: 'below_sign_ups' as const, other: null }] : [],
      };
    });
}

/** The fields that drafted conferences and tours share. */
function presentItem<Content extends { id: string; cancelled_reason: Words | null }, Earlier>(
  one: Content,
  {
    texts,
    seats,
    earlier,
    changesOf,
  }: {
    texts: readonly Words[];
    seats: Seats;
    earlier: Earlier | undefined;
    changesOf: (before: Earlier | undefined, after: Content) => unknown[];
  },
) {
  const { taken, waiting } = seats.get(one.id) ?? { taken: 0, waiting: 0 };
  const drafted = changesOf(earlier, one).length > 0 ? ('changed' as const) : ('released' as const);
  return {
    id: one.id,
    taken,
    waiting,
    is_cancelled: one.cancelled_reason !== null,
    state: earlier ? drafted : ('new' as const),
    incomplete: incompleteIn(texts),
  };
}

/** Languages in which a text is missing that exists in the other language. */
function incompleteIn(texts: readonly Words[]) {
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

/** Warnings do not prevent a release: an organiser may know better. */
export function warningsOf(
  one: ConferenceContent,
  all: readonly ConferenceContent[],
  { rooms, taken }: Around,
): ProgrammeWarning[] {
  const warnings: ProgrammeWarning[] = [];
  const others = all.filter(
    ({ id, cancelled_reason, is_parked }) => id !== one.id && !cancelled_reason && !is_parked,
  );
  for (const other of others) {
    const { id, title } = other;
    if (other.room === one.room && overlap(one, other)) {
      warnings.push({ kind: 'room_taken', other: { id, title } });
    }
    if (sharesSpeaker(one, other)) warnings.push({ kind: 'speaker_taken', other: { id, title } });
    const minutes = minutesToWalk(one, other, rooms);
    if (minutes !== null) {
      warnings.push({ kind: 'speaker_moves', other: { id, title }, minutes });
    }
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

/** Half-open intervals: adjacent ones do not overlap. */
function overlap(one: Span, other: Span): boolean {
  return (
    Date.parse(one.starts_at) < Date.parse(other.ends_at) &&
    Date.parse(other.starts_at) < Date.parse(one.ends_at)
  );
}

/** The longest walk between two halls. */
const WALK_MINUTES_MAX = 60;

/**
 * The minutes that a shared speaker has to walk between two conferences; null: no shared speaker, or time
 * enough.
 */
function minutesToWalk(
  one: ConferenceContent,
  other: ConferenceContent,
  rooms: readonly RoomChoice[],
): number | null {
  const isOnPlan = (room: string) => rooms.some(({ code, at }) => code === room && at);
  if (one.room === other.room || !isOnPlan(one.room) || !isOnPlan(other.room)) return null;
  const gaps = one.sessions.flatMap((mine) =>
    other.sessions
      .filter(({ speaker_ids }) => mine.speaker_ids.some((id) => speaker_ids.includes(id)))
      .map((theirs) =>
        Math.max(
          Date.parse(theirs.starts_at) - Date.parse(mine.ends_at),
          Date.parse(mine.starts_at) - Date.parse(theirs.ends_at),
        ),
      ),
  );
  const minutes = Math.min(...gaps.filter((gap) => gap >= 0)) / 60_000;
  return minutes < WALK_MINUTES_MAX ? Math.floor(minutes) : null;
}

/** True if one person speaks in both. */
function sharesSpeaker(one: ConferenceContent, other: ConferenceContent): boolean {
  return one.sessions.some((mine) =>
    other.sessions.some(
      (theirs) =>
        overlap(mine, theirs) && mine.speaker_ids.some((id) => theirs.speaker_ids.includes(id)),
    ),
  );
}

import { calendarDay } from '#contract/calendar.ts';
import type { ChangeKind } from '#contract/conferences.ts';
import { limits } from '#contract/limits.ts';
import type { PackedConference } from '#contract/programme.ts';
import { tourClosesAt } from '#contract/programme-states.ts';
import { midnight } from '#contract/ticket-code.ts';
import type { PackedTour } from '#contract/tours.ts';
import type { ConferenceContent, TourContent } from '#server/features/programme-drafts/drafts.ts';

/** The columns of an item that follow from its draft. */
export function conferenceTimes({ starts_at, ends_at, opens_at, closes_at }: ConferenceContent) {
  const starts = new Date(starts_at);
  return {
    starts_at: starts,
    ends_at: new Date(ends_at),
    opens_at: new Date(opens_at),
    closes_at: new Date(Math.min(Date.parse(closes_at), starts.getTime())),
    moves_up_until: new Date(starts.getTime() - limits.WAITING_LIST_ENDS_MINUTES * 60_000),
  };
}

/** A seat that is cancelled after closing is not offered again. */
export function tourTimes({ departs_at, returns_at, opens_at }: TourContent) {
  const closes_at = tourClosesAt(departs_at);
  return {
    starts_at: new Date(departs_at),
    ends_at: new Date(returns_at),
    opens_at: new Date(opens_at),
    closes_at,
    moves_up_until: closes_at,
  };
}

const conferenceParts = {
  time: ['starts_at', 'ends_at'],
  room: ['room'],
  agenda: ['sessions'],
  seats: ['capacity', 'access', 'paid_type', 'fee', 'opens_at', 'closes_at', 'invitation_count'],
  text: [
    ...(['type', 'track', 'title', 'summary', 'organiser'] as const),
    ...(['languages', 'interpretation', 'exhibitor_ids'] as const),
  ],
} satisfies Partial<
  Record<ChangeKind, readonly (keyof ConferenceContent & keyof PackedConference)[]>
>;

const tourParts = {
  time: ['departs_at', 'returns_at'],
  room: ['meeting_place'],
  agenda: ['stops'],
  seats: ['seats', 'opens_at'],
  text: ['kind', 'name', 'summary', 'categories', 'languages', 'bring', 'contact'],
} satisfies Partial<Record<ChangeKind, readonly (keyof TourContent & keyof PackedTour)[]>>;

/** The changes of a draft against the released conference; empty if they are equal. */
export function conferenceChanges(
  before: PackedConference | undefined,
  after: ConferenceContent,
): ChangeKind[] {
  return changesBetween(conferenceParts, before, after);
}

export function tourChanges(before: PackedTour | undefined, after: TourContent): ChangeKind[] {
  // Omits the row ids of stops, which readers do not see.
  const named = <One extends Pick<TourContent, 'stops'>>(one: One) => ({
    ...one,
    stops: one.stops.map(({ id: _, ...stop }) => stop),
  });
  return changesBetween(tourParts, before && named(before), named(after));
}

type Readable = Readonly<Record<string, unknown>>;

function changesBetween(
  parts: Partial<Record<ChangeKind, readonly string[]>>,
  before: (Readable & { cancelled: { reason: unknown } | null }) | undefined,
  after: Readable & { cancelled_reason: unknown },
): ChangeKind[] {
  // A cancelled item that takes place after all counts as new.
  if (!before || (before.cancelled && !after.cancelled_reason)) return ['added'];
  if (!isSame(after.cancelled_reason, before.cancelled?.reason ?? null)) return ['cancelled'];
  return Object.entries(parts)
    .filter(([, fields]) => fields.some((name) => !isSame(before[name], after[name])))
    .map(([kind]) => kind as ChangeKind);
}

/** Equality that ignores the notation of instants and the order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

function canonical(value: unknown): unknown {
  if (typeof value === 'string') return INSTANT.test(value) ? Date.parse(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

const DAY_MS = 86_400_000;

/**
 * The validity of an admission ticket: the whole day of its conference. A ticket stored on a phone then stays
 * valid after the hour was moved.
 */
export function admissionTimes({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) {
  const not_before = new Date(midnight(calendarDay(starts_at, 'Asia/Shanghai')));
  const day_ends = not_before.getTime() + DAY_MS - 1000;
  return { not_before, not_after: new Date(Math.max(day_ends, ends_at.getTime())) };
}

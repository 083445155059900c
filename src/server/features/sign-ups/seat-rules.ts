import { zonedInstant } from '#contract/calendar.ts';
import type { Overlap } from '#contract/conferences.ts';
import type { ErrorName } from '#contract/errors.ts';
import {
  type ConferenceState,
  conferenceState,
  overlapMinutes,
  seatsLeft,
  type TourState,
  tourState,
} from '#contract/programme-states.ts';
import type { Lang } from '#contract/wire.ts';
import type { ItemKind } from '#server/features/programme/tables.ts';
import type { ItemRow, SeatRow } from './seat-rows.ts';

/** An item that the account has a seat for, or waits for. */
export type OwnItem = Pick<
  ItemRow,
  'id' | 'of' | 'title' | 'starts_at' | 'ends_at' | 'cancelled_at'
>;

interface Asked {
  of: ItemKind;
  wait: boolean;
  accept_overlap: boolean;
  now: Date;
}

interface Found {
  /** Locked: its seats cannot change meanwhile. */
  item: ItemRow;
  own: SeatRow | undefined;
  is_invited: boolean;
  /** Ordered by time. */
  own_items: readonly OwnItem[];
}

export type TakeDecision =
  | { refusal: ErrorName }
  | { seat: SeatRow }
  | { overlapping: OwnItem[] }
  | { takes: SeatRow['state'] };

export const notFound = { conference: 'CONFERENCE_NOT_FOUND', tour: 'TOUR_NOT_FOUND' } as const;
const full = { conference: 'CONFERENCE_FULL', tour: 'TOUR_FULL' } as const;

/** Decides the result of a sign-up. */
export function decideTake(
  { of, wait, accept_overlap, now }: Asked,
  { item, own, is_invited, own_items }: Found,
): TakeDecision {
  if (item.paid_type === 'paid') return { refusal: 'CONFERENCE_PAID' };
  if (own && !item.cancelled_at) return { seat: own };
  const refusal = refusalOf(item, { is_invited, now });
  if (refusal) return { refusal };

  const overlapping = own_items.filter((other) => overlaps(other, item));
  if (of === 'tour' && overlapping.some((other) => other.of === 'tour')) {
    return { refusal: 'TOUR_OVERLAPS' };
  }
  if (overlapping.length > 0 && !accept_overlap) return { overlapping };
  if (item.capacity === null || item.taken < item.capacity) return { takes: 'taken' };
  if (wait && item.moves_up_until > now) return { takes: 'waiting' };
  return { refusal: full[of] };
}

/** The reason why a seat cannot be cancelled; undefined: it can, or there is none. */
export function refusalToGive(
  { of, now }: { of: ItemKind; now: Date },
  { item, own }: { item: ItemRow; own: SeatRow | undefined },
): ErrorName | undefined {
  if (!own) return undefined;
  if (of === 'tour') return item.starts_at <= now ? 'TOUR_DEPARTED' : undefined;
  return item.ends_at <= now || own.entered_at ? 'CONFERENCE_OVER' : undefined;
}

/** Adjacent items do not overlap, and cancelled items never conflict. */
function overlaps(other: OwnItem, item: ItemRow): boolean {
  if (other.id === item.id || other.cancelled_at) return false;
  return other.starts_at < item.ends_at && other.ends_at > item.starts_at;
}

const conferenceRefusals: Partial<Record<ConferenceState, ErrorName>> = {
  cancelled: 'CONFERENCE_CANCELLED',
  over: 'CONFERENCE_OVER',
  private: 'CONFERENCE_PRIVATE',
  not_open: 'CONFERENCE_NOT_OPEN',
  closed: 'CONFERENCE_CLOSED',
};

const tourRefusals: Partial<Record<TourState, ErrorName>> = {
  cancelled: 'TOUR_CANCELLED',
  departed: 'TOUR_DEPARTED',
  not_open: 'TOUR_NOT_OPEN',
  closed: 'TOUR_CLOSED',
};

/** The reason why an item accepts no sign-ups, whatever its capacity is. */
function refusalOf(
  item: ItemRow,
  { is_invited, now }: { is_invited: boolean; now: Date },
): ErrorName | undefined {
  const { level } = seatsLeft(item.taken, item.capacity);
  const reader = { level, mine: undefined, is_invited, now };
  const times = {
    starts_at: item.starts_at.toISOString(),
    opens_at: item.opens_at.toISOString(),
    cancelled: item.cancelled_at && { at: item.cancelled_at.toISOString(), reason: '' },
  };
  if (item.of === 'tour') {
    return tourRefusals[tourState({ ...times, departs_at: times.starts_at }, reader)];
  }
  const ends_at = item.ends_at.toISOString();
  const closes_at = item.closes_at.toISOString();
  const conference = { ...times, ends_at, closes_at, access: item.access };
  return conferenceRefusals[conferenceState(conference, reader)];
}

export function presentOverlap(
  { id, of, title, starts_at, ends_at }: OwnItem,
  item: Pick<ItemRow, 'starts_at' | 'ends_at'>,
  { time_zone, lang }: { time_zone: string; lang: Lang },
): Overlap {
  const clock = (instant: Date) => zonedInstant(instant, time_zone);
  const span = { starts_at: clock(starts_at), ends_at: clock(ends_at) };
  const own = { starts_at: clock(item.starts_at), ends_at: clock(item.ends_at) };
  return { id, of, title: title[lang], ...span, minutes: overlapMinutes(span, own) };
}

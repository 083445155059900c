import type { Conference, SignUp } from './conferences.ts';
import { limits } from './limits.ts';
import type { Tour, TourBooking } from './tours.ts';

export const conferenceStates = [
  'cancelled',
  'signed_up',
  'waiting',
  'over',
  'private',
  'not_open',
  'closed',
  'full',
  'open',
] as const;
export type ConferenceState = (typeof conferenceStates)[number];

export const tourStates = [
  'cancelled',
  'booked',
  'waiting',
  'departed',
  'not_open',
  'closed',
  'full',
  'open',
] as const;
export type TourState = (typeof tourStates)[number];

/** Levels of remaining seats, as displayed. */
export const seatLevels = ['plenty', 'filling', 'few', 'full'] as const;
export type SeatLevel = (typeof seatLevels)[number];

export interface SeatsLeft {
  level: SeatLevel;
  /** Displayed if few are left; otherwise null. */
  left: number | null;
}

type ConferenceTimes = Pick<
  Conference,
  'starts_at' | 'ends_at' | 'opens_at' | 'closes_at' | 'access' | 'cancelled'
>;

/**
 * The state of a conference for one reader, the first that applies. A paid one has a state too, but its
 * sign-up is elsewhere.
 * @param mine the reader's own sign-up, if any
 * @param now the server's clock
 */
export function conferenceState(
  conference: ConferenceTimes,
  {
    level,
    mine,
    is_invited = false,
    now,
  }: {
    level: SeatLevel;
    mine: Pick<SignUp, 'state'> | undefined;
    /** The organiser has invited the reader: private items are open. */
    is_invited?: boolean;
    now: Date;
  },
): ConferenceState {
  const time = now.getTime();
  if (conference.cancelled) return 'cancelled';
  if (mine) return mine.state;
  if (time >= Date.parse(conference.ends_at)) return 'over';
  if (conference.access === 'private' && !is_invited) return 'private';
  if (time < Date.parse(conference.opens_at)) return 'not_open';
  if (time >= Date.parse(conference.closes_at)) return 'closed';
  if (time >= Date.parse(conference.starts_at)) return 'closed';
  return level === 'full' ? 'full' : 'open';
}

/** The state of a tour for one reader, the first that applies. */
export function tourState(
  tour: Pick<Tour, 'departs_at' | 'opens_at' | 'cancelled'>,
  {
    level,
    mine,
    now,
  }: { level: SeatLevel; mine: Pick<TourBooking, 'state'> | undefined; now: Date },
): TourState {
  const time = now.getTime();
  if (tour.cancelled) return 'cancelled';
  if (mine) return mine.state;
  if (time >= Date.parse(tour.departs_at)) return 'departed';
  if (time < Date.parse(tour.opens_at)) return 'not_open';
  if (time >= tourClosesAt(tour.departs_at).getTime()) return 'closed';
  return level === 'full' ? 'full' : 'open';
}

/** The time at which booking of a tour closes. */
export function tourClosesAt(departs_at: string | Date): Date {
  return new Date(new Date(departs_at).getTime() - limits.TOUR_CLOSES_MINUTES * 60_000);
}

/** @param capacity null: unlimited */
export function seatsLeft(taken: number, capacity: number | null): SeatsLeft {
  if (capacity === null) return { level: 'plenty', left: null };
  const left = Math.max(0, capacity - taken);
  if (left === 0) return { level: 'full', left: 0 };
  if (left <= limits.SEATS_LEFT_TOLD) return { level: 'few', left };
  const isFilling = taken * 100 >= capacity * limits.FILLING_PERCENT;
  return { level: isFilling ? 'filling' : 'plenty', left: null };
}

/** A time span; its end is exclusive. */
export interface Span {
  starts_at: string;
  ends_at: string;
}

/** Minutes of overlap; 0 if they only touch. */
export function overlapMinutes(one: Span, other: Span): number {
  const from = Math.max(Date.parse(one.starts_at), Date.parse(other.starts_at));
  const to = Math.min(Date.parse(one.ends_at), Date.parse(other.ends_at));
  return Math.max(0, Math.ceil((to - from) / 60_000));
}

export type Clash =
  | { kind: 'overlap'; minutes: number }
  /** They are consecutive, and the walk takes longer than the gap. */
  | { kind: 'tight'; between: number; walking: number };

/** @param walking minutes on foot between them; null: unknown */
export function clashBetween(one: Span, other: Span, walking: number | null): Clash | null {
  const minutes = overlapMinutes(one, other);
  if (minutes > 0) return { kind: 'overlap', minutes };
  if (walking === null) return null;
  const gaps = [
    Date.parse(other.starts_at) - Date.parse(one.ends_at),
    Date.parse(one.starts_at) - Date.parse(other.ends_at),
  ];
  const between = Math.floor(Math.max(...gaps) / 60_000);
  return between < walking ? { kind: 'tight', between, walking } : null;
}

import type { Walking } from '#client/queries/walking.ts';
import type { Conference, Overlap } from '#contract/conferences.ts';
import { type Clash, clashBetween } from '#contract/programme-states.ts';
import type { Tour } from '#contract/tours.ts';

type PlanPoint = Conference['room']['at'];

/** A conference or a tour as a span of time, and where it begins and ends. */
export interface Appointment {
  of: 'conference' | 'tour';
  id: string;
  title: string;
  starts_at: string;
  ends_at: string;
  place: string;
  /** Null: not on the plan. */
  at: PlanPoint;
}

export function appointmentOfConference({ title, room, ...times }: Conference): Appointment {
  const { id, starts_at, ends_at } = times;
  return { of: 'conference', id, title, starts_at, ends_at, place: room.name, at: room.at };
}

export function appointmentOfTour({
  id,
  name,
  departs_at,
  returns_at,
  ...tour
}: Tour): Appointment {
  const { name: place, at } = tour.meeting_place;
  return { of: 'tour', id, title: name, starts_at: departs_at, ends_at: returns_at, place, at };
}

export interface FoundClash {
  other: Appointment;
  clash: Clash;
}

/** The user's items that overlap with another item, or are too far away from it. Pure. */
export function clashesWith(
  wanted: Appointment,
  own: readonly Appointment[],
  walking: Walking,
): FoundClash[] {
  return own
    .filter(({ id }) => id !== wanted.id)
    .flatMap((other) => {
      const clash = clashBetween(wanted, other, walking(wanted.at, other.at));
      return clash ? [{ other, clash }] : [];
    });
}

/** Converts the server's overlap into this device's format. */
export function clashOf({ minutes, ...other }: Overlap): FoundClash {
  return { other: { ...other, place: '', at: null }, clash: { kind: 'overlap', minutes } };
}

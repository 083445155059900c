import type { QueryClient } from '@tanstack/react-query';
import { withTimeout } from '#client/device/time.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { minutesOf, pathsFrom } from '#client/walking/path.ts';
import { waysOf } from '#client/walking/ways.ts';
import type { Conference } from '#contract/conferences.ts';
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

/** Minutes on foot between two places; null: not known. */
export type Walking = (from: PlanPoint, to: PlanPoint) => number | null;

export const noWalking: Walking = () => null;

/** Longer than this, a sign-up does not wait for the plan. */
const PLAN_MS = 2_500;

/** Measures walks on the plan; where that cannot be had in time, none is known. */
export async function loadWalking(client: QueryClient): Promise<Walking> {
  try {
    const ways = await withTimeout(loadWays(client), PLAN_MS);
    if (!ways) return noWalking;
    return (from, to) => {
      const [here, there] = [from && ways.standNear(from), to && ways.standNear(to)];
      if (!here || !there) return null;
      const metres = pathsFrom(ways, here).metresTo(there);
      if (metres === 0) return 0;
      return metres === Number.POSITIVE_INFINITY ? null : minutesOf(metres);
    };
  } catch {
    return noWalking;
  }
}

/** Null: no plan is published. */
async function loadWays(client: QueryClient) {
  const { plan: current } = await client.ensureQueryData(floorPlanQueries.current());
  if (!current) return null;
  const [plan, booths] = await Promise.all([
    client.ensureQueryData(floorPlanQueries.plan(current.id)),
    client.ensureQueryData(floorPlanQueries.booths(current.id)),
  ]);
  return waysOf(plan, booths);
}

export interface FoundClash {
  other: Appointment;
  clash: Clash;
}

/** What of one’s own is on at the same time as something else, or too far away from it. Pure. */
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

import type { QueryClient } from '@tanstack/react-query';
import { withTimeout } from '#client/device/time.ts';
import { minutesOf, pathsFrom } from '#client/walking/path.ts';
import { waysOf } from '#client/walking/ways.ts';
import type { Conference } from '#contract/conferences.ts';
import { floorPlanQueries } from './floor-plan.ts';

/** A point of the plan; null: not on it. */
type Point = Conference['room']['at'];

/** Walking minutes between two places; null: unknown. */
export type Walking = (from: Point, to: Point) => number | null;

export const noWalking: Walking = () => null;

/** Time-out of a sign-up that waits for the plan. */
const PLAN_MS = 2_500;

/** Measures walks on the plan; after the time-out all walks are unknown. */
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

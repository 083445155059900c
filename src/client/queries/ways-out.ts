import type { QueryClient } from '@tanstack/react-query';
import { middleOf, type Place } from '#contract/floor-plan.ts';
import { floorPlanQueries } from './floor-plan.ts';
import { loadWalking } from './walking.ts';

export interface WayOut {
  kind: 'metro' | 'shuttle';
  name: Place['name'];
  /** Walking minutes; null: unknown. */
  minutes: number | null;
}

/**
 * Metro and shuttles, sorted by walking distance from the centre of a hall; empty without a plan.
 */
export async function loadWaysOut(client: QueryClient, hall: string): Promise<WayOut[]> {
  const { plan: current } = await client.ensureQueryData(floorPlanQueries.current());
  if (!current) return [];
  const plan = await client.ensureQueryData(floorPlanQueries.plan(current.id));
  const found = plan.halls.find(({ number }) => number === hall);
  if (!found) return [];
  const walking = await loadWalking(client);
  const here = middleOf(found.outline);
  return plan.places
    .flatMap(({ kind, name, at }) =>
      kind === 'metro' || kind === 'shuttle' ? [{ kind, name, minutes: walking(here, at) }] : [],
    )
    .sort((one, other) => (one.minutes ?? Infinity) - (other.minutes ?? Infinity));
}

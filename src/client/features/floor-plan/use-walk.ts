import { useMemo } from 'react';
import { useStars } from '#client/sync/stars.ts';
import { planWalk, type Walk } from '#client/walking/plan-walk.ts';
import type { Ways } from '#client/walking/ways.ts';
import type { Booths } from '#contract/booths.ts';
import type { Occupants } from './use-occupants.ts';

export interface StarredStop {
  hall: string;
  booth: string;
  id: string;
  name: string;
}

/** The starred exhibitors on the plan, each at one of its booths. */
export function useStarredStops(booths: Booths | undefined, occupants: Occupants): StarredStop[] {
  const stars = useStars();
  return useMemo(() => {
    const hallOf = new Map(
      booths?.halls.flatMap(({ hall, booths: own }) => own.map(([number]) => [number, hall])),
    );
    const stops = new Map<string, StarredStop>();
    for (const [booth, { guests, ...own }] of occupants) {
      const hall = hallOf.get(booth);
      if (!hall) continue;
      for (const { id, short_name: name } of [own, ...guests]) {
        if (stars.has(id) && !stops.has(id)) stops.set(id, { hall, booth, id, name });
      }
    }
    return [...stops.values()];
  }, [booths, occupants, stars]);
}

/** The walk past them; null: the start is unknown. */
export function useWalk(
  ways: Ways | null,
  from: string | undefined,
  stops: readonly StarredStop[],
): Walk<StarredStop> | null {
  return useMemo(() => {
    const start = from && ways?.standAt(from);
    return ways && start ? planWalk(ways, start, stops) : null;
  }, [ways, from, stops]);
}

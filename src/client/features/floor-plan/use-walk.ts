import { useMemo } from 'react';
import { useStars } from '#client/sync/stars.ts';
import type { Booths } from '#contract/booths.ts';
import type { Occupants } from './use-occupants.ts';
import { planWalk, type Walk } from './walking/plan-walk.ts';
import type { Ways } from './walking/ways.ts';

export interface StarredStop {
  hall: string;
  booth: string;
  id: string;
  name: string;
}

/** A starred exhibitor with a booth on the plan. */
export function useStarredStops(booths: Booths | undefined, occupants: Occupants): StarredStop[] {
  const stars = useStars();
  return useMemo(() => {
    const hallOf = new Map(
      booths?.halls.flatMap(({ hall, booths: own }) => own.map(([number]) => [number, hall])),
    );
    return [...occupants].flatMap(([booth, { id, short_name }]) => {
      const hall = hallOf.get(booth);
      return hall && stars.has(id) ? [{ hall, booth, id, name: short_name }] : [];
    });
  }, [booths, occupants, stars]);
}

/** The walk past them; null: it is not known where it begins. */
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

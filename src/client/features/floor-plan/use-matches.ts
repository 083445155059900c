import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placementsQuery } from '#client/queries/placements.ts';
import type { PlannedList } from '#client/queries/plan-filters.ts';
import type { Booths } from '#contract/booths.ts';

/** The booths of a list's results. */
export interface Matches {
  /** Booth numbers. */
  lit: ReadonlySet<string>;
  placed: number;
  /** Number of results without a booth on this plan. */
  unplaced: number;
}

/** The matches of a list; null without a list, or while they load. */
export function useMatches(list: PlannedList | null, booths: Booths | undefined) {
  const { data, error, refetch } = useQuery({
    ...placementsQuery(list ?? { of: 'exhibitors', filters: {} }),
    enabled: list !== null,
  });
  const placements = list === null ? undefined : data;
  const matches = useMemo<Matches | null>(() => {
    if (!placements || !booths) return null;
    const onPlan = new Set(booths.halls.flatMap((hall) => hall.booths.map(([number]) => number)));
    const lit = new Set<string>();
    let placed = 0;
    for (const { booths: numbers, count } of placements.places) {
      const known = numbers.filter((number) => onPlan.has(number));
      for (const number of known) lit.add(number);
      if (known.length > 0) placed += count;
    }
    return { lit, placed, unplaced: placements.total - placed };
  }, [placements, booths]);
  return { matches, error: matches ? null : error, retry: () => void refetch() };
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Occupant } from '#client/features/floor-plan/draw/scene.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';

export type Occupants = ReadonlyMap<string, Occupant>;

const NONE: Occupants = new Map();

/** The exhibitors of each booth, main exhibitor first; empty while they load. */
export function useOccupants(): Occupants {
  const { data } = useQuery(floorPlanQueries.exhibitors());
  return useMemo(() => {
    if (!data) return NONE;
    const standing = data.items.flatMap(({ id, short_name, booths, categories: [category] }) =>
      booths.map((booth) => ({ ...booth, id, short_name, category })),
    );
    standing.sort((one, other) => Number(one.is_co_exhibitor) - Number(other.is_co_exhibitor));
    const occupants = new Map<string, Occupant>();
    for (const { number, id, short_name, category } of standing) {
      const there = occupants.get(number);
      if (there) there.guests.push({ id, short_name });
      else occupants.set(number, { id, short_name, category, guests: [] });
    }
    return occupants;
  }, [data]);
}

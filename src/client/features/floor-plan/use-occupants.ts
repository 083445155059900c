import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import type { Occupant } from './draw/scene.ts';

export type Occupants = ReadonlyMap<string, Occupant>;

const NONE: Occupants = new Map();

/** The exhibitor of each booth; empty until they are loaded. */
export function useOccupants(): Occupants {
  const { data } = useQuery(floorPlanQueries.exhibitors());
  return useMemo(() => {
    if (!data) return NONE;
    return new Map(
      data.items.flatMap(({ id, short_name, booth, categories: [category] }) =>
        booth ? [[booth, { id, short_name, category }] as const] : [],
      ),
    );
  }, [data]);
}

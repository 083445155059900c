import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Occupant } from '#client/features/floor-plan/draw/scene.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import type { Booths } from '#contract/booths.ts';
import type { Occupants } from './use-occupants.ts';

export interface ListedBooth {
  number: string;
  /** Undefined: the booth is free. */
  occupant: Occupant | undefined;
}

export interface ListedHall {
  number: string;
  booths: ListedBooth[];
}

/**
 * The booths of each hall by number, limited to highlighted booths or search results. A search
 * matches the number, the name on the plan, and everything the directory search matches.
 */
export function useListedHalls(
  booths: Booths | undefined,
  occupants: Occupants,
  { typed, lit }: { typed: string; lit: ReadonlySet<string> | null },
): ListedHall[] {
  const keyword = useDeferredValue(typed.trim());
  const results = useQuery({ ...floorPlanQueries.found(keyword), enabled: keyword !== '' });
  return useMemo(() => {
    const ids = new Set(keyword ? results.data?.items.map(({ id }) => id) : []);
    return (booths?.halls ?? [])
      .map(({ hall, booths: own }) => ({
        number: hall,
        booths: own
          .map(([number]) => ({ number, occupant: occupants.get(number) }))
          .filter((booth) =>
            keyword ? isMeant(booth, keyword, ids) : !lit || lit.has(booth.number),
          ),
      }))
      .filter((hall) => !(keyword || lit) || hall.booths.length > 0);
  }, [booths, occupants, keyword, lit, results.data]);
}

function isMeant(
  { number, occupant }: ListedBooth,
  keyword: string,
  ids: ReadonlySet<string>,
): boolean {
  const typed = keyword.toLowerCase();
  const standing = occupant ? [occupant, ...occupant.guests] : [];
  return (
    number.toLowerCase().startsWith(typed) ||
    standing.some(({ id, short_name }) => ids.has(id) || short_name.toLowerCase().includes(typed))
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { type PlaceKind, placeKinds } from '#contract/place-kinds.ts';
import type { PlanSearch } from './plan-search.ts';

export interface PlanChoice {
  hall: string | undefined;
  booth: string | undefined;
  from: string | undefined;
  place: PlaceKind | undefined;
  isWalk: boolean;
}

/** The choice in the address; booth numbers may be in lower case. */
export function usePlanChoice(): PlanChoice {
  const { hall, booth, from, place, walk } = useSearch({ from: '/floor-plan' });
  return {
    hall,
    booth: booth?.toUpperCase(),
    from: from && /\d/.test(from) ? from.toUpperCase() : from,
    place: placeKinds.find((kind) => kind === place),
    isWalk: walk === '1',
  };
}

/** The present search with another start. */
export function useSearchFrom(): (from: string | undefined) => PlanSearch {
  const search = useSearch({ from: '/floor-plan' });
  return (from) => ({ ...search, from });
}

/** Changes the choice without a history entry: Back leaves the plan. Omitted values are cleared. */
export function useChoose(): (choice: PlanSearch) => void {
  const navigate = useNavigate();
  return (choice) =>
    void navigate({ to: '/floor-plan', search: choice, replace: true, resetScroll: false });
}

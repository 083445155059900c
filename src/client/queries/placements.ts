import { queryOptions } from '@tanstack/react-query';
import {
  fetchExhibitorPlacements,
  fetchExhibitPlacements,
} from '#client/sync/directory/directory-calls.ts';
import type { PlannedList } from './plan-filters.ts';

/** The booths of a list's results. */
export function placementsQuery({ of, filters }: PlannedList) {
  return queryOptions({
    queryKey: [of, 'placements', filters] as const,
    queryFn: ({ signal }) =>
      of === 'exhibitors'
        ? fetchExhibitorPlacements(filters, signal)
        : fetchExhibitPlacements(filters, signal),
  });
}

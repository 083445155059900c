import { queryOptions } from '@tanstack/react-query';
import {
  fetchAttributes,
  fetchExhibit,
  fetchExhibitCounts,
  fetchExhibits,
} from '#client/sync/directory/directory-calls.ts';
import { call } from '#client/wire/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listCollected } from '#contract/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { isUnfiltered, wholeOrCached } from './directory.ts';

export type CollectedExhibit = OutputOf<typeof listCollected>['items'][number];

export const exhibitQueries = {
  all: () => ['exhibits'] as const,

  /** A page of the exhibits. */
  list: (filters: ExhibitFilters, page: number) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchExhibits(filters, page, signal),
      // Persists the initial list only; the device's directory answers everything else.
      meta: { offline: page === 1 && isUnfiltered(filters) },
    }),

  /** The number of exhibits per filter value, beside the other filters. */
  counts: ({ sort: _, ...filters }: ExhibitFilters) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'counts', filters],
      queryFn: ({ signal }) => fetchExhibitCounts(filters, signal),
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'detail', id],
      queryFn: async (context) => wholeOrCached(await fetchExhibit(id, context.signal), context),
      staleTime: ({ state }) => (state.data?.is_partial ? 0 : 60_000),
      meta: { offline: true },
    }),

  /** The attributes that exhibits of each category may have. */
  attributes: () =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'attributes'],
      queryFn: ({ signal }) => fetchAttributes(signal),
      meta: { offline: true },
    }),

  /** The first exhibits of an exhibitor. */
  ofExhibitor: (exhibitor_id: string) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'of-exhibitor', exhibitor_id],
      queryFn: ({ signal }) => fetchExhibits({ exhibitor_id }, 1, signal),
      meta: { offline: true },
    }),

  /** All collected exhibits: users open them without a network too. */
  collected: () =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'collected'],
      queryFn: ({ signal }) => fetchCollected(signal),
      // The persisted answer may predate the last note.
      staleTime: 0,
      meta: { offline: true },
    }),
};

/** A longer list is of no use to a reader. */
const COLLECTED_PAGES_MAX = 20;

async function fetchCollected(signal: AbortSignal): Promise<CollectedExhibit[]> {
  const found: CollectedExhibit[] = [];
  for (let page = 1; page <= COLLECTED_PAGES_MAX; page++) {
    const paging = { page, page_size: limits.PAGE_SIZE_MAX };
    const { items, next_page } = await call(listCollected, paging, { signal });
    found.push(...items);
    if (next_page === null) break;
  }
  return found;
}

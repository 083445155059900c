import { queryOptions } from '@tanstack/react-query';
import {
  fetchAllExhibitors,
  fetchExhibitor,
  fetchExhibitors,
  fetchSelection,
} from '#client/sync/directory/directory-calls.ts';
import { call } from '#client/wire/api.ts';
import {
  listExhibitCategories,
  listMostStarred,
  listMostViewed,
  recommendExhibitors,
  recommendToRegistrant,
} from '#contract/exhibitors.ts';
import { getHasPromotion, listBrilliant } from '#contract/exhibits.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import { isUnfiltered, wholeOrCached } from './directory.ts';

const HOUR_MS = 60 * 60_000;
/** Rankings of the showroom. */
const RANKED = 10;
const RECOMMENDED = 6;
const BRILLIANT = 8;

export const exhibitorQueries = {
  all: () => ['exhibitors'] as const,

  /** One page of the directory. */
  list: (filters: ExhibitorFilters, page: number) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchExhibitors(filters, page, signal),
      // As it opens; everything else is answered from the directory of the device.
      meta: { offline: page === 1 && isUnfiltered(filters) },
    }),

  /** Halls, categories, countries and letters by which directory and exhibits are filtered. */
  selection: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'selection'],
      queryFn: ({ signal }) => fetchSelection({}, signal),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  /** How many exhibitors each value of a filter leaves, beside the other filters. */
  counts: ({ sort: _, ...filters }: ExhibitorFilters) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'counts', filters],
      queryFn: ({ signal }) => fetchSelection(filters, signal),
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'detail', id],
      queryFn: async (context) => wholeOrCached(await fetchExhibitor(id, context.signal), context),
      staleTime: ({ state }) => (state.data?.is_partial ? 0 : 60_000),
      meta: { offline: true },
    }),

  /** Every exhibitor, short. */
  register: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'register'],
      queryFn: ({ signal }) => fetchAllExhibitors(signal),
      meta: { offline: true },
    }),

  recommended: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'recommended'],
      queryFn: ({ signal }) =>
        call(recommendExhibitors, { page: 1, page_size: RECOMMENDED }, { signal }),
      meta: { offline: true },
    }),

  recommendedTo: (product_categories: readonly string[]) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'recommended-to', product_categories],
      queryFn: ({ signal }) =>
        call(
          recommendToRegistrant,
          // Who has skipped the questionnaire has chosen none.
          { product_categories: product_categories.join() || undefined },
          { signal },
        ),
    }),

  mostStarred: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'most-starred'],
      queryFn: ({ signal }) => call(listMostStarred, { page: 1, page_size: RANKED }, { signal }),
      meta: { offline: true },
    }),

  mostViewed: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'most-viewed'],
      queryFn: ({ signal }) => call(listMostViewed, { page: 1, page_size: RANKED }, { signal }),
      meta: { offline: true },
    }),

  categories: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'categories'],
      queryFn: ({ signal }) => call(listExhibitCategories, {}, { signal }),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  /** Exhibits that the organiser highlights; none where nothing is. */
  brilliant: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'brilliant'],
      queryFn: async ({ signal }) => {
        const { has_promotion } = await call(getHasPromotion, {}, { signal });
        if (!has_promotion) return [];
        const shown = { page: 1, page_size: BRILLIANT };
        return (await call(listBrilliant, shown, { signal })).items;
      },
      meta: { offline: true },
    }),
};

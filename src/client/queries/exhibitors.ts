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
/** Number of entries in the showroom's rankings. */
const RANKED = 10;
const RECOMMENDED = 8;
const BRILLIANT = 8;
/** The shown ones are chosen among so many. */
const BRILLIANT_READ = 24;

export const exhibitorQueries = {
  all: () => ['exhibitors'] as const,

  /** A page of the directory. */
  list: (filters: ExhibitorFilters, page: number) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchExhibitors(filters, page, signal),
      // Persists the initial list only; the device's directory answers everything else.
      meta: { offline: page === 1 && isUnfiltered(filters) },
    }),

  /** The filter values of directory and exhibits: halls, categories, countries and letters. */
  selection: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'selection'],
      queryFn: ({ signal }) => fetchSelection({}, signal),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  /** The number of exhibitors per filter value, beside the other filters. */
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

  /** Every exhibitor in short form. */
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
          // A visitor who skipped the questionnaire has no categories.
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

  /** Exhibits that the organiser highlights, mixed by category; may be empty. */
  brilliant: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'brilliant'],
      queryFn: async ({ signal }) => {
        const { has_promotion } = await call(getHasPromotion, {}, { signal });
        if (!has_promotion) return [];
        const read = { page: 1, page_size: BRILLIANT_READ };
        const { items } = await call(listBrilliant, read, { signal });
        return mixedBy(items, ({ category }) => category).slice(0, BRILLIANT);
      },
      meta: { offline: true },
    }),
};

/** The first item of each kind, then the second of each, and so on; otherwise in their order. */
function mixedBy<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const seen = new Map<string, number>();
  const ranked = items.map((item) => {
    const rank = seen.get(kindOf(item)) ?? 0;
    seen.set(kindOf(item), rank + 1);
    return { item, rank };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

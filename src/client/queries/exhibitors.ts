import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  fetchExhibitor,
  fetchExhibitors,
  fetchExhibits,
  fetchSelection,
} from '#client/sync/directory/directory-calls.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import {
  listExhibitCategories,
  listMostStarred,
  listMostViewed,
  recommendExhibitors,
  recommendToRegistrant,
} from '#contract/exhibitors.ts';
import { getHasPromotion, listBrilliant } from '#contract/exhibits.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';

const HOUR_MS = 60 * 60_000;
/** Rankings of the showroom. */
const RANKED = 10;
const RECOMMENDED = 6;
const BRILLIANT = 8;

export const exhibitorQueries = {
  all: () => ['exhibitors'] as const,

  /** One page: the directory asks for those that are looked at. */
  list: (filters: ExhibitorFilters, page: number) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchExhibitors(filters, page, signal),
      // As it opens; everything else is answered from the directory.
      meta: { offline: page === 1 && Object.keys(filters).length === 0 },
    }),

  selection: () =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'selection'],
      queryFn: ({ signal }) => fetchSelection(signal),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'detail', id],
      queryFn: ({ signal, client }) => askWhole(client, id, signal),
      staleTime: ({ state }) => (state.data?.is_partial ? 0 : 60_000),
      meta: { offline: true },
    }),

  /** The first exhibits of one exhibitor. */
  exhibits: (id: string) =>
    queryOptions({
      queryKey: [...exhibitorQueries.all(), 'exhibits', id],
      queryFn: ({ signal }) => fetchExhibits({ exhibitor_id: id }, 1, signal),
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

/**
 * An exhibitor, whole if the server answers. Offline, the directory holds less of one that was visited
 * than the cached answer: then that stays.
 */
async function askWhole(client: QueryClient, id: string, signal: AbortSignal) {
  const answer = await fetchExhibitor(id, signal);
  const kept = client.getQueryData(exhibitorQueries.detail(id).queryKey);
  if (answer.is_partial && kept && !kept.is_partial) {
    throw new CallError('NO_ANSWER', 0, 'No answer');
  }
  return answer;
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listBuyingLeads, listMatchingBuyingLeads } from '#contract/buying-leads.ts';
import type { MatchingFilters } from '#contract/filters.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const buyingLeadQueries = {
  all: () => ['buying-leads'] as const,

  list: (account_id: string) =>
    infiniteQueryOptions({
      queryKey: [...buyingLeadQueries.all(), 'list', account_id],
      queryFn: ({ pageParam, signal }) => call(listBuyingLeads, { page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => page.next_page,
      // The stored answer may predate the last change: it is shown and refetched.
      staleTime: 0,
      meta: { offline: true },
    }),

  /** Buyers' leads that match the user's exhibitor. */
  matching: (filters: MatchingFilters) =>
    infiniteQueryOptions({
      queryKey: [...buyingLeadQueries.all(), 'matching', ownExhibitor(), filters],
      queryFn: ({ pageParam, signal }) =>
        call(listMatchingBuyingLeads, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),
};

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { BuyingLeadFilters } from '#contract/buying-lead-filters.ts';
import { listReceivedLeads } from '#contract/buying-leads-console.ts';
import { consoleQueries } from './console.ts';

/** Buying leads, as the organiser reads them; never persisted. */
export const receivedLeadQueries = {
  list: (filters: BuyingLeadFilters) =>
    infiniteQueryOptions({
      queryKey: [...consoleQueries.all(), 'buying-leads', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listReceivedLeads, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
};

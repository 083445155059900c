import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listBuyingLeads } from '#contract/buying-leads.ts';
import { getRegistration } from '#contract/registrations.ts';

export const buyingLeadQueries = {
  all: () => ['buying-leads'] as const,

  list: (account_id: string) =>
    infiniteQueryOptions({
      queryKey: [...buyingLeadQueries.all(), 'list', account_id],
      queryFn: ({ pageParam, signal }) => call(listBuyingLeads, { page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => page.next_page,
      meta: { offline: true },
    }),

  /** What is known of who is signed in, to begin a form with; never kept on the device. */
  person: (account_id: string) =>
    queryOptions({
      queryKey: [...buyingLeadQueries.all(), 'person', account_id],
      queryFn: async ({ signal }) => (await call(getRegistration, {}, { signal })).basic,
    }),
};

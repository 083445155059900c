import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getReviewPolicies, listReviews } from '#contract/reviews.ts';
import { listShown, type ShownFilters } from '#contract/take-downs.ts';

export const reviewQueries = {
  all: () => ['reviews'] as const,

  /** Items that wait for a decision. */
  list: () =>
    queryOptions({
      queryKey: [...reviewQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listReviews, {}, { signal }),
      staleTime: 0,
    }),

  /** Exhibitors' public items. */
  shown: (filters: ShownFilters) =>
    queryOptions({
      queryKey: [...reviewQueries.all(), 'shown', filters],
      queryFn: ({ signal }) => call(listShown, filters, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  policies: () =>
    queryOptions({
      queryKey: [...reviewQueries.all(), 'policies'],
      queryFn: ({ signal }) => call(getReviewPolicies, {}, { signal }),
      staleTime: 0,
    }),
};

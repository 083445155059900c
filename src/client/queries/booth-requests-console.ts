import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { ReservationFilters } from '#contract/booth-request-filters.ts';
import {
  getBoothRequest,
  listBoothRequests,
  listRequestColleagues,
} from '#contract/booth-requests-console.ts';
import { consoleQueries } from './console.ts';

/** The organiser's queries about booth requests; none is persisted. */
export const boothRequestQueries = {
  all: () => [...consoleQueries.all(), 'booth-requests'] as const,
  list: (filters: ReservationFilters) =>
    infiniteQueryOptions({
      queryKey: [...boothRequestQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listBoothRequests, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  colleagues: () =>
    queryOptions({
      queryKey: [...boothRequestQueries.all(), 'colleagues'],
      queryFn: ({ signal }) => call(listRequestColleagues, {}, { signal }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...boothRequestQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getBoothRequest, { id }, { signal }),
      staleTime: 0,
    }),
};

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { countUninvited } from '#contract/access-invitations.ts';
import { getConsoleExhibitor, listConsoleExhibitors } from '#contract/exhibitors-console.ts';
import type { ConsoleExhibitorFilters } from '#contract/exhibitors-console-filters.ts';
import { consoleQueries } from './console.ts';

/** The organiser's queries about exhibitors; none is persisted. */
export const registeredExhibitorQueries = {
  all: () => [...consoleQueries.all(), 'exhibitors'] as const,
  list: (filters: ConsoleExhibitorFilters) =>
    infiniteQueryOptions({
      queryKey: [...registeredExhibitorQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listConsoleExhibitors, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  uninvited: () =>
    queryOptions({
      queryKey: [...registeredExhibitorQueries.all(), 'uninvited'],
      queryFn: ({ signal }) => call(countUninvited, {}, { signal }),
      staleTime: 0,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...registeredExhibitorQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getConsoleExhibitor, { id }, { signal }),
      staleTime: 0,
    }),
};

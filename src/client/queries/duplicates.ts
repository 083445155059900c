import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { DuplicateFilters } from '#contract/duplicate-filters.ts';
import { getDuplicate, listDuplicates } from '#contract/duplicates.ts';
import { consoleQueries } from './console.ts';

/** The organiser's queries about possible duplicates; none is persisted. */
export const duplicateQueries = {
  all: () => [...consoleQueries.all(), 'duplicates'] as const,
  list: (filters: DuplicateFilters) =>
    infiniteQueryOptions({
      queryKey: [...duplicateQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listDuplicates, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...duplicateQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getDuplicate, { id }, { signal }),
      staleTime: 0,
    }),
};

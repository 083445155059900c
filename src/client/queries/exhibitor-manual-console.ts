import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import {
  getConsoleArticle,
  listArticleReaders,
  listConsoleArticles,
  listManualFiles,
  type ReaderFilters,
} from '#contract/exhibitor-manual-console.ts';
import { consoleQueries } from './console.ts';

/** The manual for exhibitors and its readers, for the organiser; none is persisted. */
export const consoleManualQueries = {
  all: () => [...consoleQueries.all(), 'exhibitor-manual'] as const,

  list: () =>
    queryOptions({
      queryKey: [...consoleManualQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listConsoleArticles, {}, { signal }),
      staleTime: 0,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...consoleManualQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getConsoleArticle, { id }, { signal }),
      staleTime: 0,
    }),

  /** The downloads that an article can show. */
  files: () =>
    queryOptions({
      queryKey: [...consoleManualQueries.all(), 'files'],
      queryFn: ({ signal }) => call(listManualFiles, {}, { signal }),
      staleTime: 0,
    }),

  readers: (filters: ReaderFilters & { id: string }) =>
    infiniteQueryOptions({
      queryKey: [...consoleManualQueries.all(), 'readers', filters],
      queryFn: async ({ pageParam, signal }) => {
        const page = await call(listArticleReaders, { ...filters, page: pageParam }, { signal });
        return { ...page, items: page.items.map((one) => ({ ...one, id: one.exhibitor_id })) };
      },
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      placeholderData: keepPreviousData,
    }),
};

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getNews, listNews, type NewsFilters } from '#contract/news.ts';
import type { NewsType } from '#contract/news-types.ts';

/** Shown on the home page and beside search results. */
const FEW = 4;

export const newsQueries = {
  all: () => ['news'] as const,

  list: (type: NewsType) =>
    infiniteQueryOptions({
      queryKey: [...newsQueries.all(), 'list', type],
      queryFn: ({ pageParam, signal }) => call(listNews, { type, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),

  /** The first of those that fit. */
  few: (filters: NewsFilters) =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'few', filters],
      queryFn: ({ signal }) => call(listNews, { ...filters, page_size: FEW }, { signal }),
      meta: { offline: true },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getNews, { id }, { signal }),
      meta: { offline: true },
    }),
};

import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { isUnreached } from '#client/wire/call-error.ts';
import { getNews, listNews, type NewsCard, type NewsFilters } from '#contract/news.ts';
import { type NewsType, newsTypes } from '#contract/news-types.ts';

/** Number of articles on the home page and beside search results. */
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

  /** The first matching articles. */
  few: (filters: NewsFilters) =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'few', filters],
      queryFn: async ({ client, signal }) => {
        try {
          return await call(listNews, { ...filters, page_size: FEW }, { signal });
        } catch (error) {
          if (!filters.keyword || !isUnreached(error)) throw error;
          const items = await searchStored(client, filters.keyword);
          return { items: items.slice(0, FEW), next_page: null, total: items.length };
        }
      },
      // Search results are not persisted: offline, the device searches the lists it has stored.
      meta: { offline: !filters.keyword },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...newsQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getNews, { id }, { signal }),
      meta: { offline: true },
    }),
};

/** Searches stored lists for articles whose title or summary contains all words of the keyword. */
async function searchStored(client: QueryClient, keyword: string): Promise<NewsCard[]> {
  const lists = await Promise.allSettled(
    newsTypes.map((type) => client.ensureInfiniteQueryData(newsQueries.list(type))),
  );
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return lists
    .flatMap((list) => (list.status === 'fulfilled' ? list.value.pages : []))
    .flatMap(({ items }) => items)
    .filter(({ title, summary }) => {
      const text = `${title} ${summary}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

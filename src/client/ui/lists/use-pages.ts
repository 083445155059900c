import { type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';

/** The pages of a list that some of its rows lie on; each is asked for when one of its rows is seen. */
export function usePages<Page extends { items: unknown[] }, Key extends QueryKey>(
  pageQuery: (page: number) => UseQueryOptions<Page, Error, Page, Key>,
  firstIndex: number,
  lastIndex: number,
) {
  const pageOf = (index: number) => Math.floor(index / limits.PAGE_SIZE) + 1;
  const from = pageOf(firstIndex);
  const numbers = Array.from({ length: pageOf(lastIndex) - from + 1 }, (_, at) => from + at);
  // Alone, a query goes over to another keyword without a second drawing of the list.
  const first = useQuery(pageQuery(1));
  const further = useQueries({ queries: numbers.filter((page) => page > 1).map(pageQuery) });
  const pages = from === 1 ? [first, ...further] : further;
  return {
    itemAt: (index: number): Page['items'][number] | undefined =>
      pages[pageOf(index) - from]?.data?.items[index % limits.PAGE_SIZE],
    isLoading: pages.some(({ isPending, isFetching }) => isPending && isFetching),
    hasFailed: pages.some(({ data, isError, isFetching }) => !data && isError && !isFetching),
    retry: () => {
      for (const { isError, refetch } of pages) if (isError) void refetch();
    },
  };
}

import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

/** The hash is present only when it differs from the default hash of the key. */
type Answered = [key: QueryKey, data: unknown, updated_at: number, own_hash: string | null];

/**
 * Serialises the answers that a page was rendered with. Query data is JSON from the wire, which the
 * router's serializer cannot know. The rest of the query state is not worth its bytes.
 */
export function answersIn(queryClient: QueryClient): string {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, queryHash, state: { data, dataUpdatedAt } }): Answered => {
      const isUsual = queryHash === usualHash(queryClient, queryKey);
      return [queryKey, data, dataUpdatedAt, isUsual ? null : queryHash];
    });
  return JSON.stringify(answered);
}

/** Fills a browser's queries with the answers that its page was rendered with. */
export function takeAnswers(queryClient: QueryClient, text: string) {
  const answered: Answered[] = JSON.parse(text);
  for (const [queryKey, data, updated_at, own_hash] of answered) {
    const queryHash = own_hash ?? usualHash(queryClient, queryKey);
    const query = { queryKey, queryHash };
    queryClient.getQueryCache().build(queryClient, query, stateOf(data, updated_at));
  }
}

function usualHash(queryClient: QueryClient, queryKey: QueryKey): string {
  return queryClient.defaultQueryOptions({ queryKey }).queryHash;
}

function stateOf(data: unknown, dataUpdatedAt: number): QueryState {
  return {
    data,
    dataUpdatedAt,
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  };
}

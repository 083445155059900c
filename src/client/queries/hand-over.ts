import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

/** The hash stands here where it is another one than every key of that kind has. */
type Answered = [key: QueryKey, data: unknown, updated_at: number, own_hash: string | null];

/**
 * The answers that a page was rendered with, as text: what queries hold is JSON from the wire, which the
 * router's own serializer cannot know. Nothing else of their state is worth a place in every page.
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

/** Gives a browser's queries the answers that its page was rendered with. */
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

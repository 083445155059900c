import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has answers fetched again after what changes them was sent. One that is fetched for the first time meanwhile may
 * have left the server before, and an invalidation does not begin it again: it is fetched once more when it is here.
 */
export async function invalidateAfterSending(queryClient: QueryClient, queryKey: QueryKey) {
  const firstFetches = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .map(({ promise }) => promise);
  void queryClient.invalidateQueries({ queryKey });
  if (firstFetches.length === 0) return;
  await Promise.allSettled(firstFetches);
  await queryClient.invalidateQueries({ queryKey });
}

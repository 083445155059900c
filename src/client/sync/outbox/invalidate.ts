import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates queries after a sent change. A first fetch that is already running may have left the
 * server before the change, and an invalidation does not restart it. Such a query is fetched once
 * more after it resolves.
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

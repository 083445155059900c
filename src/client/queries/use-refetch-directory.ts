import type { QueryKey } from '@tanstack/react-query';
import { isServerReached } from '#client/wire/missing-chunk.ts';
import { useRefetch } from './use-refetch.ts';

/**
 * Refetches a visible list of the directory, and the changes for the stored copy. Rejects when the
 * server is unreachable: the copy would answer, as old as before.
 */
export function useRefetchDirectory(queryKey: QueryKey) {
  const refetch = useRefetch(queryKey);
  return async () => {
    if (!(await isServerReached())) throw new Error('The server is not reached.');
    const { checkDirectory } = await import('#client/sync/directory/worker-client.ts');
    checkDirectory({ fetch: false });
    await refetch();
  };
}

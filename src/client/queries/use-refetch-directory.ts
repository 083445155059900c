import type { QueryKey } from '@tanstack/react-query';
import { isServerReached } from '#client/wire/missing-chunk.ts';
import { useRefetch } from './use-refetch.ts';

/**
 * Fetches a shown list of the directory anew, and what has changed for the copy on this device. It fails
 * where the server is not reached: the copy would answer, and be as old as before.
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

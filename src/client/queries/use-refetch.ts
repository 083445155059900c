import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Refetches the visible queries of a noun; rejects on failure. */
export function useRefetch(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
}

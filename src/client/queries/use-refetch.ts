import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Fetches anew what a screen shows of a noun; fails where that cannot be had. */
export function useRefetch(queryKey: QueryKey) {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true });
}

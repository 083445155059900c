import { useQueryClient } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';

/** Invalidates the history and the list after a change of a request. */
export function useShowChange() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
}

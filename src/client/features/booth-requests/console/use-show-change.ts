import { useQueryClient } from '@tanstack/react-query';
import { consoleQueries } from '#client/queries/console.ts';

/** After a change of a request: its history and the list show it, too. */
export function useShowChange() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
}

import type { QueryClient } from '@tanstack/react-query';

/** Removes cached answers, except those on the screen. */
export function forgetAnswers(queryClient: QueryClient) {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
}

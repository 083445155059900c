import type { QueryClient } from '@tanstack/react-query';

/** Removes cached answers, but for those that are shown right now. */
export function forgetAnswers(queryClient: QueryClient) {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
}

import type { QueryClient } from '@tanstack/react-query';

/** Forgets what calls have answered, but for what is shown right now. */
export function forgetAnswers(queryClient: QueryClient) {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
}

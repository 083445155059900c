import type { QueryClient } from '@tanstack/react-query';
import { forgetSignIn } from './sign-in.ts';
import { removeEverythingPersonal } from './stored.ts';

/**
 * Leaves nothing of who was signed in on this device: sign-in, drafts, tickets, answers of calls.
 * To be called when no page of theirs is shown any more.
 */
export function forgetPerson(queryClient: QueryClient) {
  removeEverythingPersonal();
  forgetAnswers(queryClient);
  forgetSignIn();
}

/** Forgets what calls have answered, but for what is shown right now. */
export function forgetAnswers(queryClient: QueryClient) {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
}

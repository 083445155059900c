import type { QueryClient } from '@tanstack/react-query';
import { forgetAllDrafts } from './draft-copies.ts';
import { forgetAnswers } from './forget-answers.ts';
import { listKept, removeKept } from './offline-store.ts';
import { forgetHeld } from './outbox/kept-entries.ts';
import { ANYONE, isOwnedBy } from './owned-keys.ts';
import { forgetSignIn } from './sign-in.ts';
import { removeEverythingPersonal } from './stored.ts';
import { forgetTicket } from './ticket-store.ts';

/**
 * Leaves nothing of who was signed in on this device: sign-in, drafts, tickets, answers of calls,
 * and what was not sent yet.
 * To be called when no page of theirs is shown any more.
 */
export function forgetPerson(queryClient: QueryClient) {
  forgetAllDrafts();
  removeEverythingPersonal();
  forgetTicket();
  forgetHeld();
  forgetAnswers(queryClient);
  forgetSignIn();
  void forgetKept();
}

async function forgetKept() {
  await removeKept((await listKept()).filter((key) => !isOwnedBy(ANYONE, key)));
}

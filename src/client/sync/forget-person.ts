import type { QueryClient } from '@tanstack/react-query';
import { listRecordKeys, removeRecords } from '#client/device/indexed-db.ts';
import { removeEverythingPersonal } from '#client/device/local-storage.ts';
import { ANYONE, isOwnedBy } from '#client/device/owned-keys.ts';
import { forgetSignIn } from '#client/device/sign-in.ts';
import { markSignOut } from '#client/device/sign-out-mark.ts';
import { forgetTicket } from '#client/device/ticket-store.ts';
import { clearMemory } from '#client/sync/outbox/entries.ts';
import { forgetAnswers } from './forget-answers.ts';

/**
 * Removes everything of the signed-in person from this device: sign-in, drafts, tickets, cached
 * answers, and calls that were not sent yet.
 * To be called when no page of theirs is shown any more.
 */
export function forgetPerson(queryClient: QueryClient) {
  // Before the rest: no draft comes back that another tab is copying at this moment.
  markSignOut();
  removeEverythingPersonal();
  forgetTicket();
  clearMemory();
  forgetAnswers(queryClient);
  forgetSignIn();
  void removePersonalRecords();
}

async function removePersonalRecords() {
  await removeRecords((await listRecordKeys()).filter((key) => !isOwnedBy(ANYONE, key)));
}

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
 * Removes all data of the signed-in person from this device: sign-in, drafts, tickets, cached
 * answers and unsent calls. Call it when no page of the person is shown any more.
 */
export function forgetPerson(queryClient: QueryClient) {
  // Comes first: another tab may be copying a draft now and must not restore it.
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

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { listRecordKeys, removeRecords } from '#client/device/indexed-db.ts';
import { currentOwner, isOfFormer, ownedKey } from '#client/device/owned-keys.ts';
import { forgetTicket, readTicket } from '#client/device/ticket-store.ts';
import { ownExhibitor } from './own-exhibitor.ts';
import { ticketQueries } from './tickets.ts';

/** Names of the stored answers: those to a person, and those to the people of an exhibitor. */
export const PERSON_COPIES = 'query';
export const COMPANY_COPIES = 'company';

/** The answer is for the people of the own exhibitor, which is part of the keys of them all. */
export function isOfCompany(queryKey: QueryKey): boolean {
  const exhibitor_id = ownExhibitor();
  return exhibitor_id !== '' && queryKey.includes(exhibitor_id);
}

/** Removes what an account has stored, once its sign-in was ended: the ticket and what was typed stay. */
export async function forgetCopies(queryClient: QueryClient, owner: string) {
  queryClient.removeQueries({ type: 'inactive' });
  await removeCopies(owner, [PERSON_COPIES, COMPANY_COPIES]);
}

/** Removes the ticket, and takes it from a page that shows the copy of this device by now. */
export function forgetTickets(queryClient: QueryClient) {
  forgetTicket();
  void queryClient.invalidateQueries({ queryKey: ticketQueries.all() });
}

/** Removes what an answer has stored here after somebody signed out in another tab, and before this one heard of it. */
export async function forgetWrittenLate(queryClient: QueryClient) {
  const ticket = readTicket();
  if (ticket && ticket.account_id !== currentOwner()) forgetTickets(queryClient);
  await removeRecords((await listRecordKeys()).filter(isOfFormer));
}

/** Removes what the own exhibitor's people read, and asks again for what is shown of it. */
export async function forgetCompany(queryClient: QueryClient, owner: string) {
  const predicate = ({ queryKey, state }: Query) =>
    state.data !== undefined && isOfCompany(queryKey);
  queryClient.removeQueries({ type: 'inactive', predicate });
  await removeCopies(owner, [COMPANY_COPIES]);
  // One that is refused holds nothing then, and is left alone the next time.
  await queryClient.resetQueries({ type: 'active', predicate });
}

async function removeCopies(owner: string, names: readonly string[]) {
  const gone = (await listRecordKeys()).filter((key) =>
    names.some((name) => key.startsWith(ownedKey(owner, `${name}-`))),
  );
  await removeRecords(gone);
}

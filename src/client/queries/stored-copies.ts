import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { listRecordKeys, removeRecords } from '#client/device/indexed-db.ts';
import { currentOwner, isOfFormer, ownedKey } from '#client/device/owned-keys.ts';
import { forgetTicket, readTicket } from '#client/device/ticket-store.ts';
import { membershipKey, ownExhibitor } from './own-exhibitor.ts';
import { ticketQueries } from './tickets.ts';

/** Names of the stored answers: to a person, and to an exhibitor's members. */
export const PERSON_COPIES = 'query';
export const COMPANY_COPIES = 'company';

/** True for answers to the exhibitor's members. Their keys contain the exhibitor. */
export function isOfCompany(queryKey: QueryKey): boolean {
  const exhibitor_id = ownExhibitor();
  return exhibitor_id !== '' && queryKey.includes(exhibitor_id);
}

/** Removes the stored answers of an account after its sign-in has ended; ticket and drafts stay. */
export async function forgetCopies(queryClient: QueryClient, owner: string) {
  queryClient.removeQueries({ type: 'inactive' });
  await removeCopies(owner, [PERSON_COPIES, COMPANY_COPIES]);
}

/** Removes the ticket, also from a page that shows the cached copy. */
export function forgetTickets(queryClient: QueryClient) {
  forgetTicket();
  void queryClient.invalidateQueries({ queryKey: ticketQueries.all() });
}

/** Removes answers stored after a sign-out in another tab, before this tab noticed it. */
export async function forgetWrittenLate(queryClient: QueryClient) {
  const ticket = readTicket();
  if (ticket && ticket.account_id !== currentOwner()) forgetTickets(queryClient);
  await removeRecords((await listRecordKeys()).filter(isOfFormer));
}

/** Removes the answers to the exhibitor's members and refetches the visible ones. */
export async function forgetCompany(queryClient: QueryClient, owner: string) {
  const predicate = ({ queryKey, state }: Query) =>
    state.data !== undefined && isOfCompany(queryKey);
  queryClient.removeQueries({ type: 'inactive', predicate });
  await removeCopies(owner, [COMPANY_COPIES]);
  // The refusal may come from another role, or from the end of the membership.
  void queryClient.invalidateQueries({ queryKey: membershipKey() });
  // A refused query is then empty, and the next run skips it.
  await queryClient.resetQueries({ type: 'active', predicate });
}

/** Removes the stored answers of an account by their names. */
export async function removeCopies(owner: string, names: readonly string[]) {
  const gone = (await listRecordKeys()).filter((key) =>
    names.some((name) => key.startsWith(ownedKey(owner, `${name}-`))),
  );
  await removeRecords(gone);
}

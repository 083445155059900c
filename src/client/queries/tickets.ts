import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { hasSurelyPassed } from '#client/device/clock.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import {
  findTicket,
  forgetTicket,
  onTicketChangedElsewhere,
  readTicket,
  saveTicket,
  type TicketCopy,
} from '#client/device/ticket-store.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { EntranceTicket, getEntranceTicket } from '#contract/tickets.ts';

/** A valid ticket with its age, or the reason why there is none. */
export type OwnTicket =
  | ({ state: 'valid' } & TicketCopy)
  | Exclude<EntranceTicket, { state: 'valid' }>;

export const ticketQueries = {
  all: () => ['tickets', 'own'] as const,

  /**
   * The ticket of an account, with the copy in this browser as initial data. null (no sign-in): the
   * copy only, of any account.
   */
  own: (account_id: string | null) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), account_id] as const,
      initialData: () => ownCopy(account_id, readTicket()),
      // A copy is always stale.
      initialDataUpdatedAt: COPY_UPDATED_AT,
      queryFn: ({ client, signal }): Promise<OwnTicket | null> =>
        account_id === null
          ? findTicket().then((copy) => ownCopy(null, copy) ?? null)
          : askServer(account_id, client, signal),
      ...(account_id === null && { staleTime: 0, gcTime: 0 }),
    }),
};

const COPY_UPDATED_AT = 0;

/** True when the server has answered since the page was opened. */
export function isAnswered({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  return dataUpdatedAt !== COPY_UPDATED_AT;
}

/** Shows tickets that another tab has saved, and removes those that it has deleted. */
export function followOtherTabs(client: QueryClient): () => void {
  return onTicketChangedElsewhere(() => {
    const copy = readTicket();
    const { queryKey } = ticketQueries.own(copy?.account_id ?? null);
    // Uses the saved copy. A request to the server would make the other tab ask again, and so on.
    if (copy) client.setQueryData(queryKey, valid(copy));
    const isElse = ({ queryKey: [, , account_id] }: Query) => account_id !== copy?.account_id;
    void client.invalidateQueries({ queryKey: ticketQueries.all(), predicate: isElse });
  });
}

async function askServer(account_id: string, client: QueryClient, signal: AbortSignal) {
  void showSecondCopy(client, account_id);
  const answer = await call(getEntranceTicket, {}, { signal });
  const { data } = EntranceTicket.safeParse(answer);
  // A captive portal must not remove a ticket.
  if (!data) throw notConfirmed();
  return persist(client, account_id, data);
}

/** The error for a server answer without the ticket that this browser has stored. */
function notConfirmed() {
  return new CallError('NOT_UNDERSTOOD', 0, '');
}

export function isNotConfirmed(error: Error): boolean {
  return error instanceof CallError && error.errorName === 'NOT_UNDERSTOOD' && error.code === 0;
}

function ownCopy(
  account_id: string | null,
  copy: TicketCopy | null | undefined,
): OwnTicket | undefined {
  const isOwn = account_id === null || copy?.account_id === account_id;
  return copy && isOwn ? valid(copy) : undefined;
}

/** When local storage has lost the ticket, IndexedDB may be faster than the server. */
async function showSecondCopy(client: QueryClient, account_id: string) {
  const { queryKey } = ticketQueries.own(account_id);
  if (client.getQueryData(queryKey)) return;
  const copy = ownCopy(account_id, await findTicket());
  if (!copy || client.getQueryData(queryKey)) return;
  client.setQueryData(queryKey, copy, { updatedAt: COPY_UPDATED_AT });
}

/** Stores the server's ticket; stores nothing for an account that has signed out meanwhile. */
function persist(client: QueryClient, account_id: string, answer: EntranceTicket): OwnTicket {
  const isSignedIn = readSignIn()?.account_id === account_id;
  if (answer.state === 'revoked' && isSignedIn) forgetTicket();
  if (answer.state !== 'valid') {
    // The answer may come from an older backup or the next exhibition. The gate still reads the
    // signed code.
    const copy = answer.state === 'revoked' ? undefined : ownCopy(account_id, readTicket());
    if (copy?.state === 'valid' && !hasSurelyPassed(new Date(copy.ticket.valid_until))) {
      throw notConfirmed();
    }
    return answer;
  }
  const { ticket, server_time: as_of } = answer;
  const clock_offset = Date.parse(as_of) - Date.now();
  const stored = { account_id, ticket, as_of, clock_offset };
  if (!isSignedIn) return valid({ ...stored, is_saved: false });
  const copy = saveTicket(stored, (saved) =>
    client.setQueryData(ticketQueries.own(account_id).queryKey, valid(saved)),
  );
  return valid(copy);
}

function valid(copy: TicketCopy): OwnTicket {
  return { state: 'valid', ...copy };
}

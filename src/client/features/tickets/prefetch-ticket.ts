import type { QueryClient } from '@tanstack/react-query';
import { onSignInChanged, readSignIn } from '#client/device/sign-in.ts';
import { readTicket } from '#client/device/ticket-store.ts';
import { ticketQueries } from '#client/queries/tickets.ts';

/** The age at which a copy is refreshed without being opened. */
const FRESH_MS = 24 * 60 * 60_000;

/** Prefetches the account's ticket into this browser: at the gate there may be no network. */
export function prefetchTicket(queryClient: QueryClient) {
  const prefetch = () => {
    const signIn = readSignIn();
    if (!signIn?.is_finish_register || hasFreshCopy(signIn.account_id)) return;
    void queryClient.prefetchQuery(ticketQueries.own(signIn.account_id));
  };
  prefetch();
  onSignInChanged(prefetch);
}

function hasFreshCopy(account_id: string): boolean {
  const copy = readTicket();
  if (copy?.account_id !== account_id) return false;
  return Date.now() + copy.clock_offset - Date.parse(copy.as_of) < FRESH_MS;
}

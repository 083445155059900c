import type { QueryClient } from '@tanstack/react-query';
import { onSignInChanged, readSignIn } from '#client/device/sign-in.ts';
import { readTicket } from '#client/device/ticket-store.ts';
import { ticketQueries } from '#client/queries/tickets.ts';

/** How old a copy may grow before it is looked for without being asked for. */
const FRESH_MS = 24 * 60 * 60_000;

/** Has the ticket of who is signed in stored in this browser, opened or not: at the gate it is too late. */
export function prefetchTicket(queryClient: QueryClient) {
  const look = () => {
    const signIn = readSignIn();
    if (!signIn?.is_finish_register || hasFreshCopy(signIn.account_id)) return;
    void queryClient.prefetchQuery(ticketQueries.own(signIn.account_id));
  };
  look();
  onSignInChanged(look);
}

function hasFreshCopy(account_id: string): boolean {
  const stored = readTicket();
  if (stored?.account_id !== account_id) return false;
  return Date.now() + stored.clock_offset - Date.parse(stored.as_of) < FRESH_MS;
}

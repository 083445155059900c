import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { forgetTicket, keepTicket } from '#client/device/ticket-store.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { type EntranceTicket, getEntranceTicket } from '#contract/tickets.ts';

export const ticketQueries = {
  all: () => ['tickets'] as const,

  /** The ticket of an account; the small copy in this browser follows every answer. */
  own: (account_id: string) =>
    queryOptions({
      queryKey: [...ticketQueries.all(), 'detail', account_id],
      queryFn: async ({ signal }) => {
        const answer = await call(getEntranceTicket, {}, { signal }).catch(forgetWithAccount);
        // Nothing is stored for whoever signed out meanwhile.
        if (readSignIn()?.account_id === account_id) store(account_id, answer);
        return answer;
      },
    }),
};

function store(account_id: string, answer: EntranceTicket) {
  if (answer.state !== 'valid') return forgetTicket();
  const { ticket, server_time } = answer;
  const clock_offset = Date.parse(server_time) - Date.now();
  keepTicket({ account_id, ticket, as_of: server_time, clock_offset });
}

function forgetWithAccount(error: unknown): never {
  if (error instanceof CallError && error.errorName === 'ACCOUNT_GONE') forgetTicket();
  throw error;
}

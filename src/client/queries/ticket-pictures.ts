import { queryOptions } from '@tanstack/react-query';
import { readPicture } from '#client/device/ticket-picture.ts';
import type { StoredTicket } from '#client/device/ticket-store.ts';
import { call } from '#client/wire/api.ts';
import { makeTicketPicture } from '#contract/tickets.ts';

export const ticketPictureQueries = {
  all: () => ['ticket-pictures'] as const,

  /** The address of the ticket as a picture: a new one whenever it is asked for. */
  served: (ticket_id: string, lang: string) =>
    queryOptions({
      queryKey: [...ticketPictureQueries.all(), 'served', { ticket_id, lang }],
      queryFn: ({ signal }) => call(makeTicketPicture, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),

  /** The picture in this browser; null where there is none of this ticket. */
  stored: ({ account_id, ticket: { qr_text } }: Pick<StoredTicket, 'account_id' | 'ticket'>) =>
    queryOptions({
      queryKey: [...ticketPictureQueries.all(), 'stored', { account_id, qr_text }],
      queryFn: async () => {
        const picture = await readPicture(account_id);
        return picture?.qr_text === qr_text ? picture : null;
      },
      staleTime: 0,
      gcTime: 0,
    }),
};

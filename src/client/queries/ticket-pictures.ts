import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { makeTicketPicture } from '#contract/tickets.ts';

/** Where the ticket can be had as a picture: asked for anew whenever somebody wants one. */
export function ticketPictureQuery(ticket_id: string, lang: string) {
  return queryOptions({
    queryKey: ['tickets', 'picture', { ticket_id, lang }],
    queryFn: ({ signal }) => call(makeTicketPicture, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

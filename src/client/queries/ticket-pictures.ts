import { queryOptions } from '@tanstack/react-query';
import { readPicture } from '#client/device/ticket-picture.ts';
import type { Pictured } from '#client/sync/ticket-picture.ts';

export const ticketPictureQueries = {
  all: () => ['ticket-pictures'] as const,

  /** The URL of the ticket's picture: a new one for each request. */
  served: ({ qr_text, make }: Pictured, lang: string) =>
    queryOptions({
      queryKey: [...ticketPictureQueries.all(), 'served', { qr_text, lang }],
      queryFn: ({ signal }) => make({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),

  /** The picture in this browser; null when it has none of this ticket. */
  stored: ({ account_id, key, qr_text }: Pictured) =>
    queryOptions({
      queryKey: [...ticketPictureQueries.all(), 'stored', { account_id, qr_text }],
      queryFn: async () => {
        const picture = await readPicture(account_id, key);
        return picture?.qr_text === qr_text ? picture : null;
      },
      staleTime: 0,
      gcTime: 0,
    }),
};

import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { TicketCopy } from '#client/device/ticket-store.ts';
import { fetchTicketPicture, picturedTicket } from '#client/sync/ticket-picture.ts';

/** Long enough for the ticket itself to be there first. */
export const FETCHED_AHEAD_MS = 3_000;

/** Has the picture of a shown ticket stored in this browser, once the server has confirmed the ticket. */
export function usePictureAhead({ account_id, ticket }: TicketCopy, isConfirmed: boolean) {
  const { i18n } = useLingui();
  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(
      // A failed fetch is repeated when the ticket is opened again.
      () =>
        void fetchTicketPicture(picturedTicket({ account_id, ticket }), i18n.locale).catch(
          () => {},
        ),
      FETCHED_AHEAD_MS,
    );
    return () => clearTimeout(timer);
  }, [account_id, ticket, isConfirmed, i18n.locale]);
}

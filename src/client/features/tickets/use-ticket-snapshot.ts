import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { saveSnapshot } from '#client/device/ticket-snapshot.ts';
import { expiryOf, readTicket } from '#client/device/ticket-store.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import type { Ticket } from '#contract/tickets.ts';
import { Lang } from '#contract/wire.ts';
import type { TicketWords } from './use-ticket-words.ts';

/**
 * Stores the texts of a displayed ticket, to be painted next time before any other script is
 * loaded.
 */
export function useTicketSnapshot(ticket: Ticket, { dates, halls, validity }: TicketWords) {
  const { t, i18n } = useLingui();
  const { server_time: zoned } = useExhibition();
  const title = t`My ticket`;
  const code_label = t`Ticket QR code`;
  const saved = t`Saved on this phone, ${'{time}'}`;
  const as_of = t`As of ${'{time}'}`;
  const asStored = '{status}';
  const valid = t`Valid · ${asStored}`;
  useEffect(() => {
    // A ticket that was just deleted may be shown for one more moment: its texts are not stored again.
    if (readTicket()?.ticket.ticket_id !== ticket.ticket_id) return;
    const lang = Lang.parse(i18n.locale);
    const words = { title, code_label, saved, as_of, valid, dates, halls, validity };
    saveSnapshot({ ticket_id: ticket.ticket_id, lang, zoned, ...words }, expiryOf({ ticket }));
  }, [ticket, i18n, zoned, title, code_label, saved, as_of, valid, dates, halls, validity]);
}

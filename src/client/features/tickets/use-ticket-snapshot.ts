import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { saveSnapshot } from '#client/device/ticket-snapshot.ts';
import { expiryOf } from '#client/device/ticket-store.ts';
import type { Ticket } from '#contract/tickets.ts';
import { Lang } from '#contract/wire.ts';
import { packModules } from './code-modules.ts';

interface ShownWords {
  dates: string;
  halls: string;
  validity: string;
}

/** Notes how a ticket is shown, so that the next time it is painted before any other script is loaded. */
export function useTicketSnapshot(
  ticket: Ticket,
  { dates, halls, validity }: ShownWords,
  code: RefObject<SVGSVGElement | null>,
) {
  const { t, i18n } = useLingui();
  const title = t`My ticket`;
  const code_label = t`Ticket QR code`;
  const saved = t`Saved on this phone, ${'{time}'}`;
  const as_of = t`As of ${'{time}'}`;
  useEffect(() => {
    // The last path of the picture is its dark modules.
    const path = code.current?.querySelector('path:last-of-type')?.getAttribute('d');
    if (!path) return;
    const lang = Lang.parse(i18n.locale);
    const { ticket_id } = ticket;
    const words = { title, code_label, saved, as_of, dates, halls, validity };
    saveSnapshot({ ticket_id, lang, ...words, code: packModules(path) }, expiryOf({ ticket }));
  }, [ticket, code, i18n, title, code_label, saved, as_of, dates, halls, validity]);
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useModal } from '#client/ui/use-modal.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Ticket } from '#contract/tickets.ts';
import classes from './full-screen-ticket.module.css';
import { TicketCode } from './ticket-code.tsx';
import { useWakeLock } from './use-wake-lock.ts';

interface FullScreenTicketProps {
  ticket: Ticket;
  /** The place of the card that grows into this. */
  from: DOMRect;
  onClose: () => void;
}

const GROW_MS = 180;

/** Code, name and number on the whole screen, which stays lit, for the gate. A tap or Escape closes it. */
export function FullScreenTicket({ ticket, from, onClose }: FullScreenTicketProps) {
  const { t } = useLingui();
  const { modal, close } = useModal(onClose, { staysOpen: true });
  useWakeLock();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    if (modal.ref.current) grow(modal.ref.current, from);
  }, []);

  return (
    <dialog {...modal} className={`full ${classes.screen}`} aria-label={t`Ticket`}>
      <div className={`stack gap-4 center ${classes.content}`}>
        <TicketCode ticket={ticket} className={classes.code} />
        <p className="figure" dir="auto">
          {ticket.name}
        </p>
        <p className="heading numbers">{formatTicketNumber(ticket.ticket_number)}</p>
        <p className="quiet small">
          <Trans>Turn up the brightness</Trans>
        </p>
      </div>
      <button type="button" className={`bare over ${classes.close}`} onClick={close}>
        <span className="visually-hidden">
          <Trans>Close</Trans>
        </span>
      </button>
    </dialog>
  );
}

function grow(element: HTMLElement, { left, top, width }: DOMRect) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const scale = width / element.clientWidth;
  element.animate(
    [
      { transform: `translate(${left}px, ${top}px) scale(${scale})`, borderRadius: '24px' },
      { transform: 'none', borderRadius: '0' },
    ],
    { duration: GROW_MS, easing: 'ease-out' },
  );
}

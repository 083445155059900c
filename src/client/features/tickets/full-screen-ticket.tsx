import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useModal } from '#client/ui/use-modal.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Ticket } from '#contract/tickets.ts';
import { dayCount } from './day-count.ts';
import { DayCountDots } from './day-count-dots.tsx';
import classes from './full-screen-ticket.module.css';
import { TicketCode } from './ticket-code.tsx';
import type { TicketWords } from './use-ticket-words.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface FullScreenTicketProps {
  ticket: Ticket;
  words: TicketWords;
  now: Date;
  /** The place of the card that grows into this. */
  from: DOMRect;
  onClose: () => void;
}

const GROW_MS = 180;

/**
 * Code, name, number and day on the whole screen, which stays lit, for the gate. A button, a tap
 * anywhere or Escape closes it.
 */
export function FullScreenTicket({ ticket, words, now, from, onClose }: FullScreenTicketProps) {
  const { t } = useLingui();
  const { modal, close } = useModal(onClose, { staysOpen: true });
  const isOver = now > new Date(ticket.valid_until);
  useWakeLock();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useEffect(() => {
    if (modal.ref.current) grow(modal.ref.current, from);
  }, []);

  return (
    <dialog {...modal} className={`full ${classes.screen}`} aria-label={t`Ticket`}>
      <div className={classes.content}>
        <p className="row lit strong" data-light={isOver ? 'red' : 'green'}>
          {isOver ? <Trans>Over</Trans> : <Trans>Valid</Trans>}
        </p>
        <Button kind="second" onClick={close}>
          <Icon name="close" />
          <Trans>Close</Trans>
        </Button>
        <TicketCode ticket={ticket} className={classes.code} />
        <div className={`center ${classes.holder}`}>
          <p className="figure" dir="auto">
            {ticket.name}
          </p>
          <p className="quiet" dir="auto">
            {ticket.company_name}
          </p>
          <p className="heading numbers mt-16">{formatTicketNumber(ticket.ticket_number)}</p>
        </div>
        <div className="quiet small numbers">
          <p>{words.dates}</p>
          <p>{words.halls}</p>
        </div>
        <DayCountDots count={dayCount(ticket, now)} />
      </div>
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

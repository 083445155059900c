import { Trans } from '@lingui/react/macro';
import { createElement, useState } from 'react';
import type { Ticket } from '#contract/tickets.ts';
import { dayCount } from './day-count.ts';
import { DayCountDots } from './day-count-dots.tsx';
import { FullScreenTicket } from './full-screen-ticket.tsx';
import classes from './ticket.module.css';
import { TicketCode } from './ticket-code.tsx';
import { ticketShape } from './ticket-shape.ts';
import { TicketWall } from './ticket-wall.tsx';
import { useTicketSnapshot } from './use-ticket-snapshot.ts';
import { useTicketWords } from './use-ticket-words.ts';

/** The ticket that the visitor shows at the gate. */
export function TicketView({ ticket, now }: { ticket: Ticket; now: Date }) {
  const words = useTicketWords(ticket);
  useTicketSnapshot(ticket, words);
  /** The place of the card that grew to the full screen; null while it has not. */
  const [grownFrom, setGrownFrom] = useState<DOMRect | null>(null);

  return (
    <>
      {ticketShape(createElement, {
        ticket,
        words,
        wall: <TicketWall wordmark={ticket.wordmark} />,
        count: <DayCountDots count={dayCount(ticket, now)} />,
        code: <TicketCode ticket={ticket} className={`fluid ${classes.code}`} />,
        enlarge: (
          <button
            type="button"
            className={`bare label center opener ${classes.enlarge}`}
            onClick={({ currentTarget: { parentElement } }) =>
              setGrownFrom(parentElement?.getBoundingClientRect() ?? null)
            }
          >
            <Trans>Show full screen</Trans>
          </button>
        ),
      })}
      {grownFrom && (
        <FullScreenTicket
          ticket={ticket}
          words={words}
          now={now}
          from={grownFrom}
          onClose={() => setGrownFrom(null)}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { calendarDay } from '#contract/calendar.ts';
import { daysText } from '#contract/date-text.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Ticket } from '#contract/tickets.ts';
import { dayCount } from './day-count.ts';
import { DayCountDots } from './day-count-dots.tsx';
import { FullScreenTicket } from './full-screen-ticket.tsx';
import classes from './ticket.module.css';
import { TicketCode } from './ticket-code.tsx';
import { TicketShape } from './ticket-shape.tsx';
import { TicketWall } from './ticket-wall.tsx';
import { useTicketSnapshot } from './use-ticket-snapshot.ts';

/** The ticket itself: what its holder shows at the gate. */
export function TicketView({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { t, i18n } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const code = useRef<SVGSVGElement>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const { ticket_number, qr_text, name, company_name, time_zone, show_hall } = ticket;
  const validDays = daysText(
    calendarDay(new Date(ticket.valid_from), time_zone),
    calendarDay(new Date(ticket.valid_until), time_zone),
    i18n.locale,
  );
  const dates = daysText(ticket.start_date, ticket.end_date, i18n.locale);
  const halls = t`Halls ${show_hall}`;
  const validity = t`Valid ${validDays}`;
  useTicketSnapshot(ticket, { dates, halls, validity }, code);

  return (
    <>
      <TicketShape
        wall={<TicketWall wordmark={ticket.wordmark} />}
        exhibition={ticket.exhibition_name}
        dates={dates}
        halls={halls}
        count={<DayCountDots count={dayCount(ticket, now)} />}
        name={name}
        company={company_name}
        validity={validity}
        card={
          <div ref={card} className={classes.card}>
            <TicketCode ref={code} qr_text={qr_text} className={classes.code} />
            <p className={classes.number}>{formatTicketNumber(ticket_number)}</p>
            <button type="button" className={classes.enlarge} onClick={() => setFullScreen(true)}>
              <Trans>Show full screen</Trans>
            </button>
          </div>
        }
      />
      {isFullScreen && (
        <FullScreenTicket
          ticket={ticket}
          growsFrom={() => card.current?.getBoundingClientRect()}
          onClose={() => setFullScreen(false)}
        />
      )}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { ticketQueries } from '#client/queries/tickets.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import type { Ticket } from '#contract/tickets.ts';
import { type DayCount, dayCount } from './day-count.ts';
import classes from './ticket-card.module.css';
import { TicketCode } from './ticket-code.tsx';
import { TicketWall } from './ticket-wall.tsx';
import { useNow } from './use-now.ts';

/** The ticket as a card that opens it, with the days until the exhibition; nothing where there is none. */
export function TicketCard() {
  const account_id = readSignIn()?.account_id ?? null;
  const { data: own } = useQuery(ticketQueries.own(account_id));
  if (own?.state !== 'valid') return null;
  return <Card ticket={own.ticket} clock_offset={own.clock_offset} />;
}

function Card({ ticket, clock_offset }: { ticket: Ticket; clock_offset: number }) {
  const { t } = useLingui();
  const now = useNow(clock_offset);
  const isOver = now > new Date(ticket.valid_until);
  return (
    <Link to="/audience/ticket" aria-label={t`My ticket`} className={`dark plain ${classes.card}`}>
      <span className={`stack gap-8 ${classes.head}`}>
        <TicketWall wordmark="" />
        <Count count={dayCount(ticket, now)} />
      </span>
      <span className={`line gap-16 ${classes.person}`}>
        <TicketCode ticket={ticket} className={classes.code} />
        <span className="stack gap-4">
          <strong className="heading">{ticket.name}</strong>
          <span className="small quiet">{ticket.company_name}</span>
          <span className="row lit small" data-light={isOver ? 'red' : 'green'}>
            {isOver ? <Trans>Over</Trans> : <Trans>Valid, opens offline</Trans>}
          </span>
        </span>
      </span>
    </Link>
  );
}

function Count({ count }: { count: DayCount }) {
  const { t } = useLingui();
  if (count.state === 'over') return <span>{t`Thank you for your visit`}</span>;
  const { days, day } = { days: 0, day: 0, ...count };
  const isBefore = count.state === 'before';
  const words = days === 1 ? t`day until the doors open` : t`days until the doors open`;
  return (
    <>
      <DotText text={isBefore ? String(days) : `DAY ${day}`} className={classes.count} />
      <span>
        {isBefore && <span className="visually-hidden">{days} </span>}
        {isBefore ? words : t`Open today`}
      </span>
    </>
  );
}

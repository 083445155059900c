import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { ticketQueries } from '#client/queries/tickets.ts';
import type { Ticket } from '#contract/tickets.ts';
import { dayCount } from './day-count.ts';
import classes from './ticket.module.css';
import { TicketCode } from './ticket-code.tsx';
import { TicketWall } from './ticket-wall.tsx';
import { useNow } from './use-now.ts';

/** The ticket as a strip that opens it; nothing where there is none. */
export function TicketStrip() {
  const account_id = readSignIn()?.account_id ?? null;
  const { data: own } = useQuery(ticketQueries.own(account_id));
  if (own?.state !== 'valid') return null;
  return <Strip ticket={own.ticket} clock_offset={own.clock_offset} />;
}

function Strip({ ticket, clock_offset }: { ticket: Ticket; clock_offset: number }) {
  const now = useNow(clock_offset);
  const isOver = now > new Date(ticket.valid_until);
  return (
    <Link to="/audience/ticket" className={`dark line gap-16 plain ${classes.strip}`}>
      <TicketWall wordmark="" />
      <TicketCode ticket={ticket} className={classes.stripCode} />
      <span className={`stack gap-4 ${classes.stripWords}`}>
        <strong>
          <Trans>My ticket</Trans>
        </strong>
        <span className="row lit small" data-light={isOver ? 'red' : 'green'}>
          <Validity ticket={ticket} now={now} isOver={isOver} />
        </span>
      </span>
    </Link>
  );
}

function Validity({ ticket, now, isOver }: { ticket: Ticket; now: Date; isOver: boolean }) {
  if (isOver) return <Trans>Over</Trans>;
  const count = dayCount(ticket, now);
  if (count.state !== 'before') return <Trans>Valid</Trans>;
  return <Plural value={count.days} one="Valid, in # day" other="Valid, in # days" />;
}

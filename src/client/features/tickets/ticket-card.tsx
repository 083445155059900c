import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { useVisited } from '#client/device/visited.ts';
import { withZone } from '#client/lang/zone-text.ts';
import { ticketQueries } from '#client/queries/tickets.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useTimes } from '#client/queries/use-times.ts';
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
    <Link to="/audience/ticket" className={`dark plain ${classes.card}`}>
      <span className="visually-hidden">{t`My ticket`}</span>
      <span className={`stack gap-8 ${classes.head}`}>
        <TicketWall wordmark="" />
        <Count count={dayCount(ticket, now)} now={now} />
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

function Count({ count, now }: { count: DayCount; now: Date }) {
  const { t } = useLingui();
  const visited = useVisited().length;
  if (count.state === 'over') return <Seen visited={visited} />;
  if (count.state === 'today') {
    return (
      <>
        <DotText text={`DAY ${count.day}`} className={classes.count} />
        <Hours now={now} />
      </>
    );
  }
  const { days } = count;
  return (
    <>
      <DotText text={String(days)} className={classes.count} />
      <span>
        <span className="visually-hidden">{days} </span>
        {days === 1 ? t`day until the doors open` : t`days until the doors open`}
      </span>
    </>
  );
}

/** The number of booths that were ticked off on the walk, after the exhibition. */
function Seen({ visited }: { visited: number }) {
  if (visited === 0) {
    return (
      <span>
        <Trans>Thank you for your visit</Trans>
      </span>
    );
  }
  return (
    <>
      <DotText text={String(visited)} className={classes.count} />
      <span>
        <span className="visually-hidden">{visited} </span>
        <Plural value={visited} one="booth visited. Thank you" other="booths visited. Thank you" />
      </span>
    </>
  );
}

/** Today's hours, and if the halls are open. */
function Hours({ now }: { now: Date }) {
  const { t } = useLingui();
  const times = useTimes();
  const zone = useForeignZone();
  const { opening_days } = useExhibition();
  const hours = opening_days.find(({ date }) => date === times.day(now));
  if (!hours) return <span>{t`Open today`}</span>;
  const { opens, closes } = hours;
  const clock = times.clock(now.toISOString());
  const isOpen = clock >= opens && clock < closes;
  const state = clock < opens ? t`Opens at ${opens}` : t`Closed for today`;
  return (
    <span className="line spread numbers">
      <span className="row lit" data-light={isOpen ? 'green' : undefined}>
        {isOpen ? t`Open now` : state}
      </span>
      <span>{withZone(`${opens}–${closes}`, zone)}</span>
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './ticket.module.css';

interface TicketShapeProps {
  wall: ReactNode;
  exhibition: string;
  dates: ReactNode;
  halls: ReactNode;
  count: ReactNode;
  name: string;
  company: string;
  validity: ReactNode;
  card: ReactNode;
}

/** What stands where on a ticket. */
export function TicketShape(shape: TicketShapeProps) {
  return (
    <div className={classes.ticket}>
      {shape.wall}
      <div className={classes.event}>
        <div>
          <p className={classes.exhibition}>{shape.exhibition}</p>
          <p className={classes.dates}>{shape.dates}</p>
          <p className={classes.quiet}>{shape.halls}</p>
        </div>
        {shape.count}
      </div>
      <div className={classes.tear} />
      <div className={classes.holder}>
        <p className={classes.name} dir="auto">
          {shape.name}
        </p>
        <p className={classes.company} dir="auto">
          {shape.company}
        </p>
        {shape.card}
        <p className={classes.validity}>{shape.validity}</p>
      </div>
    </div>
  );
}

/** The room that a ticket takes, while it is on its way. */
export function TicketSkeleton() {
  const { t } = useLingui();
  const blank = '\u00a0';
  return (
    <main className={classes.page} aria-busy="true" aria-label={t`Loading…`}>
      <div className={classes.head} />
      <TicketShape
        wall={<div className={classes.wall} />}
        exhibition={blank}
        dates={blank}
        halls={blank}
        count={<p className={classes.count} />}
        name={blank}
        company={blank}
        validity={blank}
        card={
          <div className={classes.card} data-blank>
            <div className={classes.code} />
            <p className={classes.number}>{blank}</p>
            <p className={classes.enlarge}>{blank}</p>
          </div>
        }
      />
    </main>
  );
}

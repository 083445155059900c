import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import classes from './ticket.module.css';
import { ticketShape } from './ticket-shape.ts';

const BLANK = '\u00a0';

/** Placeholder of a loading ticket. */
export function TicketSkeleton() {
  const { t } = useLingui();
  return (
    <main className={classes.page} aria-busy="true" aria-label={t`Loading…`}>
      <div className={`row finger ${classes.head}`} />
      {ticketShape(createElement, {
        ticket: {
          exhibition_name: BLANK,
          name: BLANK,
          company_name: BLANK,
          phone: BLANK,
          ticket_number: BLANK,
        },
        words: { dates: BLANK, halls: BLANK, validity: BLANK },
        wall: <div className={classes.wall} />,
        count: <p className={`quiet tiny fixed ${classes.count}`} />,
        code: <div className={`fluid ${classes.code}`} />,
        enlarge: <p className={`label center opener ${classes.enlarge}`}>{BLANK}</p>,
        isBlank: true,
      })}
    </main>
  );
}

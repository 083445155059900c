import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import type { OwnSeat } from '#client/sync/programme/own-seats.ts';
import type { SeatsLeft } from '#contract/programme-states.ts';
import type { Tour } from '#contract/tours.ts';
import { ChangedBadge } from './changed-note.tsx';
import classes from './programme.module.css';
import { StateBadge, stateOfTour } from './state-badge.tsx';
import { TourKind } from './tour-facts.tsx';

interface TourRowProps {
  tour: Tour;
  own: OwnSeat;
  seats: SeatsLeft;
  now: Date;
  /** Under its facts. */
  children?: ReactNode;
}

/** A tour in a list: departure, destination and state. */
export function TourRow({ tour, own, seats, now, children }: TourRowProps) {
  const times = useTimes();
  const { id, name, kind, departs_at, returns_at, meeting_place } = tour;
  const state = stateOfTour(tour, { own, seats, now });
  const place = meeting_place.name;
  return (
    <li className={`opens ${classes.row}`} data-past={state === 'departed' || undefined}>
      <p className={`numbers ${classes.time}`}>
        <time dateTime={departs_at}>{times.clock(departs_at)}</time>
        <span className="regular quiet small">–{times.clock(returns_at)}</span>
      </p>
      <div className="stack gap-4">
        <Link to="/conference/investigate/detail" search={{ id }} className="opener">
          {name}
        </Link>
        <p className="row small quiet gap-16 flat">
          <TourKind kind={kind} />
          <span>
            <Trans>Meet at {place}</Trans>
          </span>
          <ChangedBadge item={tour} />
        </p>
      </div>
      <p className={`row ${classes.state}`}>
        <StateBadge state={state} own={own} seats={seats} />
      </p>
      {children && <div className={`stack gap-4 ${classes.rest}`}>{children}</div>}
    </li>
  );
}

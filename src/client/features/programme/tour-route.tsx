import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import type { Tour } from '#contract/tours.ts';
import { PlaceLink } from './place-link.tsx';
import classes from './programme.module.css';

/** The meeting place and the stops as a line. */
export function TourRoute({ tour: { meeting_place, stops, kind } }: { tour: Tour }) {
  const last = stops[stops.length - 1];
  if (!last) return null;
  const between = stops.slice(0, -1);
  const more = between.length;
  return (
    <div className="stack gap-4" data-hue={kind === 'shuttle' ? 2 : 0}>
      <svg width="100%" height="12" aria-hidden="true">
        <line x1="6" x2="99%" y1="6" y2="6" stroke="var(--field-line)" strokeWidth="2" />
        <circle cx="6" cy="6" r="4" fill="var(--paper)" stroke="var(--text)" strokeWidth="2" />
        {more > 0 && <circle cx="50%" cy="6" r="5" fill="var(--light)" />}
        <circle cx="98.5%" cy="6" r="5" fill="var(--light)" />
      </svg>
      <ol className={`line top tiny quiet ${classes.route}`}>
        <li className="grow">{meeting_place.name}</li>
        {more === 1 && <li className="grow center">{between[0]?.name}</li>}
        {more > 1 && (
          <li className="grow center">
            <Plural value={more} one="# stop" other="# stops" />
          </li>
        )}
        <li className="grow">{last.name}</li>
      </ol>
    </div>
  );
}

interface TourDayProps {
  tour: Tour;
  /** Names of the exhibitors that open their doors, by id. */
  hosts: ReadonlyMap<string, string>;
}

/** The tour from departure to return, with its stops between. */
export function TourDay({ tour, hosts }: TourDayProps) {
  const { departs_at, returns_at, meeting_place, stops } = tour;
  const place = meeting_place.name;
  return (
    <ol className="stack gap-0">
      <Halt at={departs_at} from={RING_Y}>
        <strong>
          <Trans>Departure</Trans>
        </strong>
        <p className="small">
          <PlaceLink name={place} hall={meeting_place.hall} />
        </p>
      </Halt>
      {stops.map(({ name, minutes, exhibitor_id }) => (
        <Halt key={name}>
          <strong>{name}</strong>
          <p className="row small quiet flat numbers">
            <Plural value={minutes} one="# minute" other="# minutes" />
            {exhibitor_id && <Host id={exhibitor_id} hosts={hosts} />}
          </p>
        </Halt>
      ))}
      <Halt at={returns_at} to={RING_Y}>
        <strong>
          <Trans>Expected return</Trans>
        </strong>
        <p className="small quiet">{place}</p>
      </Halt>
    </ol>
  );
}

/** The middle of the ring beside the first line of a text. */
const RING_Y = 24;

interface HaltProps {
  /** Undefined: its time is not planned. */
  at?: string;
  /** The ends of its piece of the line. */
  from?: number;
  to?: number | string;
  children: ReactNode;
}

/** A time, a ring on the line, and what happens. */
function Halt({ at, from = 0, to = '100%', children }: HaltProps) {
  const times = useTimes();
  return (
    <li className={classes.session}>
      <div className={`padded numbers ${classes.time}`}>
        {at && <time dateTime={at}>{times.clock(at)}</time>}
      </div>
      <div className="opens panel">
        <svg className="over" overflow="visible" fill="var(--paper)" aria-hidden="true">
          <line x1="0" y1={from} x2="0" y2={to} stroke="var(--line)" strokeWidth="2" />
          <circle cx="0" cy={RING_Y} r="6" stroke="var(--brand)" strokeWidth="2" />
        </svg>
        {children}
      </div>
    </li>
  );
}

function Host({ id, hosts }: { id: string; hosts: TourDayProps['hosts'] }) {
  return (
    <Link to="/exhibitor/directory-detail" search={{ id }}>
      {hosts.get(id) ?? <Trans>Exhibitor</Trans>}
    </Link>
  );
}

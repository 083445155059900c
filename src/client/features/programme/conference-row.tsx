import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import type { OwnSeat } from '#client/sync/programme/own-seats.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Conference } from '#contract/conferences.ts';
import type { SeatsLeft } from '#contract/programme-states.ts';
import { ChangedBadge } from './changed-note.tsx';
import classes from './programme.module.css';
import { StateBadge, stateOfConference } from './state-badge.tsx';
import { TrackName } from './track-name.tsx';

interface ConferenceRowProps {
  conference: Conference;
  own: OwnSeat;
  seats: SeatsLeft;
  now: Date;
  /** Under its facts. */
  children?: ReactNode;
}

/** A conference in a list: time, title, room and state. */
export function ConferenceRow({ conference, own, seats, now, children }: ConferenceRowProps) {
  const times = useTimes();
  const { id, title, starts_at, ends_at, room, track, paid_type } = conference;
  const state = stateOfConference(conference, { own, seats, now });
  return (
    <li className={`opens ${classes.row}`} data-past={state === 'over' || undefined}>
      <p className={`numbers ${classes.time}`}>
        <time dateTime={starts_at}>{times.clock(starts_at)}</time>
        <span className="regular quiet small">–{times.clock(ends_at)}</span>
      </p>
      <div className={'stack gap-4'}>
        <Link to="/conference/detail" search={{ id }} className="opener">
          {title}
        </Link>
        <p className="row small quiet gap-16 flat">
          <TrackName track={track} />
          <span>{room.name}</span>
          <ChangedBadge item={conference} />
        </p>
      </div>
      <p className={`row ${classes.state}`}>
        {paid_type === 'paid' && <Fee fee={conference.fee} />}
        <StateBadge state={state} own={own} seats={seats} />
      </p>
      {children && <div className={`stack gap-4 ${classes.rest}`}>{children}</div>}
    </li>
  );
}

/** RMB. */
export function Fee({ fee }: { fee: number | null }) {
  const { t, i18n } = useLingui();
  const amount = new Intl.NumberFormat(i18n.locale).format(fee ?? 0);
  return <Badge>{fee === null ? t`Paid` : t`RMB ${amount}`}</Badge>;
}

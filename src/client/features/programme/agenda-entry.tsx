import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTypeLabels } from '#client/lang/use-programme-labels.ts';
import type { KnownSeats } from '#client/queries/use-programme.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { OwnSeats } from '#client/sync/programme/own-seats.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import classes from './agenda.module.css';
import { ChangedBadge } from './changed-note.tsx';
import { CODE } from './door-code.tsx';
import rows from './programme.module.css';
import { StateBadge, stateOfConference, stateOfTour } from './state-badge.tsx';
import { TourKind } from './tour-facts.tsx';
import { TrackName, useTrackHue } from './track-name.tsx';
import { ON_FOOT } from './until-next.tsx';
import type { OwnItem } from './use-own-items.ts';

/** The colour of tours. */
const TOUR_HUE = 2;

interface AgendaEntryProps {
  item: OwnItem;
  own: OwnSeats;
  seats: KnownSeats;
  now: Date;
  /** Turns to the code for the door; undefined: there is none. */
  onCode: (() => void) | undefined;
}

/** A conference or tour of the user beside its times, on the colour of its track. */
export function AgendaEntry({ item, own, seats, now, onCode }: AgendaEntryProps) {
  const times = useTimes();
  const types = useTypeLabels();
  const { id, appointment, conference, tour } = item;
  const { title, starts_at, ends_at, place } = appointment;
  const hue = useTrackHue(conference?.track.code ?? '');
  const known = { own: own.of(id), seats: seats.of(id), now };
  const state = conference
    ? stateOfConference(conference, known)
    : tour && stateOfTour(tour, known);
  const hall = conference ? conference.room.hall : tour?.meeting_place.hall;
  const changed = conference ?? tour;
  return (
    <li
      className={`opens ${rows.session}`}
      data-hue={conference ? hue : TOUR_HUE}
      data-past={new Date(ends_at) < now || undefined}
    >
      <p className={`numbers mt-8 ${rows.time}`}>
        <time dateTime={starts_at}>{times.clock(starts_at)}</time>
        <span className="regular quiet small">{times.clock(ends_at)}</span>
      </p>
      <div className={`panel stack gap-4 ${classes.card}`}>
        <p className="row small quiet flat">
          {conference && <TrackName track={conference.track} />}
          {conference && <span>{types[conference.type]}</span>}
          {tour && <TourKind kind={tour.kind} />}
          {changed && <ChangedBadge item={changed} />}
        </p>
        <Link
          to={conference ? '/conference/detail' : '/conference/investigate/detail'}
          search={{ id }}
          className="opener"
        >
          {title}
        </Link>
        <p className="small quiet">{tour ? <Trans>Meet at {place}</Trans> : place}</p>
        {!own.ids.has(id) && (
          <p className="small quiet">
            <Trans>You follow it, but have no seat.</Trans>
          </p>
        )}
        {state && (
          <p>
            <StateBadge state={state} own={known.own} seats={known.seats} />
          </p>
        )}
        <p className="row gap-8 mt-8">
          {onCode && (
            <Button kind="second" size="small" onClick={onCode}>
              <Icon path={CODE} />
              <Trans>Door code</Trans>
            </Button>
          )}
          {tour && known.own.booking?.state === 'booked' && (
            <ButtonLink kind="second" size="small" to="/audience/ticket">
              <Icon path={CODE} />
              <Trans>My ticket</Trans>
            </ButtonLink>
          )}
          <ButtonLink kind="second" size="small" to="/floor-plan" search={hall ? { hall } : {}}>
            <Icon path={ON_FOOT} />
            <Trans>Way</Trans>
          </ButtonLink>
        </p>
      </div>
    </li>
  );
}

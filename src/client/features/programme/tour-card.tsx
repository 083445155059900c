import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLanguageLabels } from '#client/lang/use-programme-labels.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { OwnSeat } from '#client/sync/programme/own-seats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import type { SeatsLeft } from '#contract/programme-states.ts';
import type { Tour } from '#contract/tours.ts';
import { ChangedBadge } from './changed-note.tsx';
import { StateBadge, stateOfTour } from './state-badge.tsx';
import { TourLength } from './tour-facts.tsx';
import { TourPicture } from './tour-picture.tsx';
import { TourRoute } from './tour-route.tsx';

interface TourCardProps {
  tour: Tour;
  own: OwnSeat;
  seats: SeatsLeft;
  now: Date;
}

/** A tour in the list of tours: its picture with the departure, its route, seats and languages. */
export function TourCard({ tour, own, seats, now }: TourCardProps) {
  const times = useTimes();
  const labels = useLanguageLabels();
  const { id, name, kind, departs_at, opens_at } = tour;
  const state = stateOfTour(tour, { own, seats, now });
  const languages = tour.languages.map((code) => labels[code]).join(', ');
  const opening = times.weekday(opens_at);
  return (
    <li className="opens stack gap-8">
      <div className="opens">
        <TourPicture tour={tour} />
        <p className="over row top panel">
          <Badge tone="dark">
            <time dateTime={departs_at}>{times.localMoment(departs_at)}</time>
          </Badge>
        </p>
      </div>
      <div className="line spread top">
        <h2 className="heading">
          <Link to="/conference/investigate/detail" search={{ id }} className="opener">
            <Phrases>{name}</Phrases>
          </Link>
        </h2>
        <span className="fixed small quiet">
          <TourLength tour={tour} />
        </span>
      </div>
      <TourRoute tour={tour} />
      <p className="row spread small">
        <span className="row">
          {state === 'not_open' ? (
            <Badge>
              <Trans>Opens {opening}</Trans>
            </Badge>
          ) : (
            <StateBadge state={state} own={own} seats={seats} />
          )}
          <ChangedBadge item={tour} />
        </span>
        <span>{kind === 'shuttle' ? <Trans>Free · {languages}</Trans> : languages}</span>
      </p>
    </li>
  );
}

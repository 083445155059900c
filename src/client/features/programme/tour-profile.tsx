import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguageLabels } from '#client/lang/use-programme-labels.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats, useStoredProgramme } from '#client/queries/use-programme.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact } from '#client/ui/fact.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { limits } from '#contract/limits.ts';
import type { Tour } from '#contract/tours.ts';
import { appointmentOfTour } from './clashes.ts';
import { LocalTime } from './local-time.tsx';
import { PlaceLink } from './place-link.tsx';
import classes from './programme.module.css';
import { SeatAction } from './seat-action.tsx';
import { StateBadge, stateOfTour } from './state-badge.tsx';
import { TourKind } from './tour-row.tsx';
import { useLookAt } from './use-look-at.ts';

interface TourProfileProps {
  tour: Tour;
  /** Labels of its product categories. */
  categories: readonly string[];
  actions: ReactNode;
}

/** A tour with all details and its seat action. */
export function TourProfile({ tour, categories, actions }: TourProfileProps) {
  useLookAt(tour);
  const now = useNow();
  useStoredProgramme();
  const own = useOwnSeats();
  const known = useSeats();
  const momentText = useMomentText();
  const age = known.age ?? own.age;
  const mine = own.of(tour.id);
  const seats = known.of(tour.id);
  const state = stateOfTour(tour, { own: mine, seats, now });
  return (
    <main className="wide roomy">
      <header className="stack gap-8 read">
        <p>
          <TourKind kind={tour.kind} />
        </p>
        <h1>
          <Phrases>{tour.name}</Phrases>
        </h1>
        <p>
          <StateBadge state={state} own={mine} seats={seats} />
        </p>
        <Cancelled tour={tour} />
      </header>
      <div className={`stack gap-24 mt-24 columns ${classes.columns}`}>
        <div className="stack gap-16">
          <Card>
            <Facts tour={tour} state={state} categories={categories} />
            <LocalTime />
          </Card>
          <SeatAction appointment={appointmentOfTour(tour)} state={state} seats={own} />
          <AsOf moment={age && momentText(age)} />
          <div className={`row ${classes.actions}`}>{actions}</div>
        </div>
        <div className="stack gap-24 read">
          <p className="typed">{tour.summary}</p>
          <Stops stops={tour.stops} />
          <Bring bring={tour.bring} />
          <Contact contact={tour.contact} />
        </div>
      </div>
    </main>
  );
}

function Cancelled({ tour: { cancelled } }: { tour: Tour }) {
  if (!cancelled) return null;
  const { reason } = cancelled;
  return (
    <p className="panel danger">
      {reason ? (
        <Trans>This tour has been cancelled: {reason}</Trans>
      ) : (
        <Trans>This tour has been cancelled.</Trans>
      )}
    </p>
  );
}

interface FactsProps {
  tour: Tour;
  state: ReturnType<typeof stateOfTour>;
  categories: readonly string[];
}

function Facts({ tour, state, categories }: FactsProps) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const languages = useLanguageLabels();
  const { departs_at, returns_at, opens_at, meeting_place, seats } = tour;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const opening = times.localMoment(opens_at);
  const minutes = limits.TOUR_CLOSES_MINUTES;
  return (
    <dl className="stack gap-8">
      <Fact name={t`Departure`}>
        <span className="numbers">{times.localMoment(departs_at)}</span>
      </Fact>
      <Fact name={t`Expected return`}>
        <span className="numbers">{times.localMoment(returns_at)}</span>
      </Fact>
      <Fact name={t`Meeting place`}>
        <PlaceLink name={meeting_place.name} hall={meeting_place.hall} />
      </Fact>
      <Fact name={t`Seats`}>
        <Plural value={seats} one="# seat" other="# seats" />
      </Fact>
      <Fact name={t`Language`}>{list.format(tour.languages.map((code) => languages[code]))}</Fact>
      {categories.length > 0 && <Fact name={t`Product categories`}>{list.format(categories)}</Fact>}
      {state !== 'cancelled' && state !== 'departed' && (
        <Fact name={t`Booking`}>
          {state === 'not_open' ? (
            <Trans>Opens {opening}</Trans>
          ) : (
            <Trans>Until {minutes} minutes before departure</Trans>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Stops({ stops }: Pick<Tour, 'stops'>) {
  if (stops.length === 0) return null;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>Stops</Trans>
      </h2>
      <ol className="stack gap-0 ruled">
        {stops.map(({ name, minutes, exhibitor_id }) => (
          <li key={name} className="row spread padded">
            {exhibitor_id ? (
              <Link to="/exhibitor/directory-detail" search={{ id: exhibitor_id }}>
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className="quiet small numbers">
              <Plural value={minutes} one="# minute" other="# minutes" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bring({ bring }: Pick<Tour, 'bring'>) {
  if (bring.length === 0) return null;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>What to bring</Trans>
      </h2>
      <ul className="stack gap-4 listed">
        {bring.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  );
}

function Contact({ contact: { name, phone } }: Pick<Tour, 'contact'>) {
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <p>
        {name}{' '}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="tap numbers">
          {phone}
        </a>
      </p>
    </section>
  );
}

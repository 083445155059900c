import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useSeats, useStoredProgramme } from '#client/queries/use-programme.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { limits } from '#contract/limits.ts';
import type { Tour } from '#contract/tours.ts';
import { appointmentOfTour } from './clashes.ts';
import { LocalTime } from './local-time.tsx';
import classes from './programme.module.css';
import { SeatAction } from './seat-action.tsx';
import { StateBadge, stateOfTour } from './state-badge.tsx';
import { TourFacts, TourKind } from './tour-facts.tsx';
import { TourPicture } from './tour-picture.tsx';
import { TourDay } from './tour-route.tsx';
import { useLookAt } from './use-look-at.ts';

interface TourProfileProps {
  tour: Tour;
  /** Labels of its product categories. */
  categories: readonly string[];
  /** Names of the exhibitors that open their doors, by id. */
  hosts: ReadonlyMap<string, string>;
  actions: ReactNode;
}

/** A tour with all details and its seat action. */
export function TourProfile({ tour, categories, hosts, actions }: TourProfileProps) {
  useLookAt(tour);
  const now = useNow();
  const times = useTimes();
  useStoredProgramme();
  const own = useOwnSeats();
  const known = useSeats();
  const momentText = useMomentText();
  const age = known.age ?? own.age;
  const mine = own.of(tour.id);
  const seats = known.of(tour.id);
  const state = stateOfTour(tour, { own: mine, seats, now });
  const left = <StateBadge state={state} own={mine} seats={seats} />;
  return (
    <main className="wide roomy">
      <div className="stack gap-24 columns">
        <div className="stack gap-24">
          <TourPicture tour={tour} />
          <header className="stack gap-8">
            <h1>
              <Phrases>{tour.name}</Phrases>
            </h1>
            <p className="row quiet">
              {times.weekday(tour.departs_at)}
              <TourKind kind={tour.kind} />
            </p>
            <Cancelled tour={tour} />
          </header>
          <TourFacts tour={tour} />
          <p className="read typed">{tour.summary}</p>
          <section className="stack gap-16">
            <div className="row spread">
              <h2>
                <Trans>Route</Trans>
              </h2>
              <LocalTime />
            </div>
            <TourDay tour={tour} hosts={hosts} />
            <Opening tour={tour} state={state} />
          </section>
          <div className="stack gap-24 read">
            <Categories categories={categories} />
            <Bring bring={tour.bring} />
            <Contact contact={tour.contact} />
          </div>
          <div className={`row ${classes.actions}`}>{actions}</div>
        </div>
        <div className="stack gap-8 foot beside">
          <p className="line spread">
            <strong className="numbers">{times.localMoment(tour.departs_at)}</strong>
            {left}
          </p>
          <SeatAction appointment={appointmentOfTour(tour)} state={state} seats={own} />
          <AsOf moment={age && momentText(age)} />
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

/** The time from which, or until which, a seat can be booked. */
function Opening({ tour, state }: { tour: Tour; state: ReturnType<typeof stateOfTour> }) {
  const times = useTimes();
  const opening = times.localMoment(tour.opens_at);
  const minutes = limits.TOUR_CLOSES_MINUTES;
  if (state === 'cancelled' || state === 'departed') return null;
  return (
    <p className="small quiet">
      {state === 'not_open' ? (
        <Trans>Booking opens {opening}.</Trans>
      ) : (
        <Trans>Booking closes {minutes} minutes before departure.</Trans>
      )}
    </p>
  );
}

function Categories({ categories }: Pick<TourProfileProps, 'categories'>) {
  const { i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  if (categories.length === 0) return null;
  return (
    <section className="stack gap-12">
      <h2>
        <Trans>Product categories</Trans>
      </h2>
      <p>{list.format(categories)}</p>
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

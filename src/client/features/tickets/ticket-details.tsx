import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { ZonedHeading } from '#client/ui/zone-line.tsx';
import { weekdayText } from '#contract/date-text.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import type { Ticket } from '#contract/tickets.ts';
import classes from './ticket.module.css';

interface TicketDetailsProps {
  ticket: Ticket;
  /** Opening days of the ticket's exhibition; empty while they load. */
  opening_days: Exhibition['opening_days'];
  /** Shown after it. */
  children: ReactNode;
}

/** Help for a holder to come and to get in: when, where and how. */
export function TicketDetails({ ticket, opening_days, children }: TicketDetailsProps) {
  const { i18n } = useLingui();
  const zone = useForeignZone();
  const { venue, address } = ticket;
  return (
    <div className={`stack gap-24 ${classes.details}`}>
      {opening_days.length > 0 && (
        <section className="stack gap-8">
          <ZonedHeading zone={zone}>
            <h2 className="strong">
              <Trans>Opening hours</Trans>
            </h2>
          </ZonedHeading>
          <dl className="ruled">
            {opening_days.map(({ date, opens, closes }) => (
              <div key={date} className="row spread numbers padded">
                <dt>{weekdayText(date, i18n.locale)}</dt>
                <dd>
                  {opens}–{closes}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {venue && (
        <section className="stack gap-8">
          <h2 className="strong">
            <Trans>Venue</Trans>
          </h2>
          <div>
            <p>{venue}</p>
            <p className="quiet">{address}</p>
          </div>
        </section>
      )}
      <section className="stack gap-8">
        <h2 className="strong">
          <Trans>At the gate</Trans>
        </h2>
        <ul className="stack gap-8 listed">
          <li>
            <Trans>
              Bring the identity document you registered with: ID card, travel permit or passport.
            </Trans>
          </li>
          <li>
            <Trans>Show the code full screen, and turn up the brightness.</Trans>
          </li>
          <li>
            <Trans>Open this page before you leave: the network in the halls may be busy.</Trans>
          </li>
          <li>
            <Trans>The ticket is for you alone. Do not pass it on or publish the code.</Trans>
          </li>
        </ul>
      </section>
      <nav className="stack gap-0 ruled">
        <Link to="/audience/guide" className="tap">
          <Trans>Visitor’s guide</Trans>
        </Link>
        <Link to="/audience/guide/details" className="tap">
          <Trans>Documents, minors, luggage and more</Trans>
        </Link>
        <Link to="/audience/info" className="tap">
          <Trans>My information</Trans>
        </Link>
        <Link to="/audience/invit" className="tap">
          <Trans>Invite a friend</Trans>
        </Link>
      </nav>
      {children}
    </div>
  );
}

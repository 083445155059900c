import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ticketQueries } from '#client/queries/tickets.ts';
import { useOfflineState } from '#client/sync/offline-state.ts';
import classes from './open-instead.module.css';

/** Links to pages that open offline, in place of a page that does not. */
export function OpenInstead() {
  const { data: ticket } = useQuery(ticketQueries.own(null));
  const isReady = useOfflineState() === 'ready';
  if (!ticket && !isReady) return null;
  return (
    <nav className={`stack gap-4 ${classes.instead}`} aria-labelledby="open-instead">
      <p id="open-instead" className="quiet small">
        <Trans>These open without a connection:</Trans>
      </p>
      <ul className="ruled">
        {ticket && (
          <li>
            <Link className="tap" to="/audience/ticket">
              <Trans>My ticket</Trans>
            </Link>
          </li>
        )}
        {isReady && (
          <>
            <li>
              <Link className="tap" to="/floor-plan">
                <Trans>Floor plan</Trans>
              </Link>
            </li>
            <li>
              <Link className="tap" to="/audience/guide">
                <Trans>Visitor guide</Trans>
              </Link>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { serverNow } from '#client/device/clock.ts';
import { ticketQueries } from '#client/queries/tickets.ts';

/** A ticket that was opened since is on the phone. */
const OPENED_WITHIN_MS = 3 * 86_400_000;

/** A discreet line for ticket owners who have not opened the ticket lately; else nothing. */
export function TicketReminder() {
  const { data: copy } = useQuery(ticketQueries.own(null));
  // The second copy is still being looked for.
  if (copy === undefined) return null;
  const opened_at = copy?.state === 'valid' ? Date.parse(copy.as_of) : 0;
  if (serverNow().getTime() - opened_at < OPENED_WITHIN_MS) return null;
  return (
    <p className="panel notice small">
      <Trans>
        <Link className="label" to="/audience/ticket">
          Open your ticket once
        </Link>{' '}
        before you leave: it then opens without a network.
      </Trans>
    </p>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { serverNow } from '#client/device/server-clock.ts';
import { useStoredTicket } from '#client/device/ticket-store.ts';
import classes from './ticket-reminder.module.css';

/** Whoever has opened the ticket since has it on the phone. */
const OPENED_WITHIN_MS = 3 * 86_400_000;

/** A quiet line for a holder who has not opened the ticket lately; nothing for everybody else. */
export function TicketReminder() {
  const stored = useStoredTicket();
  // The second copy is still being looked for.
  if (stored === undefined) return null;
  if (stored && serverNow().getTime() - Date.parse(stored.as_of) < OPENED_WITHIN_MS) return null;
  return (
    <p className={classes.reminder}>
      <Trans>
        <Link to="/audience/ticket">Open your ticket once</Link> before you leave: it then opens
        without a network.
      </Trans>
    </p>
  );
}

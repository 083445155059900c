import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './ticket.module.css';

/** How far a shown ticket can be trusted: fresh, past its days, being asked for, or only what is stored. */
export type Freshness = 'checked' | 'checking' | 'slow' | 'not_reached' | 'signed_out' | 'over';

interface TicketStatusProps {
  freshness: Freshness;
  /** When the server last answered. */
  asOf: Date;
  now: Date;
  onRetry: () => void;
}

/** The line over a ticket. It always takes the same room, so that the ticket stays where it is. */
export function TicketStatus({ freshness, asOf, now, onRetry }: TicketStatusProps) {
  const { t, i18n } = useLingui();
  const asOfText = momentText(asOf, now, i18n.locale);
  const words: Record<Freshness, string> = {
    checked: t`Valid`,
    checking: t`As of ${asOfText}`,
    slow: t`Slow network · as of ${asOfText}`,
    not_reached: t`Offline · as of ${asOfText}`,
    signed_out: t`As of ${asOfText}`,
    over: t`Over`,
  };
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>
        <Trans>My ticket</Trans>
      </h1>
      <p className={classes.status} data-freshness={freshness} role="status">
        {words[freshness]}
      </p>
      {(freshness === 'slow' || freshness === 'not_reached') && (
        <button type="button" className={classes.remedy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      )}
      {freshness === 'signed_out' && (
        <Link
          className={classes.remedy}
          to="/audience/fastLogin"
          search={{ return: '/audience/ticket' }}
        >
          <Trans>Sign in again</Trans>
        </Link>
      )}
    </div>
  );
}

/** Today only the time of day, by the device's own clock: it is read beside that. */
function momentText(moment: Date, now: Date, locale: string): string {
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { momentText } from '#client/lang/moment-text.ts';
import classes from './ticket.module.css';

/** How far a shown ticket can be trusted: fresh, past its days, being asked for, or only what is stored. */
export type Freshness = 'checked' | 'checking' | 'slow' | 'not_reached' | 'signed_out' | 'over';

interface TicketStatusProps {
  freshness: Freshness;
  /** When the server last answered. */
  asOf: Date;
  /** It opens here again without a network. */
  isSaved: boolean;
  now: Date;
  onRetry: () => void;
}

/** The line over a ticket. It always takes the same room, so that the ticket stays where it is. */
export function TicketStatus({ freshness, asOf, isSaved, now, onRetry }: TicketStatusProps) {
  const { t, i18n } = useLingui();
  const asOfText = momentText(asOf, now, i18n.locale);
  const asStored = isSaved ? t`Saved on this phone, ${asOfText}` : t`As of ${asOfText}`;
  const words: Record<Freshness, string> = {
    checked: isSaved ? t`Valid · ${asStored}` : t`Valid`,
    checking: asStored,
    slow: t`Slow network · ${asStored}`,
    not_reached: t`Offline · ${asStored}`,
    signed_out: asStored,
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

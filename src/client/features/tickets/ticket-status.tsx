import { Trans, useLingui } from '@lingui/react/macro';
import { momentText } from '#client/lang/moment-text.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import classes from './ticket.module.css';

/** The trust in a shown ticket: fresh, past its days, being fetched, or only what is stored. */
export type Freshness =
  | 'checked'
  | 'checking'
  | 'slow'
  | 'not_reached'
  | 'not_confirmed'
  | 'signed_out'
  | 'over';

const CAN_BE_RETRIED: readonly Freshness[] = ['slow', 'not_reached', 'not_confirmed'];

const lights: Partial<Record<Freshness, 'green' | 'red'>> = {
  checked: 'green',
  not_reached: 'red',
  not_confirmed: 'red',
  signed_out: 'red',
};

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
    not_confirmed: t`Not confirmed · ${asStored}`,
    signed_out: asStored,
    over: t`Over`,
  };
  return (
    <div className={`row finger ${classes.head}`}>
      <h1 className={`strong ${classes.title}`}>
        <Trans>My ticket</Trans>
      </h1>
      <p
        className={`row lit quiet small numbers ${classes.status}`}
        data-freshness={freshness}
        data-light={lights[freshness]}
        role="status"
      >
        {words[freshness]}
      </p>
      {CAN_BE_RETRIED.includes(freshness) && (
        <Button kind="quiet" size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {freshness === 'signed_out' && (
        <ButtonLink
          kind="quiet"
          size="small"
          to="/audience/fastLogin"
          search={{ return: '/audience/ticket' }}
        >
          <Trans>Sign in again</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

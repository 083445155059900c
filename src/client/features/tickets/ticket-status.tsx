import { Trans, useLingui } from '@lingui/react/macro';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import classes from './ticket.module.css';

/** The freshness of a displayed ticket: current, expired, loading, or a stored copy. */
export type Freshness =
  | 'checked'
  | 'checking'
  | 'slow'
  | 'not_reached'
  | 'not_confirmed'
  | 'signed_out'
  | 'over';

const CAN_BE_RETRIED: readonly Freshness[] = ['slow', 'not_reached', 'not_confirmed'];

/** A stored ticket admits offline too, unless it is revoked or expired. */
const lights: Record<Freshness, 'green' | 'red'> = {
  checked: 'green',
  checking: 'green',
  slow: 'green',
  not_reached: 'green',
  not_confirmed: 'green',
  signed_out: 'green',
  over: 'red',
};

interface TicketStatusProps {
  freshness: Freshness;
  /** Time of the server's last answer, ISO 8601. */
  asOf: string;
  /** True when the ticket opens offline here. */
  isSaved: boolean;
  onRetry: () => void;
}

/** The status line of a ticket. Its height is constant, so that the ticket does not move. */
export function TicketStatus({ freshness, asOf, isSaved, onRetry }: TicketStatusProps) {
  const { t } = useLingui();
  const momentText = useMomentText();
  const asOfText = momentText(asOf);
  const asStored = isSaved ? t`Saved on this phone, ${asOfText}` : t`As of ${asOfText}`;
  const offlineCopy = t`offline copy, ${asOfText}`;
  const words: Record<Freshness, string> = {
    checked: isSaved ? t`Valid · ${asStored}` : t`Valid`,
    checking: t`Valid · ${asStored}`,
    slow: t`Valid · ${offlineCopy}`,
    not_reached: t`Valid · ${offlineCopy}`,
    not_confirmed: t`Valid · ${offlineCopy}`,
    signed_out: t`Valid · ${offlineCopy}`,
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

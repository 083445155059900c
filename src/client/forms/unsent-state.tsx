import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { discard, retry } from '#client/sync/outbox/outbox.ts';
import { refusedWith } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import classes from './unsent-state.module.css';

interface UnsentStateProps {
  entry: OutboxEntry;
  /** Takes what was written back to where it can be changed; called after the entry was discarded. */
  onEdit?: () => void;
}

/** What has become of something that the server does not have yet, and what to do about it. */
export function UnsentState({ entry: { id, state, error, tries }, onEdit }: UnsentStateProps) {
  const { i18n } = useLingui();
  if (state === 'waiting' || !error) {
    return (
      <span className={classes.state}>
        {tries === 0 && !error ? <Trans>Sending…</Trans> : <Trans>Waiting to be sent</Trans>}
      </span>
    );
  }
  return (
    <span className={classes.state} data-refused>
      <span>{i18n._(errorText(refusedWith(error.code, error.message, null)))}</span>
      <button type="button" onClick={() => void retry(id)}>
        <Trans>Try again</Trans>
      </button>
      {onEdit && (
        <button type="button" onClick={() => void discard(id).then(onEdit)}>
          <Trans>Edit</Trans>
        </button>
      )}
      <button type="button" onClick={() => void discard(id)}>
        <Trans>Discard</Trans>
      </button>
    </span>
  );
}

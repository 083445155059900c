import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { discard, retry } from '#client/sync/outbox/outbox.ts';
import { Button } from '#client/ui/button.tsx';
import { refusedWith } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';

interface UnsentStateProps {
  entry: OutboxEntry;
  /** Moves the text back into an editor; called after the entry was discarded. */
  onEdit?: () => void;
}

/** The state of an unsent entry, and its actions. */
export function UnsentState({ entry: { id, state, error, tries }, onEdit }: UnsentStateProps) {
  const { i18n } = useLingui();
  if (state === 'waiting' || !error) {
    return (
      <span className="row lit quiet small">
        {tries === 0 && !error ? <Trans>Sending…</Trans> : <Trans>Waiting to be sent</Trans>}
      </span>
    );
  }
  return (
    <span className="row lit error">
      <span>{i18n._(errorText(refusedWith(error.code, error.message, null)))}</span>
      <Button kind="quiet" size="small" onClick={() => void retry(id)}>
        <Trans>Try again</Trans>
      </Button>
      {onEdit && (
        <Button kind="quiet" size="small" onClick={() => void discard(id).then(onEdit)}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => void discard(id)}>
        <Trans>Discard</Trans>
      </Button>
    </span>
  );
}

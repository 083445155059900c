import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listUnsent } from '#client/sync/outbox/outbox.ts';
import { tryNow } from '#client/sync/outbox/sending.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { limits } from '#contract/limits.ts';

interface SignOutQuestionProps {
  /** The number of entries that would be lost. */
  unsent: number;
  /** The number of forms with unsaved input. */
  drafts: number;
  onSignOut: () => void;
  onStay: () => void;
}

/** Asks before a sign-out that deletes unsent entries and drafts. */
export function SignOutQuestion({ unsent, drafts, onSignOut, onStay }: SignOutQuestionProps) {
  const [left, setLeft] = useState(unsent);
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');

  const sendNow = async () => {
    if (attempt === 'running') return;
    setAttempt('running');
    const late = new Promise((resolve) => setTimeout(resolve, limits.SLOW_NETWORK_MS));
    await Promise.race([tryNow(), late]);
    const { length } = await listUnsent();
    if (length === 0 && drafts === 0) return onSignOut();
    setLeft(length);
    setAttempt(length === 0 ? 'none' : 'failed');
  };
  return (
    <Dialog
      title={
        left > 0 ? (
          <Trans>Log out before everything is sent?</Trans>
        ) : (
          <Trans>Log out without saving?</Trans>
        )
      }
      onClosed={onStay}
    >
      {left > 0 && (
        <p>
          <Plural
            value={left}
            one="# item is not sent yet. Logging out deletes it from this device."
            other="# items are not sent yet. Logging out deletes them from this device."
          />
        </p>
      )}
      {drafts > 0 && (
        <p>
          <Plural
            value={drafts}
            one="What you typed into # form is not saved. Logging out deletes it from this device."
            other="What you typed into # forms is not saved. Logging out deletes it from this device."
          />
        </p>
      )}
      <p role="status">{attempt === 'failed' && <Trans>Could not be sent just now.</Trans>}</p>
      {left > 0 && (
        <Button isPending={attempt === 'running'} onClick={() => void sendNow()}>
          {drafts > 0 ? <Trans>Send now</Trans> : <Trans>Send now and log out</Trans>}
        </Button>
      )}
      <Button kind="quiet" onClick={onSignOut}>
        <Trans>Discard and log out</Trans>
      </Button>
      <Button kind="quiet" onClick={onStay}>
        <Trans>Stay signed in</Trans>
      </Button>
    </Dialog>
  );
}

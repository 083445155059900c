import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { listUnsent } from '#client/sync/outbox/outbox.ts';
import { tryNow } from '#client/sync/outbox/sending.ts';
import form_end from '#client/ui/fields/form-end.module.css';
import guard from '#client/ui/question.module.css';
import { limits } from '#contract/limits.ts';

interface SignOutQuestionProps {
  /** How many entries would be lost. */
  unsent: number;
  onSignOut: () => void;
  onStay: () => void;
}

/** Asks before a sign-out takes with it what was not sent yet. */
export function SignOutQuestion({ unsent, onSignOut, onStay }: SignOutQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState(unsent);
  const [attempt, setAttempt] = useState<'none' | 'running' | 'failed'>('none');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const sendNow = async () => {
    if (attempt === 'running') return;
    setAttempt('running');
    const late = new Promise((resolve) => setTimeout(resolve, limits.SLOW_NETWORK_MS));
    await Promise.race([tryNow(), late]);
    const { length } = await listUnsent();
    if (length === 0) return onSignOut();
    setLeft(length);
    setAttempt('failed');
  };
  return (
    <dialog
      ref={dialog}
      className={guard.guard}
      aria-labelledby="sign-out-question"
      onClose={(event) => {
        // It stands inside the menu, a dialog that is not to close with it.
        event.stopPropagation();
        onStay();
      }}
    >
      <h2 id="sign-out-question">
        <Trans>Log out before everything is sent?</Trans>
      </h2>
      <p>
        <Plural
          value={left}
          one="# item is not sent yet. Logging out deletes it from this device."
          other="# items are not sent yet. Logging out deletes them from this device."
        />
      </p>
      <p role="status">{attempt === 'failed' && <Trans>Could not be sent just now.</Trans>}</p>
      <button
        type="button"
        className={form_end.main}
        aria-disabled={attempt === 'running'}
        onClick={() => void sendNow()}
      >
        {attempt === 'running' ? <Trans>Please wait…</Trans> : <Trans>Send now and log out</Trans>}
      </button>
      <button type="button" className={form_end.second} onClick={onSignOut}>
        <Trans>Discard and log out</Trans>
      </button>
      <button type="button" className={form_end.second} onClick={() => dialog.current?.close()}>
        <Trans>Stay signed in</Trans>
      </button>
    </dialog>
  );
}

import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import form_end from '#client/ui/fields/form-end.module.css';
import { SecondButton } from '#client/ui/fields/submit-button.tsx';
import classes from '#client/ui/question.module.css';

interface LeaveGuardProps {
  hasChanges: boolean;
  /** The person gives up what was changed. */
  onGivenUp: () => void;
}

/** Asks before changes that are not saved are left behind. An expired sign-in is not held up. */
export function LeaveGuard({ hasChanges, onGivenUp }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasChanges && current.pathname !== next.pathname && next.pathname !== '/audience/fastLogin',
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (status === 'blocked') dialog.current?.showModal();
  }, [status]);

  if (status !== 'blocked') return null;
  return (
    <dialog ref={dialog} className={classes.guard} aria-labelledby="leave-guard" onClose={reset}>
      <h2 id="leave-guard">
        <Trans>Leave without saving?</Trans>
      </h2>
      <p>
        <Trans>Your changes are not saved yet.</Trans>
      </p>
      <button type="button" className={form_end.main} onClick={reset}>
        <Trans>Keep editing</Trans>
      </button>
      <SecondButton
        onClick={() => {
          onGivenUp();
          proceed();
        }}
      >
        <Trans>Leave without saving</Trans>
      </SecondButton>
    </dialog>
  );
}

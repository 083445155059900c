import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

interface LeaveGuardProps {
  hasChanges: boolean;
  /** Called when the user discards the changes. */
  onGivenUp: () => void;
}

/** Asks before leaving with unsaved changes. It never blocks the redirect of an expired sign-in. */
export function LeaveGuard({ hasChanges, onGivenUp }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasChanges && current.pathname !== next.pathname && next.pathname !== '/audience/fastLogin',
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog title={<Trans>Leave without saving?</Trans>} onClosed={reset}>
      <p>
        <Trans>Your changes are not saved yet.</Trans>
      </p>
      <Button onClick={reset}>
        <Trans>Keep editing</Trans>
      </Button>
      <Button
        kind="quiet"
        onClick={() => {
          onGivenUp();
          proceed();
        }}
      >
        <Trans>Leave without saving</Trans>
      </Button>
    </Dialog>
  );
}

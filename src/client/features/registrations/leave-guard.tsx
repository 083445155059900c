import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

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

import { Trans } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasTyped } from '#client/device/has-typed.ts';
import { useOfferedUpdate } from '#client/sync/app-update.ts';
import { Button } from '#client/ui/button.tsx';
import classes from './notices.module.css';

/**
 * Offers a new version on pages without typed input; other pages wait until the user leaves them.
 */
export function UpdateLine() {
  const update = useOfferedUpdate();
  const isTyping = useIsTyping();
  return (
    <div role="status">
      {update && !isTyping && (
        <div className={`row center small numbers notice ${classes.line}`}>
          <p>
            <Trans>A new version is ready.</Trans>
          </p>
          <Button kind="second" onClick={update}>
            <Trans>Update now</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function useIsTyping(): boolean {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [isTyping, setTyping] = useState(hasTyped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another form.
  useEffect(() => {
    const look = () => setTyping(hasTyped());
    look();
    document.addEventListener('input', look);
    return () => document.removeEventListener('input', look);
  }, [pathname]);
  return isTyping;
}

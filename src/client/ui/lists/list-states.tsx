import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import classes from './list-states.module.css';

/** In the place of a list whose filters leave nothing: what happened, and the way to all of it. */
export function NothingFound({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.state}>
      <DotPicture kind="empty" className={classes.picture} />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** In the place of a list that could not be loaded. */
export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={classes.state}>
      <DotPicture kind="offline" className={classes.picture} />
      <p>{message}</p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';

/** In the place of a list without results: what happened, and the way to all of it. */
export function NothingFound({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return <NoData text={children} action={action} />;
}

/** In the place of a list that could not be loaded. */
export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <NoData
      picture="offline"
      text={message}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';

/** Replaces a list without results: a message, and the way to all entries. */
export function NothingFound({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return <NoData text={children} action={action} />;
}

/** Replaces a list that could not be loaded. */
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

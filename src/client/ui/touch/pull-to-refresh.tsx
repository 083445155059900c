import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Around } from './around.tsx';
import type { Refresh } from './use-refresh.ts';

interface PullToRefreshProps {
  refresh: Refresh;
  children: ReactNode;
}

/** What is fetched anew when it is pulled down; the screen has a `RefreshButton` too, which tells the outcome. */
export function PullToRefresh({ refresh: { state, run }, children }: PullToRefreshProps) {
  const { t } = useLingui();
  const failed = state === 'failed' && { completeText: t`Could not be refreshed` };
  return (
    <Around
      wrap={({ PullToRefresh: Pulled }, slot) => (
        <Pulled onRefresh={run} {...failed}>
          {slot}
        </Pulled>
      )}
    >
      {children}
    </Around>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Around } from './around.tsx';
import type { Refresh } from './use-refresh.ts';

// Pixels; the library would measure its own by a style sheet that is left out.
const HEAD = 44;
const THRESHOLD = 60;

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
        <Pulled onRefresh={run} headHeight={HEAD} threshold={THRESHOLD} {...failed}>
          {slot}
        </Pulled>
      )}
    >
      {children}
    </Around>
  );
}

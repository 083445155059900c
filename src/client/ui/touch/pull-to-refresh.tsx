import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Around } from './around.tsx';
import type { Refresh } from './use-refresh.ts';

// Pixels; the library would measure it by a style sheet that we do not load.
const HEAD = 44;
const THRESHOLD = 60;

interface PullToRefreshProps {
  refresh: Refresh;
  children: ReactNode;
}

/**
 * Content that refetches when pulled down; the screen also has a `RefreshButton`, which reports the
 * outcome.
 */
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

import type { ComponentProps } from 'react';
import { Page } from '#client/ui/page.tsx';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useRefresh } from './use-refresh.ts';

interface RefreshablePageProps extends Omit<ComponentProps<typeof Page>, 'action'> {
  /** Rejects when no newer data is available. */
  refetch: () => Promise<unknown>;
}

/** A page that refetches when pulled down, or by the button beside its title. */
export function RefreshablePage({ refetch, children, ...props }: RefreshablePageProps) {
  const refresh = useRefresh(refetch);
  return (
    <Page {...props} action={<RefreshButton refresh={refresh} />}>
      <PullToRefresh refresh={refresh}>{children}</PullToRefresh>
    </Page>
  );
}

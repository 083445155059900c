import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { Screens } from '#client/ui/screens.tsx';
import { useNews } from './use-news.ts';
import { useScreens } from './use-screens.ts';
import { WorkspaceTabs } from './workspace-tabs.tsx';

/** The screens of the workspace. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  useNews();
  const screens = useScreens();
  return (
    <>
      <Screens label={t`Workspace`} zone={useForeignZone()} screens={screens}>
        {children}
      </Screens>
      <WorkspaceTabs />
    </>
  );
}

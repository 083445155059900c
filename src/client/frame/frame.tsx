import { Trans } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackTop } from '#client/ui/back-top.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Progress } from './progress.tsx';
import { SlowNetwork } from './slow-network.tsx';
import { TopBar } from './top-bar.tsx';

/** What stands around every page; routes hide parts of it by their `staticData`. */
export function Frame({ children }: { children: ReactNode }) {
  const hideHeader = useHidden('hideHeader');
  const hideFooter = useHidden('hideFooter');
  const hideBackTop = useHidden('hideBackTop');
  return (
    <>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Progress />
      {!hideHeader && <TopBar />}
      <div id="content" className={classes.content} tabIndex={-1}>
        {children}
      </div>
      {!hideFooter && <Footer />}
      {!hideBackTop && <BackTop />}
      <SlowNetwork />
    </>
  );
}

function useHidden(part: 'hideHeader' | 'hideFooter' | 'hideBackTop'): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[part]) });
}

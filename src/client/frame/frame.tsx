import { Trans } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import tabClasses from '#client/ui/place-bar.module.css';
import { BackTop } from './back-top.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { Progress } from './progress.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { TopicBanner } from './topic-banner.tsx';

const NOTICES_MS = 1_000;

// Not needed for the first paint.
const Notices = optionalPart(async () => (await import('./notices.tsx')).Notices);

/** Top bar, footer, back-to-top and notices around every page; routes hide parts by their `staticData`. */
export function Frame({ children }: { children: ReactNode }) {
  const hideHeader = useHidden('hideHeader');
  const hideFooter = useHidden('hideFooter');
  const hideBackTop = useHidden('hideBackTop');
  const hideTabs = useHidden('hideTabs') || hideHeader;
  return (
    <>
      <div className={classes.skip}>
        <ButtonAnchor href="#content">
          <Trans>Skip to content</Trans>
        </ButtonAnchor>
      </div>
      <Progress />
      {!hideHeader && <TopicBanner />}
      {!hideHeader && <TopBar />}
      <div
        id="content"
        className={`tall ${classes.content} ${hideTabs ? '' : tabClasses.content}`}
        tabIndex={-1}
      >
        {children}
      </div>
      {!hideFooter && <Footer />}
      {!hideTabs && <TabBar />}
      <div className={hideTabs ? undefined : tabClasses.above}>
        {!hideBackTop && <BackTop />}
        <LateNotices />
      </div>
    </>
  );
}

function LateNotices() {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), NOTICES_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isStarted && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}

function useHidden(part: 'hideHeader' | 'hideFooter' | 'hideBackTop' | 'hideTabs'): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData[part]) });
}

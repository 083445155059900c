import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { limits } from '#contract/limits.ts';
import { isNewsType } from '#contract/news-types.ts';

/**
 * Shown at an address without an article, or with a withdrawn one: redirects to the list after some
 * seconds.
 */
export function NoNews({ isWithdrawn = false }: { isWithdrawn?: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { type: requested = '' } = useParams({ strict: false });
  const type = isNewsType(requested) ? requested : 'news';
  const link = useRef<HTMLAnchorElement>(null);
  const { seconds, isCounting } = useCountdown(limits.NEWS_LEADS_ON_SECONDS);
  const isOver = isCounting && seconds === 0;
  useEffect(() => link.current?.focus(), []);
  useEffect(() => {
    if (isOver) void navigate({ to: '/news/$type', params: { type }, replace: true });
  }, [isOver, navigate, type]);
  return (
    <StatePage
      picture="not_found"
      title={isWithdrawn ? t`This article has been withdrawn` : t`Article not found`}
      text={
        <>
          {isWithdrawn ? (
            <Trans>It is no longer published.</Trans>
          ) : (
            <Trans>This article is not available.</Trans>
          )}
          {isCounting && (
            <>
              {' '}
              <span aria-hidden="true" className="numbers">
                <Plural
                  value={seconds}
                  one="On to the news list in # second."
                  other="On to the news list in # seconds."
                />
              </span>
              <span role="status" className="visually-hidden">
                <Trans>The news list opens in a few seconds. Any key stops that.</Trans>
              </span>
            </>
          )}
        </>
      }
    >
      <ButtonLink ref={link} to="/news/$type" params={{ type }} replace>
        <Trans>Go there now</Trans>
      </ButtonLink>
    </StatePage>
  );
}

/**
 * Counts seconds down while the page is visible. Reduced motion or keyboard use stops the countdown
 * for good. Source: WCAG 2.2.1.
 */
function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from);
  const [isCounting, setCounting] = useState(true);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setCounting(false);
    const stop = () => setCounting(false);
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, []);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((left) => Math.max(0, left - 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return { seconds, isCounting };
}

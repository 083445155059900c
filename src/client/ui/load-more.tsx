import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import classes from './load-more.module.css';

/** What of an infinite query the end of its list needs to know. */
interface EndOfList {
  data: { pages: readonly unknown[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** How much of it must be seen before the next page is fetched. Source: specification §9. */
const SEEN = 0.5;

/** The end of a list: fetches the next page when it comes into sight, retries on demand, says when there is no more. */
export function LoadMore({ query }: { query: EndOfList }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // An answer that is there at once is never seen being fetched: every page is waited for anew.
  const awaitedPage = waits ? data.pages.length + 1 : null;

  useEffect(() => {
    if (awaitedPage === null || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { threshold: SEEN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [awaitedPage, fetchNextPage]);

  return (
    <div ref={end} className={classes.end} role="status">
      {isFetchNextPageError && (
        <Button kind="second" onClick={() => void fetchNextPage()}>
          <Trans>Loading failed. Tap to try again.</Trans>
        </Button>
      )}
      {!isFetchNextPageError && hasNextPage && <Trans>Loading…</Trans>}
      {!isFetchNextPageError && !hasNextPage && <Trans>That is all.</Trans>}
    </div>
  );
}

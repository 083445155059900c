import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

/** The fields of an infinite query that `LoadMore` uses. */
interface EndOfList {
  data: { pages: readonly unknown[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Share of the list's end in view that triggers the next page. Source: specification §9. */
const SEEN = 0.5;

/** The end of a list: fetches the next page when visible, offers a retry, reports the end. */
export function LoadMore({ query }: { query: EndOfList }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  // An immediate answer never shows as fetching: each page needs a new observer.
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
    <div ref={end} className="end quiet small" role="status">
      {isFetchNextPageError && (
        <Button kind="second" onClick={() => void fetchNextPage()}>
          <Trans>Loading failed. Tap to try again.</Trans>
        </Button>
      )}
      {!isFetchNextPageError && hasNextPage && <Trans>Loading…</Trans>}
      {!isFetchNextPageError && !hasNextPage && <Trans>End of list</Trans>}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { returnedQueries } from '#client/queries/returned.ts';
import type { ShownKind } from '#contract/reviews.ts';

/** Number of returned or unpublished items by kind; refetched on every screen. Editors see them. */
export function useReturnedCounts(isEditor: boolean): Record<ShownKind, number> {
  const { data, refetch } = useQuery({ ...returnedQueries.list(), enabled: isEditor });
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a corrected item leads to another screen.
  useEffect(() => {
    if (isEditor) void refetch({ cancelRefetch: false });
  }, [pathname]);
  const count = (kind: ShownKind) => data?.items.filter((item) => item.kind === kind).length ?? 0;
  return {
    live: count('live'),
    video: count('video'),
    news: count('news'),
    exhibit: count('exhibit'),
    exhibitor: count('exhibitor'),
  };
}

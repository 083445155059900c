import { useQueryClient } from '@tanstack/react-query';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { ownNewsQueries } from '#client/queries/own-news.ts';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { reviewQueries } from '#client/queries/reviews.ts';

/** Refetches every console list with exhibitors' public items. */
export function useShownChange() {
  const queryClient = useQueryClient();
  return async () => {
    const shownIn = [reviewQueries, ownLiveQueries, ownNewsQueries, ownVideoQueries];
    await Promise.all(
      shownIn.map((queries) => queryClient.invalidateQueries({ queryKey: queries.all() })),
    );
  };
}

import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { CallError, isUnreached } from '#client/wire/call-error.ts';
import type { Live } from '#contract/lives.ts';
import type { VideoFilters } from '#contract/video-filters.ts';
import { getVideo, listVideos, type Video } from '#contract/videos.ts';
import { liveQueries } from './lives.ts';

export const videoQueries = {
  all: () => ['videos'] as const,

  list: (filters: VideoFilters) =>
    infiniteQueryOptions({
      queryKey: [...videoQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listVideos, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),

  /** The first videos that show an exhibit or belong to an exhibitor. */
  about: (filters: Pick<VideoFilters, 'exhibitor_id' | 'exhibit_id'>) =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'about', filters],
      queryFn: ({ signal }) => call(listVideos, { ...filters, page_size: 3 }, { signal }),
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...videoQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getVideo, { id }, { signal }),
      meta: { offline: true },
    }),
};

export type Media = { kind: 'live'; live: Live } | { kind: 'video'; video: Video };

/** The live stream or video with an id: their addresses look the same. */
export async function ensureMedia(queryClient: QueryClient, id: string): Promise<Media> {
  // A list of videos has just loaded it: this avoids a call that answers 404 first.
  const known = queryClient.getQueriesData<{ pages: { items: { id: string }[] }[] }>({
    queryKey: [...videoQueries.all(), 'list'],
  });
  const isVideo = known.some(([, list]) =>
    list?.pages.some(({ items }) => items.some((item) => item.id === id)),
  );
  try {
    if (isVideo)
      return { kind: 'video', video: await queryClient.ensureQueryData(videoQueries.detail(id)) };
    const live = await queryClient.ensureQueryData(liveQueries.detail(id));
    return { kind: 'live', live };
  } catch (error) {
    // Offline, the stored copy decides.
    const isNoLive = error instanceof CallError && error.errorName === 'LIVE_NOT_FOUND';
    if (!isNoLive && !isUnreached(error)) throw error;
    const video = await queryClient.ensureQueryData(videoQueries.detail(id));
    return { kind: 'video', video };
  }
}

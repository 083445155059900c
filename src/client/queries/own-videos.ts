import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import {
  getConsoleVideo,
  getOwnVideo,
  listConsoleVideos,
  listOwnVideos,
} from '#contract/own-videos.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const ownVideoQueries = {
  all: () => ['own-videos', readSignIn()?.account_id ?? '', ownExhibitor()] as const,

  /** Videos of the exhibitor. */
  list: () =>
    queryOptions({
      queryKey: [...ownVideoQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOwnVideos, {}, { signal }),
      staleTime: 0,
    }),

  /** Videos of the organiser, and all public videos. */
  console: () =>
    queryOptions({
      queryKey: [...ownVideoQueries.all(), 'console'],
      queryFn: ({ signal }) => call(listConsoleVideos, {}, { signal }),
      staleTime: 0,
    }),

  detail: (of: 'exhibitor' | 'organiser', id: string) =>
    queryOptions({
      queryKey: [...ownVideoQueries.all(), 'detail', of, id],
      queryFn: ({ signal }) =>
        call(of === 'exhibitor' ? getOwnVideo : getConsoleVideo, { id }, { signal }),
      staleTime: 0,
    }),
};

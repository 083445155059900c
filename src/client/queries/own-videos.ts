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

  /** Those of the exhibitor; in the console those of the organiser, and the public ones of all. */
  list: (of: 'exhibitor' | 'organiser') =>
    queryOptions({
      queryKey: [...ownVideoQueries.all(), 'list', of],
      queryFn: ({ signal }) =>
        call(of === 'exhibitor' ? listOwnVideos : listConsoleVideos, {}, { signal }),
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

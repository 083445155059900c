import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { getConsoleLive, getOwnLive, listConsoleLives, listOwnLives } from '#contract/own-lives.ts';
import { ownExhibitor } from './own-exhibitor.ts';

/** Polling interval: signals change all the time. */
const WATCHED_MS = 10_000;

export const ownLiveQueries = {
  all: () => ['own-lives', readSignIn()?.account_id ?? '', ownExhibitor()] as const,

  /** Streams of the exhibitor. */
  list: () =>
    queryOptions({
      queryKey: [...ownLiveQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOwnLives, {}, { signal }),
      staleTime: 0,
    }),

  /** Streams of the organiser, and the signals of all streams. */
  console: () =>
    queryOptions({
      queryKey: [...ownLiveQueries.all(), 'console'],
      queryFn: ({ signal }) => call(listConsoleLives, {}, { signal }),
      staleTime: 0,
      refetchInterval: WATCHED_MS,
    }),

  detail: (of: 'exhibitor' | 'organiser', id: string) =>
    queryOptions({
      queryKey: [...ownLiveQueries.all(), 'detail', of, id],
      queryFn: ({ signal }) =>
        call(of === 'exhibitor' ? getOwnLive : getConsoleLive, { id }, { signal }),
      staleTime: 0,
    }),
};

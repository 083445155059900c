import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import {
  getConsoleNews,
  getNewsRevision,
  getOwnNews,
  listConsoleNews,
  listOwnNews,
} from '#contract/own-news.ts';
import { listLibraryPictures } from '#contract/picture-library.ts';
import { ownExhibitor } from './own-exhibitor.ts';

/** The author: an exhibitor in the workspace, or the organiser in the console. */
export type NewsWriter = 'exhibitor' | 'organiser';

export const ownNewsQueries = {
  all: () => ['own-news', readSignIn()?.account_id ?? '', ownExhibitor()] as const,

  /** Articles of the exhibitor. */
  list: () =>
    queryOptions({
      queryKey: [...ownNewsQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOwnNews, {}, { signal }),
      staleTime: 0,
    }),

  /** All articles. */
  console: () =>
    queryOptions({
      queryKey: [...ownNewsQueries.all(), 'console'],
      queryFn: ({ signal }) => call(listConsoleNews, {}, { signal }),
      staleTime: 0,
    }),

  detail: (of: NewsWriter, id: string) =>
    queryOptions({
      queryKey: [...ownNewsQueries.all(), 'detail', of, id],
      queryFn: ({ signal }) =>
        call(of === 'exhibitor' ? getOwnNews : getConsoleNews, { id }, { signal }),
      staleTime: 0,
    }),

  revision: (id: string, number: number) =>
    queryOptions({
      queryKey: [...ownNewsQueries.all(), 'revision', id, number],
      queryFn: ({ signal }) => call(getNewsRevision, { id, number }, { signal }),
    }),

  pictures: () =>
    queryOptions({
      queryKey: [...ownNewsQueries.all(), 'pictures'],
      queryFn: ({ signal }) => call(listLibraryPictures, {}, { signal }),
      staleTime: 0,
    }),
};

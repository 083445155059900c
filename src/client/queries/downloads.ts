import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { listOfflineFiles } from '#client/sync/offline-files.ts';
import { call } from '#client/wire/api.ts';
import type { DownloadFilters } from '#contract/download-filters.ts';
import { listDownloads, listExhibitorDownloads } from '#contract/downloads.ts';
import { getConsoleDownload, listConsoleDownloads } from '#contract/own-downloads.ts';
import { ownExhibitor } from './own-exhibitor.ts';

/** Short-lived URLs are refetched before they expire. */
const LINKS_MS = 5 * 60_000;

export const downloadQueries = {
  all: () => ['downloads'] as const,

  list: (filters: DownloadFilters) =>
    infiniteQueryOptions({
      queryKey: [...downloadQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listDownloads, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),

  /** Downloads for exhibitors' members. */
  forExhibitors: () =>
    queryOptions({
      queryKey: [...downloadQueries.all(), 'for-exhibitors', ownExhibitor()],
      queryFn: ({ signal }) => call(listExhibitorDownloads, {}, { signal }),
      staleTime: LINKS_MS,
      refetchInterval: LINKS_MS,
    }),

  /** The copies on this device. */
  offline: () =>
    queryOptions({
      queryKey: [...downloadQueries.all(), 'offline'],
      queryFn: listOfflineFiles,
      staleTime: 0,
    }),

  console: () =>
    queryOptions({
      queryKey: [...downloadQueries.all(), 'console', readSignIn()?.account_id ?? ''],
      queryFn: ({ signal }) => call(listConsoleDownloads, {}, { signal }),
      staleTime: 0,
    }),

  edited: (id: string) =>
    queryOptions({
      queryKey: [...downloadQueries.console().queryKey, id],
      queryFn: ({ signal }) => call(getConsoleDownload, { id }, { signal }),
      staleTime: 0,
    }),
};

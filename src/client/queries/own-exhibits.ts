import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getOwnExhibit, listDeletedExhibits, listOwnExhibits } from '#contract/own-exhibits.ts';
import { getRoom } from '#contract/stored-files.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export type OwnExhibitRow = OutputOf<typeof listOwnExhibits>['items'][number];

export type DeletedExhibit = OutputOf<typeof listDeletedExhibits>['items'][number];

export const ownExhibitQueries = {
  all: () => ['own-exhibits', ownExhibitor()] as const,

  list: () =>
    queryOptions({
      queryKey: [...ownExhibitQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOwnExhibits, {}, { signal }),
      // The stored answer may predate the last change: it is shown and refetched.
      staleTime: 0,
      meta: { offline: true },
    }),

  /** Exhibits whose deletion can be undone. */
  deleted: () =>
    queryOptions({
      queryKey: [...ownExhibitQueries.all(), 'deleted'],
      queryFn: ({ signal }) => call(listDeletedExhibits, {}, { signal }),
      staleTime: 0,
    }),

  /** Ids of the exhibits that this page deleted last, until the deletion is undone or followed by another act. */
  justDeleted: () =>
    queryOptions<readonly string[]>({
      queryKey: [...ownExhibitQueries.all(), 'just-deleted'],
      queryFn: skipToken,
      initialData: [],
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...ownExhibitQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getOwnExhibit, { id }, { signal }),
    }),

  room: () =>
    queryOptions({
      queryKey: [...ownExhibitQueries.all(), 'room'],
      queryFn: ({ signal }) => call(getRoom, {}, { signal }),
      staleTime: 0,
    }),
};

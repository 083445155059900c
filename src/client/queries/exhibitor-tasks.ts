import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getOwnTask, listOwnTasks } from '#contract/exhibitor-tasks.ts';
import { ownExhibitor } from './own-exhibitor.ts';

/** Addresses of files are refetched before they expire. */
const LINKS_MS = 5 * 60_000;

/** The organiser's tasks for the exhibitor. */
export const ownTaskQueries = {
  all: () => ['own-tasks', ownExhibitor()] as const,

  list: () =>
    queryOptions({
      queryKey: [...ownTaskQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOwnTasks, {}, { signal }),
      staleTime: 0,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...ownTaskQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getOwnTask, { id }, { signal }),
      staleTime: 0,
      refetchInterval: LINKS_MS,
    }),
};

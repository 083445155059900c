import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { CallOf } from '#contract/endpoint.ts';
import {
  getConsoleTask,
  getTaskAnswer,
  listConsoleTasks,
  listTaskAnswers,
} from '#contract/exhibitor-tasks-console.ts';
import { consoleQueries } from './console.ts';

/** Addresses of files are refetched before they expire. */
const LINKS_MS = 5 * 60_000;

type AnswerFilters = Omit<CallOf<typeof listTaskAnswers>, 'page' | 'page_size'>;

/** Tasks for exhibitors and their answers, for the organiser; none is persisted. */
export const consoleTaskQueries = {
  all: () => [...consoleQueries.all(), 'exhibitor-tasks'] as const,

  list: () =>
    queryOptions({
      queryKey: [...consoleTaskQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listConsoleTasks, {}, { signal }),
      staleTime: 0,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...consoleTaskQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getConsoleTask, { id }, { signal }),
      staleTime: 0,
    }),

  answers: (filters: AnswerFilters) =>
    infiniteQueryOptions({
      queryKey: [...consoleTaskQueries.all(), 'answers', filters],
      queryFn: async ({ pageParam, signal }) => {
        const page = await call(listTaskAnswers, { ...filters, page: pageParam }, { signal });
        return { ...page, items: page.items.map((one) => ({ ...one, id: one.exhibitor_id })) };
      },
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      placeholderData: keepPreviousData,
    }),

  answer: (id: string, exhibitor_id: string) =>
    queryOptions({
      queryKey: [...consoleTaskQueries.all(), 'answer', id, exhibitor_id],
      queryFn: ({ signal }) => call(getTaskAnswer, { id, exhibitor_id }, { signal }),
      staleTime: 0,
      refetchInterval: LINKS_MS,
    }),
};

import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueries,
} from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listHistoryOf } from '#contract/history.ts';
import type { PersonFilters } from '#contract/person-filters.ts';
import { getErasure, getPerson, listPersons } from '#contract/persons.ts';
import type { Subject } from '#contract/subjects.ts';
import { consoleQueries } from './console.ts';

/** A record that has a history. */
export interface SubjectOf {
  subject: Subject;
  subject_id: string;
}

/** The console's queries about persons; none is persisted. */
export const personQueries = {
  all: () => [...consoleQueries.all(), 'persons'] as const,
  list: (filters: PersonFilters) =>
    infiniteQueryOptions({
      queryKey: [...personQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listPersons, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  detail: (registration_id: string) =>
    queryOptions({
      queryKey: [...personQueries.all(), 'detail', registration_id],
      queryFn: ({ signal }) => call(getPerson, { registration_id }, { signal }),
      staleTime: 0,
    }),
  erasure: (registration_id: string) =>
    queryOptions({
      queryKey: [...personQueries.all(), 'erasure', registration_id],
      queryFn: ({ signal }) => call(getErasure, { registration_id }, { signal }),
      staleTime: 0,
    }),
  historyOf: (of: SubjectOf) =>
    queryOptions({
      queryKey: [...personQueries.all(), 'history', of],
      queryFn: ({ signal }) => call(listHistoryOf, { ...of }, { signal }),
      staleTime: 0,
    }),
};

/** Merges the newest events of several records; undefined until all queries have answered. */
export function useHistoryOf(records: readonly SubjectOf[]) {
  const answers = useQueries({ queries: records.map(personQueries.historyOf) });
  if (answers.some(({ data }) => !data)) return undefined;
  return answers
    .flatMap(({ data }) => data?.items ?? [])
    .sort((one, other) => (one.id < other.id ? 1 : -1));
}

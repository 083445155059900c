import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listDemoPeople } from '#contract/demo.ts';

export const demoQueries = {
  all: () => ['demo'] as const,

  people: () =>
    queryOptions({
      queryKey: [...demoQueries.all(), 'people'],
      queryFn: ({ signal }) => call(listDemoPeople, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listPlanVersions } from '#contract/floor-plan-console.ts';
import { consoleQueries } from './console.ts';

/** The published plans, as the organiser sees them. */
export const planVersionQueries = {
  all: () => [...consoleQueries.all(), 'plan-versions'] as const,
  list: () =>
    queryOptions({
      queryKey: [...planVersionQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listPlanVersions, {}, { signal }),
      staleTime: 0,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { getExhibition } from '#contract/exhibitions.ts';

export const exhibitionQueries = {
  all: () => ['exhibitions'] as const,

  current: () =>
    queryOptions({
      queryKey: [...exhibitionQueries.all(), 'detail', 'current'],
      queryFn: ({ signal }) => call(getExhibition, {}, { signal }),
      meta: { offline: true },
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listSwitches } from '#contract/switches.ts';

export const switchQueries = {
  list: () =>
    queryOptions({
      queryKey: ['switches', 'list'],
      queryFn: ({ signal }) => call(listSwitches, {}, { signal }),
      staleTime: 0,
    }),
};

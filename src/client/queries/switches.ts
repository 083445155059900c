import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listSwitchedOff, listSwitches } from '#contract/switches.ts';

export const switchQueries = {
  list: () =>
    queryOptions({
      queryKey: ['switches', 'list'],
      queryFn: ({ signal }) => call(listSwitches, {}, { signal }),
      staleTime: 0,
    }),
  /** With time and person, for the console. */
  off: () =>
    queryOptions({
      queryKey: ['switches', 'off'],
      queryFn: ({ signal }) => call(listSwitchedOff, {}, { signal }),
      staleTime: 0,
    }),
};

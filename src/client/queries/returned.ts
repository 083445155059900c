import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listReturned } from '#contract/returned.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const returnedQueries = {
  /** What the organiser wants the own exhibitor to change. */
  list: () =>
    queryOptions({
      queryKey: ['returned', 'list', ownExhibitor()],
      queryFn: ({ signal }) => call(listReturned, {}, { signal }),
      staleTime: 0,
    }),
};

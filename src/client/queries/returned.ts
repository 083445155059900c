import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listReturned } from '#contract/returned.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const returnedQueries = {
  /** The exhibitor's items that the organiser returned or took down. */
  list: () =>
    queryOptions({
      queryKey: ['returned', 'list', ownExhibitor()],
      queryFn: ({ signal }) => call(listReturned, {}, { signal }),
      staleTime: 0,
    }),
};

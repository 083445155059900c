import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listSignIns } from '#contract/sign-ins.ts';

export const signInQueries = {
  /** Never persisted. */
  list: (account_id: string) =>
    queryOptions({
      queryKey: ['sign-ins', 'list', account_id],
      queryFn: ({ signal }) => call(listSignIns, {}, { signal }),
      staleTime: 0,
    }),
};

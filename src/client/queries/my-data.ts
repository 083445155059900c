import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getMyData } from '#contract/my-data.ts';

export const myDataQueries = {
  /** Never persisted. */
  own: (account_id: string) =>
    queryOptions({
      queryKey: ['my-data', 'detail', account_id],
      queryFn: ({ signal }) => call(getMyData, {}, { signal }),
      staleTime: 0,
    }),
};

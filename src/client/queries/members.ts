import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getMembership, listMembers } from '#contract/members.ts';
import { membershipKey, ownExhibitor } from './own-exhibitor.ts';

export const memberQueries = {
  list: () =>
    queryOptions({
      queryKey: ['members', 'list', ownExhibitor()],
      queryFn: ({ signal }) => call(listMembers, {}, { signal }),
      meta: { offline: true },
    }),

  own: () =>
    queryOptions({
      queryKey: membershipKey(),
      queryFn: ({ signal }) => call(getMembership, {}, { signal }),
      staleTime: 60_000,
    }),
};

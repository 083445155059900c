import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { getMembership, listMembers } from '#contract/members.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const memberQueries = {
  list: () =>
    queryOptions({
      queryKey: ['members', 'list', ownExhibitor()],
      queryFn: ({ signal }) => call(listMembers, {}, { signal }),
      meta: { offline: true },
    }),

  own: () =>
    queryOptions({
      queryKey: ['members', 'own', readSignIn()?.account_id ?? ''],
      queryFn: ({ signal }) => call(getMembership, {}, { signal }),
      staleTime: 60_000,
    }),
};

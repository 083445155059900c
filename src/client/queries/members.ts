import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listMembers } from '#contract/members.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const memberQueries = {
  list: () =>
    queryOptions({
      queryKey: ['members', 'list', ownExhibitor()],
      queryFn: ({ signal }) => call(listMembers, {}, { signal }),
      meta: { offline: true },
    }),
};

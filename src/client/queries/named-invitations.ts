import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { listNamedInvitations } from '#contract/named-invitations.ts';
import { invitationQueries } from './invitations.ts';

/** The invitations of the user's exhibitor for named persons. */
export const namedInvitations = () =>
  infiniteQueryOptions({
    queryKey: [...invitationQueries.all(), 'named'],
    queryFn: ({ pageParam, signal }) =>
      call(listNamedInvitations, { page: pageParam, page_size: 50 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page) => page.next_page,
    staleTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { countUninvited } from '#contract/access-invitations.ts';
import { registeredExhibitorQueries } from './exhibitors-console.ts';

/** The exhibitor members of the edition whom the organiser has not invited. */
export const uninvitedQuery = () =>
  queryOptions({
    queryKey: [...registeredExhibitorQueries.all(), 'uninvited'],
    queryFn: ({ signal }) => call(countUninvited, {}, { signal }),
    staleTime: 0,
  });

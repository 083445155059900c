import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getEditsLeft, getRegistration } from '#contract/registrations.ts';

export const registrationQueries = {
  all: () => ['registrations'] as const,

  /** The user's own registration; never persisted. */
  own: (account_id: string) =>
    queryOptions({
      queryKey: [...registrationQueries.all(), 'detail', account_id],
      queryFn: ({ signal }) => call(getRegistration, {}, { signal }),
    }),

  /** The basic information only, to prefill a form. */
  ownBasics: (account_id: string) =>
    queryOptions({
      ...registrationQueries.own(account_id),
      select: ({ basic }) => basic,
    }),

  editsLeft: (account_id: string) =>
    queryOptions({
      queryKey: [...registrationQueries.all(), 'edits-left', account_id],
      queryFn: ({ signal }) => call(getEditsLeft, {}, { signal }),
    }),
};

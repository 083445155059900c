import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { getEditsLeft, getRegistration, getSelection } from '#contract/registrations.ts';
import { listCountries } from '#contract/sign-in.ts';

export const registrationQueries = {
  all: () => ['registrations'] as const,

  /** One's own; never kept on the device. */
  own: (account_id: string) =>
    queryOptions({
      queryKey: [...registrationQueries.all(), 'detail', account_id],
      queryFn: ({ signal }) => call(getRegistration, {}, { signal }),
    }),

  editsLeft: (account_id: string) =>
    queryOptions({
      queryKey: [...registrationQueries.all(), 'edits-left', account_id],
      queryFn: ({ signal }) => call(getEditsLeft, {}, { signal }),
    }),

  selection: () =>
    queryOptions({
      queryKey: [...registrationQueries.all(), 'selection'],
      queryFn: ({ signal }) => call(getSelection, {}, { signal }),
      staleTime: 60 * 60_000,
      meta: { offline: true },
    }),

  countries: () =>
    queryOptions({
      queryKey: [...registrationQueries.all(), 'countries'],
      queryFn: ({ signal }) => call(listCountries, {}, { signal }),
      staleTime: 60 * 60_000,
      meta: { offline: true },
    }),
};

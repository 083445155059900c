import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getEditsLeft, getRegistration } from '#contract/registrations.ts';

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
};

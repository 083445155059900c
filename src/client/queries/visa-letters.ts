import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { checkVisaLetter, getOwnVisaLetter } from '#contract/visa-letters.ts';

/** Letters of invitation for a visa. None is persisted: they contain passport numbers. */
export const visaLetterQueries = {
  own: (account_id: string) =>
    queryOptions({
      queryKey: ['visa-letters', 'own', account_id],
      queryFn: ({ signal }) => call(getOwnVisaLetter, {}, { signal }),
      staleTime: 0,
    }),

  check: (code: string) =>
    queryOptions({
      queryKey: ['visa-letters', 'check', code],
      queryFn: ({ signal }) => call(checkVisaLetter, { code }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

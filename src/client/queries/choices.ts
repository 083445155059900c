import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getSelection } from '#contract/registrations.ts';
import { listCountries } from '#contract/sign-in.ts';

const HOUR_MS = 60 * 60_000;

/** The choices that many forms offer. */
export const choiceQueries = {
  selection: () =>
    queryOptions({
      queryKey: ['choices', 'selection'],
      queryFn: ({ signal }) => call(getSelection, {}, { signal }),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  countries: () =>
    queryOptions({
      queryKey: ['choices', 'countries'],
      queryFn: ({ signal }) => call(listCountries, {}, { signal }),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  /** Includes all names: three times as large, so pages do not wait for it. */
  namedCountries: () =>
    queryOptions({
      queryKey: ['choices', 'countries', 'all'],
      queryFn: ({ signal }) => call(listCountries, { names: 'all' }, { signal }),
      staleTime: HOUR_MS,
    }),
};

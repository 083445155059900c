import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getNumbers } from '#contract/numbers.ts';
import { getNumbersInDepth } from '#contract/own-numbers.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const numberQueries = {
  counts: (days: InputOf<typeof getNumbers>['days']) =>
    queryOptions({
      queryKey: ['numbers', 'counts', ownExhibitor(), days],
      queryFn: ({ signal }) => call(getNumbers, { days }, { signal }),
      meta: { offline: true },
    }),

  /** The page of numbers, for the last 30 days. */
  inDepth: () =>
    queryOptions({
      queryKey: ['numbers', 'in-depth', ownExhibitor()],
      queryFn: ({ signal }) => call(getNumbersInDepth, { days: 'latest' }, { signal }),
    }),
};

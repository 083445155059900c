import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getReservationChoices } from '#contract/booth-requests.ts';

export const reservationQueries = {
  choices: () =>
    queryOptions({
      queryKey: ['reservations', 'choices'],
      queryFn: ({ signal }) => call(getReservationChoices, {}, { signal }),
      staleTime: 60 * 60_000,
      meta: { offline: true },
    }),
};

import * as z from 'zod/mini';
import { Keyword } from './filters.ts';
import { lazy } from './lazy.ts';
import { reservationStates } from './reservation-states.ts';

/** Of the organiser's list of booth requests: its address, cache key and request. */
export const ReservationFilters = lazy(() =>
  z.object({
    state: z.optional(z.enum(reservationStates)),
    /** Of companies, people, phones, e-mail addresses and numbers. */
    keyword: z.optional(Keyword),
  }),
);
export type ReservationFilters = z.infer<typeof ReservationFilters>;

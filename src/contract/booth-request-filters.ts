import { reservationStates } from './booth-request-states.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { PERSON_KEYWORD_CHARACTERS_MAX } from './person-filters.ts';

/** The organiser's list of booth requests: its address, cache key and request. */
export const ReservationFilters = lazy(() =>
  z.object({
    state: z.optional(z.enum(reservationStates)),
    /** Assigned to the caller, or to no one yet. */
    assigned: z.optional(z.enum(['mine', 'nobody'])),
    /** Matches companies, people, phones, e-mail addresses and numbers. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(PERSON_KEYWORD_CHARACTERS_MAX))),
  }),
);
export type ReservationFilters = z.infer<typeof ReservationFilters>;

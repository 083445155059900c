import * as z from 'zod/mini';
import {
  BothLanguages,
  cancellationIn,
  OverlapsFound,
  PlanPoint,
  SpokenLanguage,
  seatFlags,
} from './conferences.ts';
import { endpoint } from './endpoint.ts';
import { TourFilters, tourKinds } from './filters.ts';
import { lazy } from './lazy.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';

/** The fields of a tour; `text` is a string, or a text in both languages. */
export function tourFieldsIn<Text extends z.ZodMiniType>(text: Text) {
  return {
    id: z.uuidv7(),
    /** `shuttle`: a free bus to an exhibitor's own site. */
    kind: z.enum(tourKinds),
    name: text,
    summary: text,
    meeting_place: z.object({ name: text, hall: z.nullable(z.string()), at: PlanPoint }),
    departs_at: Instant,
    /** Expected time. */
    returns_at: Instant,
    opens_at: Instant,
    /** Sixty minutes before departure, exclusive. */
    closes_at: Instant,
    /** Seats on the bus. */
    seats: z.int(),
    stops: z.array(
      z.object({
        /** Undefined: stored before stops had an id. */
        id: z.optional(z.uuidv7()),
        name: text,
        /** Length of the stay. */
        minutes: z.int(),
        exhibitor_id: z.nullable(z.uuidv7()),
      }),
    ),
    /** Codes of `product_categories`. */
    categories: z.array(z.string()),
    languages: z.array(SpokenLanguage),
    /** Things to bring, each a few words. */
    bring: z.array(text),
    /** Contact at the organiser. */
    contact: z.object({ name: text, phone: z.string() }),
    cancelled: cancellationIn(text),
    revision: z.int(),
    changed_release: z.int(),
  };
}

/** A released tour in one language. */
export const Tour = lazy(() => z.object(tourFieldsIn(z.string())));
export type Tour = z.infer<typeof Tour>;

/** A released tour in both languages, as the pack has it. */
export const PackedTour = lazy(() => z.object(tourFieldsIn(BothLanguages)));
export type PackedTour = z.infer<typeof PackedTour>;

export const listTours = endpoint({
  method: 'GET',
  path: '/web/tour/list',
  who: 'anyone',
  summary: 'The released tours in the order of their departure.',
  input: lazy(() => z.extend(TourFilters, paging)),
  output: lazy(() => pageOf(Tour)),
});

export const getTour = endpoint({
  method: 'GET',
  path: '/web/tour/info',
  who: 'anyone',
  summary: 'One released tour.',
  input: z.object({ id: z.uuidv7() }),
  output: Tour,
});

/** The person's own booking of a tour. */
export const TourBooking = z.object({
  tour_id: z.uuidv7(),
  state: z.enum(['booked', 'waiting']),
  /** Position on the waiting list, from 1; null: not on it. */
  place: z.nullable(z.int()),
  joined_at: Instant,
  boarded_at: z.nullable(Instant),
});
export type TourBooking = z.infer<typeof TourBooking>;

export const bookTour = endpoint({
  method: 'POST',
  path: '/web/tour/book',
  who: 'registered_buyer',
  summary:
    'Takes a seat on a tour, or a place on its waiting list; two tours at one time are refused.',
  input: lazy(() => z.object({ tour_id: z.uuidv7(), ...seatFlags })),
  output: lazy(() =>
    z.discriminatedUnion('outcome', [
      OverlapsFound,
      z.object({ outcome: z.enum(['booked', 'waiting']), booking: TourBooking }),
    ]),
  ),
  lane: 'burst',
  creates: true,
});

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/web/tour/cancel',
  who: 'buyer',
  summary: 'Gives back a seat on a tour until it departs; idempotent.',
  input: z.object({ tour_id: z.uuidv7() }),
  output: z.object({ tour_id: z.uuidv7(), state: z.literal('none') }),
  lane: 'burst',
  creates: true,
});

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/web/tour/my-bookings',
  who: 'buyer',
  summary: "One's own bookings of the current exhibition's tours, cancelled tours included.",
  input: z.object({}),
  output: z.object({ as_of: Instant, items: z.array(TourBooking) }),
});

import * as z from 'zod/mini';
import { BothLanguages } from './conferences.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { CalendarDate, Instant } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';
import { TicketId, TicketKeySet } from './ticket-code.ts';

const who = { can: 'gate.run' } as const;

/** A person with a seat on a tour. */
export const Passenger = z.object({
  /** Id of the booking. */
  id: z.uuidv7(),
  name: z.string(),
  company_name: z.string(),
  /** Sort key of the name: Chinese by its reading. */
  sort_name: z.string(),
  ticket_number: z.string(),
  /** Id of the entrance ticket, whose code the guide scans; null: none. */
  ticket_id: z.nullable(TicketId),
  /** Last four digits of the phone; empty: no phone. */
  phone_end: z.string(),
  boarded_at: z.nullable(Instant),
});
export type Passenger = z.infer<typeof Passenger>;

/** The data that a guide's phone needs for boarding without a network. */
export const BoardingList = lazy(() =>
  z.object({
    as_of: Instant,
    tour: z.object({
      id: z.uuidv7(),
      name: BothLanguages,
      meeting_place: BothLanguages,
      departs_at: Instant,
      seats: z.nullable(z.int()),
      is_cancelled: z.boolean(),
    }),
    passengers: z.array(Passenger),
    /** Data for verifying codes. */
    exhibition: z.object({ number: z.int(), start_date: CalendarDate }),
    keys: TicketKeySet,
    /** Revoked entrance tickets of these passengers: id and highest revoked revision. */
    revoked: z.array(z.tuple([TicketId, z.int()])),
  }),
);
export type BoardingList = z.infer<typeof BoardingList>;

export const listBoardingTours = endpoint({
  method: 'GET',
  path: '/web/console/boarding/tours',
  who,
  lane: 'ticket',
  summary: 'The tours of the current exhibition with how many have a seat and have boarded.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuidv7(),
        name: BothLanguages,
        departs_at: Instant,
        is_cancelled: z.boolean(),
        booked: z.int(),
        boarded: z.int(),
      }),
    ),
  }),
});

export const getBoardingList = endpoint({
  method: 'GET',
  path: '/web/console/boarding/list',
  who,
  lane: 'ticket',
  summary: 'Who has a seat on a tour, by name, and what it takes to check their tickets offline.',
  input: z.object({ tour_id: z.uuidv7() }),
  output: BoardingList,
});

export const markBoarded = endpoint({
  method: 'POST',
  path: '/web/console/boarding/mark',
  who,
  lane: 'ticket',
  summary: 'Records that a person has boarded, or undoes it; idempotent.',
  input: z.object({
    /** Id of the booking. */
    id: z.uuidv7(),
    boarded: z.boolean(),
    /** Time on the guide's phone, which may send it later. */
    at: SentInstant,
  }),
  output: z.object({ id: z.uuidv7(), boarded_at: z.nullable(Instant) }),
  creates: true,
  changes: 'sign_up',
});

import * as z from 'zod/mini';
import { BothLanguages } from './conferences.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { CalendarDate, Instant } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';
import { TicketId, TicketKeySet } from './ticket-code.ts';

const who = { can: 'gate.run' } as const;

/** Somebody with a seat on a tour. */
export const Passenger = z.object({
  /** Of the booking. */
  id: z.uuidv7(),
  name: z.string(),
  company_name: z.string(),
  /** The name is sorted by it: Chinese as it is read. */
  sort_name: z.string(),
  ticket_number: z.string(),
  /** Of the entrance ticket, whose code the guide scans; null: there is none. */
  ticket_id: z.nullable(TicketId),
  /** Its last four digits; empty: no phone. */
  phone_end: z.string(),
  boarded_at: z.nullable(Instant),
});
export type Passenger = z.infer<typeof Passenger>;

/** All that a guide's phone needs to let people board without a network. */
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
    /** To check codes with. */
    exhibition: z.object({ number: z.int(), start_date: CalendarDate }),
    keys: TicketKeySet,
    /** Entrance tickets of these passengers that are good no more: id and highest such revision. */
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
  summary: 'Notes that somebody has boarded, or takes that back; done twice, it is done once.',
  input: z.object({
    /** Of the booking. */
    id: z.uuidv7(),
    boarded: z.boolean(),
    /** By the clock of the guide's phone, which may send it later. */
    at: SentInstant,
  }),
  output: z.object({ id: z.uuidv7(), boarded_at: z.nullable(Instant) }),
  creates: true,
  changes: 'sign_up',
});

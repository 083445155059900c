import { endpoint } from './endpoint.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { CalendarDate, Instant } from './plain-fields.ts';

/** The right to enter, for its holder. */
export const Ticket = lazy(() =>
  z.object({
    ticket_id: z.string(),
    /** For manual lookup; with a check digit, without spaces. */
    ticket_number: z.string(),
    /** The signed code, as encoded in the QR. */
    qr_text: z.string(),
    /** The modules of the QR, row by row, eight per byte, in Base64: all drawings use these. */
    qr_modules: z.string(),
    name: z.string(),
    company_name: z.string(),
    /** Masked except for its last digits; empty: none given. */
    phone: z.string(),
    exhibition_id: z.uuidv7(),
    exhibition_name: z.string(),
    wordmark: z.string(),
    start_date: CalendarDate,
    end_date: CalendarDate,
    time_zone: z.string(),
    show_hall: z.string(),
    venue: z.string(),
    address: z.string(),
    valid_from: Instant,
    valid_until: Instant,
  }),
);
export type Ticket = z.infer<typeof Ticket>;

export const EntranceTicket = lazy(() =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('not_registered') }),
    z.object({ state: z.literal('incomplete') }),
    z.object({ state: z.literal('valid'), ticket: Ticket, server_time: Instant }),
    z.object({ state: z.literal('revoked'), reason: z.string() }),
  ]),
);
export type EntranceTicket = z.infer<typeof EntranceTicket>;

export const makeTicketPicture = endpoint({
  method: 'POST',
  path: '/web/buyer/ticket-picture',
  who: 'registered_buyer',
  lane: 'ticket',
  summary: "The address of the caller's ticket as a PNG, valid for ten minutes.",
  input: lazy(() => z.object({})),
  output: z.object({
    /** Path and query on this site; secret, but without personal data. */
    url: z.string(),
    expires_at: Instant,
  }),
});

export const getEntranceTicket = endpoint({
  method: 'GET',
  path: '/web/buyer/entrance-ticket',
  who: 'buyer',
  lane: 'ticket',
  summary: "One's own ticket for the current exhibition, or why there is none.",
  input: lazy(() => z.object({})),
  output: EntranceTicket,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TicketId } from './ticket-code.ts';

/** Tickets that a gate refuses despite a valid signature: `revoked` of `verifyTicketCode`. */
export const listRefusedTickets = endpoint({
  method: 'GET',
  path: '/web/console/gate/refused-tickets',
  who: { can: 'gate.run' },
  lane: 'ticket',
  summary: 'Tickets whose codes gates refuse: revoked ones, and those with a new code.',
  input: z.object({
    /** Version of the gate's list: an unchanged list is not sent again. */
    version: z.optional(z.string().check(z.maxLength(64))),
    /** Continues after the last ticket of the previous page; restart if the version changed. */
    after: z.optional(TicketId),
  }),
  output: z.object({
    version: z.string(),
    /** Ids with the highest refused revision, 255 for all; null: unchanged. */
    refused: z.nullable(z.array(z.tuple([TicketId, z.int()]))),
    /** Tickets of merged registrations on this page: their holders have another ticket. */
    merged: z.array(TicketId),
    /** Null: end of the list. */
    next_after: z.nullable(TicketId),
  }),
});

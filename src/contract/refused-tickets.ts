import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { TicketId } from './ticket-code.ts';

/** What a gate refuses though the signature is right: the `revoked` of `verifyTicketCode`. */
export const listRefusedTickets = endpoint({
  method: 'GET',
  path: '/web/console/gate/refused-tickets',
  who: { can: 'gate.run' },
  lane: 'ticket',
  summary:
    'Tickets of which codes are refused, for gates: revoked ones, and those whose code was replaced.',
  input: z.object({
    /** Of the list that the gate has: the same one is not sent again. */
    version: z.optional(z.string().check(z.maxLength(64))),
    /** Goes on after the last ticket of the page before; of another version, begin again. */
    after: z.optional(TicketId),
  }),
  output: z.object({
    version: z.string(),
    /** Ids with the highest revision that is refused, 255 for all of them; null: as the gate has it. */
    refused: z.nullable(z.array(z.tuple([TicketId, z.int()]))),
    /** Null: it ends here. */
    next_after: z.nullable(TicketId),
  }),
});

import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import { reissueTicket, restoreTicket, revokeTicket } from '#contract/persons.ts';
import { listRefusedTickets } from '#contract/refused-tickets.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { changeTicket, type TicketAct } from './acts.ts';
import { findRefusedTickets, findTicketOf, readRefusedVersion } from './refused-rows.ts';

type Changing = InputOf<typeof revokeTicket>;
type ConsoleCall = Call<{ can: 'registrations.change' }>;

/** Lets organisers revoke, restore and reissue tickets, and lets gates fetch the refused ones. */
export function ticketConsoleRoutes(app: FastifyInstance) {
  serve(app, revokeTicket, (given, call) => change('revoke', given, call));
  serve(app, restoreTicket, (given, call) => change('restore', given, call));
  serve(app, reissueTicket, (given, call) => change('reissue', given, call));

  serve(app, listRefusedTickets, async ({ version: known, after }, call) => {
    const { db } = call;
    const { id } = await getExhibitionOf(call);
    const version = await readRefusedVersion(db, id);
    if (version === known && !after) {
      return { version, refused: null, merged: [], next_after: null };
    }
    return { version, ...(await findRefusedTickets(db, id, after)) };
  });
}

async function change(act: TicketAct, { registration_id, reason }: Changing, call: ConsoleCall) {
  const { db, now, record } = call;
  const { id: exhibition_id } = await getExhibitionOf(call);
  const ticket = await findTicketOf(db, { registration_id, exhibition_id });
  if (!ticket) throw new AppError('NOT_FOUND');
  const changed = await changeTicket(db, act, ticket, { reason, now });
  if (!changed) throw new AppError('TICKET_CHANGED');
  await record(changed);
  return {};
}

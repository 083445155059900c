import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar.ts';
import { verifyTicketCode } from '#contract/ticket-code.ts';
import { isTicketNumber } from '#contract/ticket-number.ts';
import { EntranceTicket, type Ticket } from '#contract/tickets.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { storeFields } from '#server/features/exhibition-editing/part-rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { issueTicket, reissueTickets } from '#server/features/tickets/rows.ts';
import { visitorRights } from '#server/features/tickets/rules.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';

const REGISTER = '/web/buyer/basic-register';
const TICKET = '/web/buyer/entrance-ticket';

test('a visitor is admitted on every day, from the first second in Shanghai to the last', () => {
  expect(visitorRights({ start_date: '2027-03-05', end_date: '2027-03-07' })).toMatchObject({
    day_mask: 0b111,
    not_before: new Date('2027-03-04T16:00:00Z'),
    not_after: new Date('2027-03-07T15:59:59Z'),
  });
});

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  async function registered(server: BuyerServer) {
    const form = overseasForm(freshEmail());
    const { token } = await signInBy(server, { email: form.email });
    await server.post(REGISTER, form, { token });
    return { token, form };
  }

  async function ticketOf(server: BuyerServer, token: string, lang = 'en'): Promise<Ticket> {
    const { data } = await server.get(TICKET, { token, lang });
    const shown = EntranceTicket.parse(data);
    if (shown.state !== 'valid') throw new Error(`The ticket is ${shown.state}`);
    return shown.ticket;
  }

  test('a person with an incomplete registration has no ticket yet', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    expect((await server.get(TICKET, { token })).data).toEqual({ state: 'incomplete' });
  });

  test('a caller without a sign-in must sign in', async () => {
    const server = startServer(database);
    expect(await server.get(TICKET)).toMatchObject(refusal('SIGN_IN_REQUIRED'));
  });

  test('a ticket shows its holder and its exhibition in the language asked for', async () => {
    const server = startServer(database);
    const { token, form } = await registered(server);
    const current = await getCurrentExhibition(database.db);
    for (const lang of ['zh', 'en'] as const) {
      expect(await ticketOf(server, token, lang)).toMatchObject({
        name: form.name,
        company_name: form.company_name,
        phone: '+49 ••••5678',
        exhibition_id: current.id,
        exhibition_name: current.name[lang],
        venue: current.venue[lang],
        address: current.address[lang],
        start_date: current.start_date,
        end_date: current.end_date,
      });
    }
    expect(isTicketNumber((await ticketOf(server, token)).ticket_number)).toBe(true);
  });

  test('its code is good on every day of the exhibition and on no other', async () => {
    const server = startServer(database);
    const { token } = await registered(server);
    const { qr_text, ticket_id, valid_from, valid_until } = await ticketOf(server, token);
    const { number, start_date } = await getCurrentExhibition(database.db);
    const judge = (now: number) =>
      verifyTicketCode(qr_text, {
        keys: server.keys.tickets.key_set,
        exhibition_number: number,
        start_date,
        now: new Date(now),
        revoked: new Map(),
      });
    const [from, until] = [Date.parse(valid_from), Date.parse(valid_until)];
    for (const now of [from, from + 86_400_000, until]) {
      expect(await judge(now)).toMatchObject({ verdict: 'admit', ticket: { ticket_id, class: 1 } });
    }
    expect(await judge(from - 1000)).toMatchObject({ verdict: 'refuse', reason: 'not_yet_valid' });
    expect(await judge(until + 1000)).toMatchObject({ verdict: 'refuse', reason: 'expired' });
  });

  test('a postponed exhibition has its tickets reissued, and former codes do not admit', async () => {
    const server = startServer(database);
    const { token } = await registered(server);
    const former = await ticketOf(server, token);
    const { id, number, start_date, end_date } = await getCurrentExhibition(database.db);
    const later = { start_date: addDays(start_date, 30), end_date: addDays(end_date, 30) };
    const judge = (code: string) =>
      verifyTicketCode(code, {
        keys: server.keys.tickets.key_set,
        exhibition_number: number,
        start_date: later.start_date,
        revoked: new Map(),
        now: new Date(`${later.start_date}T12:00+08:00`),
      });
    await storeFields(database.db, id, later);
    try {
      const anew = await ticketOf(server, token);
      expect(anew.ticket_id).toBe(former.ticket_id);
      expect(anew.ticket_number).toBe(former.ticket_number);
      expect(await judge(anew.qr_text)).toMatchObject({
        verdict: 'admit',
        ticket: { revision: 1 },
      });
      expect(await judge(former.qr_text)).toMatchObject({ reason: 'expired' });
      expect(await reissueTickets(database.db, { id, ...later })).toBe(0);
    } finally {
      await storeFields(database.db, id, { start_date, end_date });
    }
  });

  test('its code stays the same when it is shown again and when its holder edits the name', async () => {
    const server = startServer(database);
    const { token, form } = await registered(server);
    const first = await ticketOf(server, token);
    expect(await ticketOf(startServer(database), token, 'zh')).toMatchObject({
      qr_text: first.qr_text,
    });
    await server.post(REGISTER, { ...form, name: 'Anna Schmidt' }, { token });
    expect(await ticketOf(server, token)).toEqual({ ...first, name: 'Anna Schmidt' });
  });

  test('a revoked ticket shows why and no code, and is not retrieved', async () => {
    const server = startServer(database);
    const { token, form } = await registered(server);
    const { ticket_id } = await ticketOf(server, token);
    await database.db
      .update(ticket)
      .set({ revoked_at: server.clock.now, revoked_reason: 'Reported as lost' })
      .where(eq(ticket.ticket_id, ticket_id));
    expect((await server.get(TICKET, { token })).data).toEqual({
      state: 'revoked',
      reason: 'Reported as lost',
    });
    server.sent.length = 0;
    await server.post('/web/buyer/retrieve', { by: 'email', email: form.email });
    await server.app.close();
    expect(server.sent).toEqual([]);
  });

  test('a registration has one ticket, ever', async () => {
    const server = startServer(database);
    const { token } = await registered(server);
    const { ticket_id } = await ticketOf(server, token);
    const [stored] = await database.db.select().from(ticket).where(eq(ticket.ticket_id, ticket_id));
    const exhibition = await getCurrentExhibition(database.db);
    const registration_id = stored?.registration_id ?? '';
    await expect(
      issueTicket(database.db, { registration_id, exhibition, now: server.clock.now }),
    ).rejects.toThrow();
  });
});

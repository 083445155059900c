import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getEntryFigures, listEntries } from '#contract/check-ins.ts';
import { EntranceTicket } from '#contract/tickets.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { countEntries } from '#server/features/persons/record-rows.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

let server: BuyerServer;
let guard: { token: string };
let days: { start_date: string; end_date: string };
beforeAll(async () => {
  server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  guard = await organiserOf(server);
  days = await getCurrentExhibition(server.database.db);
  server.clock.now = new Date(`${days.end_date}T12:00+08:00`);
  guard = await organiserOf(server);
});

async function newTicket() {
  const form = overseasForm(freshEmail());
  const { token } = await signInBy(server, { email: form.email });
  await server.post('/web/buyer/basic-register', form, { token });
  const shown = EntranceTicket.parse(
    (await server.get('/web/buyer/entrance-ticket', { token })).data,
  );
  if (shown.state !== 'valid') throw new Error(`The ticket is ${shown.state}`);
  return shown.ticket;
}

const scanAt = (qr_text: string, at: string) => ({ scan_id: randomUUIDv7(), qr_text, at });
const report = (...scans: object[]) => server.post('/web/console/gate/scans', { scans }, guard);

async function entries(keyword: string) {
  const { data } = await server.get(`/web/console/gate/list?keyword=${keyword}`, guard);
  return listEntries.output.parse(data).items;
}

async function countedOn(day: string): Promise<number> {
  const { data } = await server.get(`/web/console/gate/figures?day=${day}`, guard);
  const { days: counted, hours } = getEntryFigures.output.parse(data);
  const scans = counted.find((one) => one.day === day)?.scans ?? 0;
  if (scans > 0) expect(hours.reduce((sum, one) => sum + one.scans, 0)).toBe(scans);
  return scans;
}

test('a scan before the ticket is valid is stored with its reason and not counted', async () => {
  const { qr_text, ticket_number } = await newTicket();
  const early = '2020-01-02';
  const scan = scanAt(qr_text, `${early}T09:00:00+08:00`);
  const item = { scan_id: scan.scan_id, result: 'stored', reason: 'not_yet_valid' };
  expect((await report(scan)).data).toEqual({ items: [item] });
  expect((await report(scan)).data).toEqual({ items: [{ ...item, result: 'already' }] });
  expect(await entries(ticket_number)).toMatchObject([{ refusal: 'not_yet_valid' }]);
  expect(await countedOn(early)).toBe(0);
});

test('an admission has no reason and counts as one check-in of its ticket', async () => {
  const { qr_text, ticket_number } = await newTicket();
  const before = await countedOn(days.start_date);
  await report(
    scanAt(qr_text, `${days.start_date}T09:30:00+08:00`),
    scanAt(qr_text, '2020-01-02T09:00:00+08:00'),
  );
  expect(await countedOn(days.start_date)).toBe(before + 1);
  const listed = await entries(ticket_number);
  expect(listed.map(({ refusal }) => refusal).sort()).toEqual([null, 'not_yet_valid'].sort());
  const { db } = server.database;
  const [found] = await db.select().from(ticket).where(eq(ticket.ticket_number, ticket_number));
  const counted = await countEntries(db, [found?.ticket_id ?? '']);
  expect(counted.entries).toBe(1);
});

test('a ticket revoked before the scan is refused; one revoked afterwards was admitted', async () => {
  const { qr_text, ticket_number } = await newTicket();
  const { db } = server.database;
  const revoked_at = new Date(`${days.start_date}T12:00:00+08:00`);
  await db.update(ticket).set({ revoked_at }).where(eq(ticket.ticket_number, ticket_number));
  const answer = await report(
    scanAt(qr_text, `${days.start_date}T11:00:00+08:00`),
    scanAt(qr_text, `${days.start_date}T13:00:00+08:00`),
  );
  expect(answer.data).toMatchObject({ items: [{ reason: null }, { reason: 'revoked' }] });
});

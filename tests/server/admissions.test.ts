import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyAdmissionCode } from '#contract/admission-code.ts';
import {
  admitToConference,
  listAdmissionTickets,
  makeAdmissionPicture,
} from '#contract/admissions.ts';
import { listMySignUps } from '#contract/conferences.ts';
import { isTicketNumber } from '#contract/ticket-number.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, conferenceOn, releaseConference } from '../support/programme.ts';
import { readCode } from '../support/scan.ts';

const SIGN_UP = '/web/conference/sign-up';
const CANCEL = '/web/conference/cancel';
const ADMIT = '/web/conference/admit';
const REVOKED = '/web/conference/revoked-admissions';
const DURING = new Date('2027-03-05T09:20:00+08:00');

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let people: Awaited<ReturnType<typeof addRegistered>>;
  let door: string;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    people = await addRegistered(server, 5);
    // Signs in on the day of the conference, as today's sign-in expires before it.
    const today = server.clock.now;
    server.clock.now = DURING;
    door = (await organiserOf(server, { role: 'gate_lead' })).token;
    server.clock.now = today;
  });

  const token = (index: number) => people[index]?.token ?? '';
  const signUp = (conference_id: string, index: number) =>
    server.post(SIGN_UP, { conference_id, accept_overlap: true }, { token: token(index) });

  async function ticketOf(conference_id: string, index: number) {
    const answer = await server.get('/web/conference/admission-tickets', { token: token(index) });
    const { items } = listAdmissionTickets.output.parse(answer.data);
    return items.find((ticket) => ticket.conference_id === conference_id);
  }

  async function admit(conference_id: string, code = '') {
    const answer = await server.post(ADMIT, { conference_id, code }, { token: door });
    return admitToConference.output.parse(answer.data);
  }

  test('an admission ticket is verified offline, at its own conference and on its day', async () => {
    const id = await releaseConference(server);
    await signUp(id, 0);
    const ticket = await expect
      .poll(() => ticketOf(id, 0))
      .toMatchObject({
        name: 'Visitor 0',
        company_name: 'Lichtwerk GmbH',
        certificate_number: null,
      })
      .then(() => ticketOf(id, 0));
    const known = {
      keys: server.keys.tickets.key_set,
      exhibition_number: 1,
      conference_id: id,
      revoked: new Set<string>(),
      now: DURING,
    };
    const code = ticket?.code?.qr_text ?? '';
    expect((await verifyAdmissionCode(code, known)).verdict).toBe('admit');
    const elsewhere = { ...known, conference_id: await releaseConference(server) };
    expect(await verifyAdmissionCode(code, elsewhere)).toMatchObject({
      reason: 'other_conference',
    });
    const early = { ...known, now: new Date('2027-03-04T23:59:59+08:00') };
    expect(await verifyAdmissionCode(code, early)).toMatchObject({ reason: 'not_yet_valid' });
  });

  test('an admission is a picture with its code, at an address for it alone, while the seat is taken', async () => {
    const id = await releaseConference(server);
    const ask = () =>
      server.post('/web/conference/admission-picture', { conference_id: id }, { token: token(3) });
    expect(await ask()).toMatchObject(refusal('NOT_FOUND'));
    await signUp(id, 3);
    const { url } = makeAdmissionPicture.output.parse((await ask()).data);
    // Another process may have released it. This one sees the release within half a second.
    await expect.poll(async () => (await server.app.inject(url)).statusCode).toBe(200);
    const picture = await server.app.inject(url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
    });
    const code = await readCode(await sharp(picture.rawPayload).resize(720).toBuffer());
    expect(code).toBe((await ticketOf(id, 3))?.code?.qr_text);
    const asTicket = await server.app.inject(url.replace('/admission/', '/ticket/'));
    expect(asTicket.statusCode).toBe(404);
    await server.post(CANCEL, { conference_id: id }, { token: token(3) });
    expect((await server.app.inject(url)).statusCode).toBe(404);
    expect(await ask()).toMatchObject(refusal('NOT_FOUND'));
  });

  test('the door admits a person once, and the certificate number exists from then on', async () => {
    const id = await releaseConference(server);
    await signUp(id, 1);
    await expect.poll(() => ticketOf(id, 1)).toBeDefined();
    const code = (await ticketOf(id, 1))?.code?.qr_text;
    expect(await admit(id, code)).toEqual({ outcome: 'refused', reason: 'not_yet_valid' });
    const before = server.clock.now;
    server.clock.now = DURING;
    const both = await Promise.all([admit(id, code), admit(id, code)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['admitted', 'entered_before']);
    const [first, second] = both.map(
      (one) => 'certificate_number' in one && one.certificate_number,
    );
    expect(first).toBe(second);
    expect(isTicketNumber(String(first))).toBe(true);
    expect((await ticketOf(id, 1))?.certificate_number).toBe(first);
    const own = await server.get('/web/conference/my-sign-ups', { token: token(1) });
    const { items } = listMySignUps.output.parse(own.data);
    expect(items.find((one) => one.conference_id === id)?.certificate_number).toBe(first);
    // A person who has entered cannot cancel.
    const gone = await server.post(CANCEL, { conference_id: id }, { token: token(1) });
    expect(gone).toMatchObject(refusal('CONFERENCE_OVER'));
    expect(await admit(id, 'no code')).toEqual({ outcome: 'refused', reason: 'malformed' });
    server.clock.now = before;
  });

  test('a sign-up that is cancelled is on the revoked list; signing up again makes another ticket', async () => {
    const id = await releaseConference(server);
    await signUp(id, 2);
    await expect.poll(() => ticketOf(id, 2)).toBeDefined();
    const old = (await ticketOf(id, 2))?.code;
    await server.post(CANCEL, { conference_id: id }, { token: token(2) });
    expect(await ticketOf(id, 2)).toBeUndefined();
    const { data } = await server.get(`${REVOKED}?conference_id=${id}`, { token: door });
    expect(data.admission_ids).toEqual([old?.admission_id]);
    await signUp(id, 2);
    const fresh = (await ticketOf(id, 2))?.code;
    expect(fresh?.admission_id).not.toBe(old?.admission_id);
    const before = server.clock.now;
    server.clock.now = DURING;
    expect(await admit(id, old?.qr_text)).toEqual({ outcome: 'refused', reason: 'revoked' });
    expect((await admit(id, fresh?.qr_text)).outcome).toBe('admitted');
    server.clock.now = before;
  });

  test('a waiting person has no ticket, and a cancelled conference has one without a code, with the reason', async () => {
    const id = await releaseConference(server, { capacity: 1 });
    await signUp(id, 3);
    await server.post(
      SIGN_UP,
      { conference_id: id, accept_overlap: true, wait: true },
      { token: token(4) },
    );
    await expect.poll(() => ticketOf(id, 3)).toBeDefined();
    expect(await ticketOf(id, 4)).toBeUndefined();
    const reason = { zh: '场地临时调整', en: 'The room is not available' };
    const times = conferenceOn('2027-03-05', '09:30', '11:30');
    await releaseConference(server, { ...times, id, capacity: 1, cancelled_reason: reason });
    expect(await ticketOf(id, 3)).toMatchObject({ code: null, cancelled_reason: reason.en });
    const answer = await server.post(ADMIT, { conference_id: id, code: '' }, { token: door });
    expect(answer).toMatchObject(refusal('CONFERENCE_CANCELLED'));
  });
});

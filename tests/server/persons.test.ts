import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyTicketCode } from '#contract/ticket-code.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  freshIdCard,
  mainlandForm,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const LIST = '/web/console/person/list';
const INFO = '/web/console/person/info';
const OF_TICKET = '/web/console/ticket';

interface Listed {
  items: {
    id: string;
    name: string;
    state: string;
    contact: unknown;
    ticket_number: string;
    shares_id_number: boolean;
  }[];
  total: number;
  next_after: string | null;
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let desk: string;
  let owner: string;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    desk = (await organiserOf(server, { role: 'registrations_desk' })).token;
    owner = (await organiserOf(server)).token;
  });

  /** A registered person, with the ids that the console uses. */
  async function registered(form: Record<string, unknown> = {}) {
    const cellphone = freshCellphone();
    const { token, account_id } = await signInBy(server, { cellphone });
    const email = freshEmail();
    const body = { ...mainlandForm(cellphone), email, ...form };
    expect((await server.post('/web/buyer/basic-register', body, { token })).code).toBe(0);
    const [row] = await server.database.db
      .select({ id: registration.id })
      .from(registration)
      .where(eq(registration.account_id, account_id));
    return { token, account_id, cellphone, email, registration_id: row?.id ?? '' };
  }

  const ticketOf = async (token: string) =>
    (await server.get('/web/buyer/entrance-ticket', { token })).data as unknown as {
      state: string;
      reason: string;
      ticket: { ticket_number: string; qr_text: string };
    };

  async function find(keyword: string, token = desk, more = ''): Promise<Listed> {
    const query = `?keyword=${encodeURIComponent(keyword)}${more}`;
    return (await server.get(`${LIST}${query}`, { token })).data as unknown as Listed;
  }

  const infoOf = async (registration_id: string, token = desk) =>
    (await server.get(`${INFO}?registration_id=${registration_id}`, { token })).data;

  const historyOf = async (subject: string, id: string, token = desk) => {
    const path = `/web/console/history/of?subject=${subject}&subject_id=${id}`;
    const { items } = (await server.get(path, { token })).data as unknown as {
      items: { action: string; reason: string | null; changes: unknown[] }[];
    };
    return items;
  };

  test('a person is found by whole addresses, numbers and ids, and by letters of the name', async () => {
    const person = await registered({ name: '欧阳查找', company_name: '查找测试有限公司' });
    const { ticket } = await ticketOf(person.token);
    for (const text of [
      person.cellphone,
      `+86 ${person.cellphone}`,
      person.email,
      person.email.toUpperCase(),
      ticket.ticket_number,
      person.registration_id,
      person.account_id,
      'ouyangchaz',
    ]) {
      const { items } = await find(text);
      expect([text, items.map(({ id }) => id)]).toEqual([text, [person.registration_id]]);
    }
    expect((await find(person.email.slice(0, -1))).items).toEqual([]);
    expect((await find(person.cellphone.slice(0, -1))).items).toEqual([]);
  });

  test('the list goes on after a row, by state, and masks contacts or leaves them out', async () => {
    const company_name = `分页测试${kind === 'embedded' ? '甲' : '乙'}有限公司`;
    const people = [];
    for (let made = 0; made < 3; made++) people.push(await registered({ company_name }));
    const newest = people.map(({ registration_id }) => registration_id).reverse();
    const first = await find(company_name, desk, '&page_size=2');
    expect(first).toMatchObject({ total: 3, next_after: newest[1] });
    const rest = await find(company_name, desk, `&page_size=2&after=${first.next_after}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(newest);
    expect(rest.next_after).toBeNull();
    expect((await find(company_name, desk, '&state=begun')).items).toEqual([]);
    const masked = {
      phone: `+86 ••••${people[2]?.cellphone.slice(-4)}`,
      email: 'b••••@example.com',
    };
    expect(first.items[0]?.contact).toEqual(masked);
    const gate = await organiserOf(server, { role: 'gate_lead' });
    expect((await find(company_name, gate.token)).items[0]?.contact).toBeNull();
    const answer = await server.get(`${LIST}?keyword=${encodeURIComponent(company_name)}`, {
      token: desk,
    });
    for (const { cellphone, email } of people) {
      expect(JSON.stringify(answer.data)).not.toContain(cellphone);
      expect(JSON.stringify(answer.data)).not.toContain(email);
    }
  });

  test('people who sign in to work have begun no registration, and are found by their address', async () => {
    const numbersNow = async () =>
      (await server.get('/web/console/numbers', { token: owner })).data as unknown as {
        registrations_begun: number;
      };
    const before = (await numbersNow()).registrations_begun;
    const helper = await organiserOf(server, { role: 'content' });
    const [company] = await server.database.db.select().from(exhibitor).limit(1);
    const email = freshEmail();
    await server.database.db.insert(member).values({
      id: randomUUIDv7(),
      exhibitor_id: company?.id ?? '',
      email,
      role: 'staff' as const,
      created_at: server.clock.now,
    });
    const colleague = await signInBy(server, { email });
    const buyer = await signInBy(server, { email: freshEmail() });
    const ids = async (query: string) => {
      const { data } = await server.get(`${LIST}?page_size=50${query}`, { token: desk });
      return (data as unknown as Listed).items.map(({ id }) => id);
    };
    const idOf = async (account_id: string) => (await find(account_id)).items[0]?.id ?? '';
    const working = [await idOf(helper.account_id), await idOf(colleague.account_id)];
    expect(working).not.toContain('');
    for (const query of ['', '&state=begun']) {
      const listed = await ids(query);
      expect(listed).toContain(await idOf(buyer.account_id));
      for (const id of working) expect(listed).not.toContain(id);
    }
    expect((await numbersNow()).registrations_begun).toBe(before + 1);
  });

  test('two who state the same ID number are marked, and found by that', async () => {
    const id_number = freshIdCard();
    const company_name = `同号测试${kind === 'embedded' ? '甲' : '乙'}有限公司`;
    const same = [];
    for (let made = 0; made < 2; made++) same.push(await registered({ company_name, id_number }));
    await registered({ company_name });
    const marked = (await find(company_name)).items.map((one) => one.shares_id_number);
    expect(marked).toEqual([false, true, true]);
    const { items, total } = await find(company_name, desk, '&state=same_id_number');
    expect(items.map(({ id }) => id)).toEqual(same.map((one) => one.registration_id).reverse());
    expect(total).toBe(2);
    expect(JSON.stringify(items)).not.toContain(id_number);
  });

  test('who only signed in is found, too, and has nothing to be corrected', async () => {
    const email = freshEmail();
    const { account_id } = await signInBy(server, { email });
    const { items } = await find(account_id);
    expect(items).toMatchObject([{ name: '', state: 'begun', ticket_number: '' }]);
    const registration_id = items[0]?.id ?? '';
    const correct = { registration_id, city: '广州' };
    expect(
      await server.post('/web/console/person/correct', correct, { token: desk }),
    ).toMatchObject(refusal('NOT_FOUND'));
    expect(await infoOf(registration_id)).toMatchObject({ ticket: null, active_sign_ins: 1 });
  });

  test("a page shows a person's actions, and no ID number or address", async () => {
    const person = await registered();
    const info = await infoOf(person.registration_id);
    expect(info).toMatchObject({
      account_id: person.account_id,
      state: 'complete',
      has_id_number: true,
      inquiries: 0,
      invited: 0,
      invited_by: null,
      sign_ups: [],
      is_organiser: false,
      ticket: { revision: 0, revoked: null, entries: 0, last_entry_at: null },
      sign_ins: [{ is_active: true }],
    });
    for (const secret of [person.cellphone, person.email]) {
      expect(JSON.stringify(info)).not.toContain(secret);
    }
    const elsewhere = await organiserOf(server, {
      role: 'registrations_desk',
      exhibition_ids: ['01900000-0000-7000-8000-000000000000'],
    });
    const path = `${INFO}?registration_id=${person.registration_id}`;
    expect(await server.get(path, elsewhere)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('a correction follows the rules of the form, and the history contains no contact', async () => {
    const { token, registration_id, cellphone } = await registered();
    const correct = (fields: object, caller = desk) =>
      server.post('/web/console/person/correct', { registration_id, ...fields }, { token: caller });
    const wrong = await correct({ name: 'Anna', cellphone: '13900000000' });
    expect(wrong).toMatchObject(refusal('BAD_INPUT'));
    expect(wrong.data.issues.map(({ field }) => field)).toContain('name');
    const moved = await correct({ cellphone: '13900000000' });
    expect(moved.data.issues).toMatchObject([
      { field: 'cellphone', name: 'sign_in_address_fixed' },
    ]);
    const email = freshEmail();
    expect((await correct({ city: '广州', email, cellphone: '', area_code: '' })).code).toBe(0);
    const own = await server.get('/web/buyer/info', { token });
    expect(own.data).toMatchObject({ basic: { city: '广州', name: '王小明', cellphone, email } });
    const edits = await server.get('/web/buyer/check-user-can-edit-imformation', { token });
    expect(edits.data).toMatchObject({ basic: { remaining: 5 } });
    const [event] = await historyOf('registration', registration_id);
    expect(event).toMatchObject({ action: 'corrected' });
    expect(event?.changes).toContainEqual({ field: 'city', before: '深圳', after: '广州' });
    expect(JSON.stringify(event)).not.toContain(email);
    const gate = await organiserOf(server, { role: 'gate_lead' });
    expect(await correct({ city: '深圳' }, gate.token)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('a correction of the name does not demand what the registration never had', async () => {
    const { token, registration_id } = await registered();
    await server.database.db
      .update(registration)
      .set({ city: '', company_address: '' })
      .where(eq(registration.id, registration_id));
    const correct = (fields: object) =>
      server.post('/web/console/person/correct', { registration_id, ...fields }, { token: desk });
    expect(await correct({ name: '王　小明\u200b' })).toMatchObject({ code: 0 });
    const own = await server.get('/web/buyer/info', { token });
    expect(own.data).toMatchObject({ basic: { name: '王 小明', city: '' } });
    expect(await correct({ name: '\u2800' })).toMatchObject(refusal('BAD_INPUT'));
  });

  /** A gate's verdict on a code, with its current list of refused tickets. */
  async function judged(qr_text: string, revoked: readonly [string, number][]) {
    const { number, start_date } = await getCurrentExhibition(server.database.db);
    const known = { keys: server.keys.tickets.key_set, exhibition_number: number, start_date };
    const now = new Date(`${start_date}T10:00+08:00`);
    const verdict = await verifyTicketCode(qr_text, { ...known, now, revoked: new Map(revoked) });
    return 'reason' in verdict ? verdict.reason : verdict.verdict;
  }

  interface Refused {
    version: string;
    refused: [string, number][] | null;
  }
  const refusedNow = async (version = '') =>
    (
      await server.get(`/web/console/gate/refused-tickets${version && `?version=${version}`}`, {
        token: owner,
      })
    ).data as unknown as Refused;

  test('phone and gate see that a ticket is revoked, restored and reissued', async () => {
    const { token, registration_id } = await registered();
    const act = async (what: string, reason: string) =>
      server.post(`${OF_TICKET}/${what}`, { registration_id, reason }, { token: desk });
    const { ticket } = await ticketOf(token);
    const before = await refusedNow();
    expect(await judged(ticket.qr_text, before.refused ?? [])).toBe('admit');
    expect(await refusedNow(before.version)).toMatchObject({ refused: null });

    expect((await act('revoke', '')).data.issues).toMatchObject([{ field: 'reason' }]);
    expect((await act('revoke', '证件不符')).code).toBe(0);
    expect(await ticketOf(token)).toEqual({ state: 'revoked', reason: '证件不符' });
    const revoked = await refusedNow(before.version);
    expect(await judged(ticket.qr_text, revoked.refused ?? [])).toBe('revoked');
    expect((await find('', desk, '&state=revoked')).items.map(({ id }) => id)).toContain(
      registration_id,
    );
    expect(await act('revoke', 'Again')).toMatchObject(refusal('TICKET_CHANGED'));
    expect(await act('reissue', 'Lost')).toMatchObject(refusal('TICKET_CHANGED'));

    expect((await act('restore', 'A mistake')).code).toBe(0);
    expect((await refusedNow()).version).toBe(before.version);
    expect((await ticketOf(token)).ticket.qr_text).toBe(ticket.qr_text);

    expect((await act('reissue', 'The code was posted')).code).toBe(0);
    const { refused } = await refusedNow(before.version);
    const fresh = await ticketOf(token);
    expect(fresh.ticket.ticket_number).toBe(ticket.ticket_number);
    expect(await judged(ticket.qr_text, refused ?? [])).toBe('revoked');
    expect(await judged(fresh.ticket.qr_text, refused ?? [])).toBe('admit');
    const info = (await infoOf(registration_id)) as unknown as { ticket: { ticket_id: string } };
    const events = await historyOf('ticket', info.ticket.ticket_id);
    expect(events.map(({ action, reason }) => [action, reason])).toEqual([
      ['reissued', 'The code was posted'],
      ['restored', 'A mistake'],
      ['revoked', '证件不符'],
    ]);
  });

  test('a call that is repeated replaces a code once', async () => {
    const { registration_id } = await registered();
    const body = { registration_id, reason: 'The code was posted' };
    const key = crypto.randomUUID();
    for (let sent = 0; sent < 2; sent++) {
      const answer = await server.post(`${OF_TICKET}/reissue`, body, { token: desk, key });
      expect(answer.code).toBe(0);
    }
    expect(await infoOf(registration_id)).toMatchObject({ ticket: { revision: 1 } });
  });

  test('a copy contains all data, without the digits of the ID number, and is recorded', async () => {
    const { registration_id, account_id, email } = await registered();
    const path = '/web/console/person/export';
    expect(await server.post(path, { registration_id }, { token: desk })).toMatchObject(
      refusal('NOT_ALLOWED'),
    );
    const { data } = await server.post(path, { registration_id }, { token: owner });
    const { content, file_name } = data as unknown as Record<string, string>;
    expect(file_name).toMatch(/^person-\d{12}\.json$/);
    const copy = JSON.parse(Buffer.from(content ?? '', 'base64').toString()) as {
      account_id: string;
      tables: { registration: { email: string; id_number: string }[] };
    };
    expect(copy.account_id).toBe(account_id);
    expect(copy.tables.registration).toMatchObject([{ email }]);
    expect(copy.tables.registration[0]?.id_number).toContain('*');
    expect(await historyOf('person', account_id)).toMatchObject([{ action: 'exported' }]);
  });

  test('erasing states the retained data, requires the name, and signs out every device', async () => {
    const { token, registration_id, account_id, cellphone } = await registered({ name: '江诗丹' });
    const preview = (
      await server.get(`/web/console/person/erasure?registration_id=${registration_id}`, {
        token: owner,
      })
    ).data as unknown as { typed: string; stays: string[]; stored: unknown[] };
    expect(preview).toMatchObject({ typed: '江诗丹', not_erasable: null });
    expect(preview.stays.length).toBeGreaterThan(2);
    const erase = (typed: string, caller = owner) =>
      server.post(
        '/web/console/person/erase',
        { registration_id, typed, reason: 'Asked by mail' },
        { token: caller },
      );
    expect(await erase('江诗丹', desk)).toMatchObject(refusal('NOT_ALLOWED'));
    expect((await erase('江诗')).data.issues).toMatchObject([{ field: 'typed' }]);
    expect((await find(cellphone)).total).toBe(1);
    expect((await erase(' 江诗丹 ')).code).toBe(0);
    expect((await find(cellphone)).total).toBe(0);
    expect((await find(registration_id)).total).toBe(0);
    expect(await server.get('/web/buyer/entrance-ticket', { token })).toMatchObject(
      refusal('ACCOUNT_GONE'),
    );
    const events = await historyOf('person', account_id);
    expect(events).toMatchObject([{ action: 'erased', reason: 'Asked by mail' }]);
    expect(JSON.stringify(events)).not.toContain('江诗丹');
  });

  test('a person of the console is erased by who looks after people alone, and never the last owner', async () => {
    const { role_id } = (
      await server.post(
        '/web/console/roles/save',
        {
          name: { zh: '隐私', en: 'Privacy' },
          capabilities: ['registrations.read', 'export.personal'],
        },
        { token: owner },
      )
    ).data as unknown as { role_id: string };
    const privacy = await organiserOf(server, { role: role_id });
    const colleague = await organiserOf(server, { role: 'observer' });
    const form = { ...overseasForm(colleague.email), name: 'Anna Observer' };
    expect((await server.post('/web/buyer/basic-register', form, colleague)).code).toBe(0);
    const { items } = await find(colleague.email, owner);
    const body = { registration_id: items[0]?.id, typed: 'anna observer', reason: 'Left' };
    const erase = (token: string) => server.post('/web/console/person/erase', body, { token });
    expect(await erase(privacy.token)).toMatchObject(refusal('NOT_ALLOWED'));
    expect((await erase(owner)).code).toBe(0);
    expect(await server.get('/web/console/me', colleague)).toMatchObject(refusal('ACCOUNT_GONE'));
  });
});

import { randomInt, randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MERGE_UNDO_DAYS } from '#contract/duplicate-filters.ts';
import { Duplicate, type MergeField } from '#contract/duplicates.ts';
import type { Database } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { gateScan } from '#server/features/check-ins/tables.ts';
import { companyCore, keysOf, spellingOf } from '#server/features/duplicates/keys.ts';
import { matchDue, queueUnmatched } from '#server/features/duplicates/match.ts';
import { deleteOldMerges } from '#server/features/duplicates/rows.ts';
import { scoreOf } from '#server/features/duplicates/score.ts';
import { registrationMerge } from '#server/features/duplicates/tables.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { emptyEvents } from '#server/features/history/seal.ts';
import { organiserRole } from '#server/features/organisers/tables.ts';
import { copyPerson } from '#server/features/persons/copy.ts';
import { erasePerson } from '#server/features/persons/erase.ts';
import { hashesUnder } from '#server/features/persons/hashes.ts';
import { lockPerson } from '#server/features/persons/person-rows.ts';
import { seat } from '#server/features/programme/tables.ts';
import { createIdNumbers } from '#server/features/registrations/id-numbers.ts';
import { registration, registrationKey } from '#server/features/registrations/tables.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  freshIdCard,
  inquiry,
  mainlandForm,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { releaseConference } from '../support/programme.ts';

const EXHIBITORS = [demoId('exhibitor', 0), demoId('exhibitor', 1)] as const;
const OF_DUPLICATE = '/web/console/duplicate';

test.each([
  ['深圳光彩科技（集团）股份有限公司', '深圳光彩科技有限公司'],
  ['Müller Licht GmbH & Co. KG', 'MULLER  LICHT'],
  ['Lux S.r.o.', 'Lux, Ltd.'],
  ['株式会社ひかり', 'ひかり'],
])('the companies %s and %s are the same without their legal forms', (one, other) => {
  expect(companyCore(one)).toBe(companyCore(other));
  expect(companyCore(one)).not.toBe('');
});

test('companies with different names stay different, and a legal form alone is a name', () => {
  expect(companyCore('深圳光彩科技有限公司')).not.toBe(companyCore('深圳光影科技有限公司'));
  expect(companyCore('Group')).toBe('group');
});

test('a name in Chinese and its Latin spellings are the same, in any order', () => {
  const spellings = ['王小明', 'Wang Xiaoming', 'XIAO-MING  WANG', 'ｗａｎｇ xiao ming'].map(
    spellingOf,
  );
  expect(new Set(spellings).size).toBe(1);
  expect(spellingOf('Иванов')).toBeNull();
});

test('a phone number has one key, as the account and in the form', () => {
  const contact = { name: '', company_name: '', email: '', account_email: null };
  const one = { ...contact, area_code: '86', cellphone: '13800000000' };
  const keys = keysOf({ ...one, account_cellphone: '13800000000' });
  expect(keys).toHaveLength(1);
  const abroad = { ...contact, area_code: '49', cellphone: '13800000000', account_cellphone: null };
  expect(keysOf(abroad)).not.toEqual(keys);
});

test('independent reasons raise the score, and different names lower it', () => {
  expect(scoreOf(['email', 'phone'])).toBe(95);
  expect(scoreOf(['phone', 'name'])).toBeGreaterThan(scoreOf(['phone']));
  expect(scoreOf(['phone', 'other_name'])).toBeLessThan(scoreOf(['name_company']));
});

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  let db: Database;
  let desk: string;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    ({ db } = server.database);
    desk = (await organiserOf(server, { role: 'registrations_desk' })).token;
    await findAll();
  });

  /** Runs the job until its queue is empty. */
  async function findAll() {
    for (let isMore = true; isMore; ) isMore = await matchDue(db, server.clock.now);
  }

  async function registered(
    address: { cellphone: string } | { email: string },
    form: Record<string, unknown>,
  ) {
    const { token, account_id } = await signInBy(server, address);
    const answer = await server.post('/web/buyer/basic-register', form, { token });
    expect([answer.code, answer.message]).toEqual([0, '']);
    const [row] = await db
      .select()
      .from(registration)
      .where(eq(registration.account_id, account_id));
    return { token, account_id, id: row?.id ?? '' };
  }

  /** A German who registered by two e-mail addresses, with one phone number. */
  async function registeredTwice({ other_name = 'Anna Müller' } = {}) {
    const cellphone = `151${freshCellphone().slice(-8)}`;
    const company_name = `Lichtwerk ${freshCellphone()} GmbH`;
    const emails = [freshEmail(), freshEmail()] as const;
    const form = (email: string) => ({ ...overseasForm(email), cellphone, company_name });
    const first = await registered({ email: emails[0] }, form(emails[0]));
    const second = await registered(
      { email: emails[1] },
      { ...form(emails[1]), name: other_name, city: 'Bonn' },
    );
    await findAll();
    return { first, second, emails, company_name, cellphone };
  }

  interface Listed {
    items: { id: string; score: number; reasons: string[]; first: { id: string } }[];
    total: number;
    next_after: string | null;
  }

  async function list(query = '', token = desk) {
    const path = `${OF_DUPLICATE}/list?page_size=200${query}`;
    return (await server.get(path, { token })).data as unknown as Listed;
  }

  async function pairOf({ id }: { id: string }, state = 'waiting') {
    const { items } = await list(`&state=${state}`);
    return items.find(({ first }) => first.id === id);
  }

  const infoOf = async (id: string, token = desk) =>
    Duplicate.parse((await server.get(`${OF_DUPLICATE}/info?id=${id}`, { token })).data);

  async function merge(
    people: { first: { id: string } },
    { survivor_id, take = [] }: { survivor_id?: string; take?: MergeField[] } = {},
  ) {
    const id = (await pairOf(people.first))?.id ?? '';
    const { seen, suggested } = await infoOf(id);
    const body = { id, seen, take, survivor_id: survivor_id ?? suggested };
    const answer = await server.post(`${OF_DUPLICATE}/merge`, body, { token: desk });
    return { id, body, answer };
  }

  const undo = (id: string) => server.post(`${OF_DUPLICATE}/undo`, { id }, { token: desk });

  const ticketOf = async ({ token }: { token: string }, lang = 'en') =>
    (await server.get('/web/buyer/entrance-ticket', { token, lang })).data as unknown as {
      state: string;
      reason: string;
      ticket: { ticket_id: string; ticket_number: string };
    };

  const basicOf = async ({ token }: { token: string }) =>
    (await server.get('/web/buyer/info', { token })).data.basic as unknown as Record<
      string,
      string
    >;

  const actionsOf = async (subject: string, id: string) => {
    const path = `/web/console/history/of?subject=${subject}&subject_id=${id}`;
    const { items } = (await server.get(path, { token: desk })).data as unknown as {
      items: { action: string; changes: { field: string }[] }[];
    };
    return items;
  };

  test('two registrations with one phone, name and company are a pair with its reasons', async () => {
    const people = await registeredTwice();
    const found = await pairOf(people.first);
    expect(found).toMatchObject({
      reasons: ['phone', 'name_company'],
      second: { id: people.second.id },
    });
    expect(found?.score).toBeGreaterThan(90);
    const info = await infoOf(found?.id ?? '');
    expect(info.suggested).toBe(people.first.id);
    expect(info.fields.find(({ field }) => field === 'city')).toEqual({
      ...{ field: 'city', first: 'Köln', second: 'Bonn' },
      is_same: false,
    });
    expect(JSON.stringify(info)).not.toContain(people.cellphone);
    for (const email of people.emails) expect(JSON.stringify(info)).not.toContain(email);
  });

  test('a common phone with different names is a weak pair, and a name alone is none', async () => {
    const people = await registeredTwice({ other_name: 'Bernd Schulz' });
    const found = await pairOf(people.first);
    expect(found?.reasons).toEqual(['phone', 'other_name']);
    expect(found?.score).toBeLessThan(50);
    const email = freshEmail();
    const alone = await registered(
      { email },
      {
        ...overseasForm(email),
        cellphone: `151${freshCellphone().slice(-8)}`,
        company_name: email,
      },
    );
    await findAll();
    expect(await pairOf(alone)).toBeUndefined();
  });

  test('a correction that removes the reason removes the pair, and adds a new one', async () => {
    const people = await registeredTwice();
    const email = freshEmail();
    const third = await registered(
      { email },
      {
        ...overseasForm(email),
        cellphone: `151${freshCellphone().slice(-8)}`,
        company_name: email,
      },
    );
    const correct = (registration_id: string, fields: object) =>
      server.post('/web/console/person/correct', { registration_id, ...fields }, { token: desk });
    const fields = { name: 'Carla Weber', company_name: 'Weber KG' };
    const moved = { ...fields, area_code: '49', cellphone: `151${freshCellphone().slice(-8)}` };
    expect((await correct(people.second.id, moved)).code).toBe(0);
    expect((await correct(third.id, { company_name: people.company_name })).code).toBe(0);
    await findAll();
    expect(await pairOf(people.first)).toMatchObject({
      reasons: ['name_company'],
      second: { id: third.id },
    });
  });

  test('a key that many registrations share is no reason', async () => {
    const company_name = `Messebau ${freshCellphone()} GmbH`;
    const people = [];
    for (let made = 0; made < 10; made++) {
      const email = freshEmail();
      const cellphone = `151${freshCellphone().slice(-8)}`;
      const form = { ...overseasForm(email), cellphone, company_name };
      people.push(await registered({ email }, form));
    }
    await findAll();
    for (const one of people) expect(await pairOf(one)).toBeUndefined();
  });

  test('registrations of an earlier version are found, too', async () => {
    const people = await registeredTwice();
    const ids = [people.first.id, people.second.id];
    const merged_pair = await pairOf(people.first);
    await db.delete(registrationKey).where(inArray(registrationKey.registration_id, ids));
    await db.execute(sql`delete from duplicate_pair where id = ${merged_pair?.id}::uuid`);
    await queueUnmatched(db);
    await findAll();
    expect(await pairOf(people.first)).toMatchObject({ second: { id: people.second.id } });
  });

  test('“not the same” is remembered after an edit, and can be taken back', async () => {
    const people = await registeredTwice();
    const id = (await pairOf(people.first))?.id ?? '';
    const set = (is_apart: boolean) =>
      server.post(`${OF_DUPLICATE}/apart`, { id, is_apart }, { token: desk });
    expect((await set(true)).code).toBe(0);
    const correct = { registration_id: people.second.id, city: 'Ulm' };
    await server.post('/web/console/person/correct', correct, { token: desk });
    await findAll();
    expect(await pairOf(people.first)).toBeUndefined();
    expect(await pairOf(people.first, 'apart')).toMatchObject({ id });
    expect(await set(true)).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await set(false)).code).toBe(0);
    expect(await pairOf(people.first)).toMatchObject({ id });
    const actions = (await actionsOf('registration', people.second.id)).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['maybe_duplicate', 'corrected', 'not_duplicate']);
  });

  test('a merge takes the chosen fields, revokes one ticket and moves what can move', async () => {
    const people = await registeredTwice();
    const { first, second } = people;
    const conferences = [await releaseConference(server), await releaseConference(server)];
    const signUp = (conference_id: string | undefined, who: { token: string }) =>
      server.post('/web/conference/sign-up', { conference_id, accept_overlap: true }, who);
    const star = (exhibitor_id: string, who: { token: string }) =>
      server.post('/web/exhibitor-list/star', { exhibitor_id, starred: true }, who);
    const ask = { ...inquiry(people.emails[1]), exhibitor_id: EXHIBITORS[0] };
    const done = [
      await signUp(conferences[0], first),
      await signUp(conferences[0], second),
      await signUp(conferences[1], second),
      await star(EXHIBITORS[0], first),
      await star(EXHIBITORS[0], second),
      await star(EXHIBITORS[1], second),
      await server.post('/web/inquiry/add', ask, second),
    ];
    expect(done.map(({ code, message }) => [code, message])).toEqual(done.map(() => [0, '']));
    const before = { first: await basicOf(first), second: await basicOf(second) };
    const [ticket_a, ticket_b] = [await ticketOf(first), await ticketOf(second)];

    const { id, answer } = await merge(people, { take: ['city'] });
    expect(answer.code).toBe(0);
    expect(await basicOf(first)).toMatchObject({ city: 'Bonn', name: 'Anna Müller' });
    expect((await ticketOf(first)).ticket.ticket_number).toBe(ticket_a.ticket.ticket_number);
    const refused = await ticketOf(second);
    expect(refused.state).toBe('revoked');
    expect(refused.reason).toContain(ticket_a.ticket.ticket_number.slice(-4));
    expect((await ticketOf(second, 'zh')).reason).toContain('已合并');
    const owner = await organiserOf(server);
    const gate = await server.get('/web/console/gate/refused-tickets', owner);
    expect(gate.data.merged).toContain(ticket_b.ticket.ticket_id);
    const restore = { registration_id: second.id, reason: 'A mistake' };
    expect(
      await server.post('/web/console/ticket/restore', restore, { token: desk }),
    ).toMatchObject(refusal('TICKET_CHANGED'));

    const starsOf = async (who: { token: string }) =>
      (await server.get('/web/exhibitor-list/starred', who)).data
        .exhibitor_ids as unknown as string[];
    const seatsOf = async ({ account_id }: { account_id: string }) =>
      (await db.select().from(seat).where(eq(seat.account_id, account_id)))
        .map(({ item_id }) => item_id)
        .sort();
    const inquiriesOf = async ({ id: registration_id }: { id: string }) => {
      const path = `/web/console/person/info?registration_id=${registration_id}`;
      return (await server.get(path, { token: desk })).data.inquiries;
    };
    const state = async () => ({
      stars: [(await starsOf(first)).length, (await starsOf(second)).length],
      seats: [await seatsOf(first), await seatsOf(second)],
      inquiries: [await inquiriesOf(first), await inquiriesOf(second)],
    });
    expect(await state()).toEqual({
      stars: [2, 1],
      seats: [[...conferences].sort(), [conferences[0]]],
      inquiries: [1, 0],
    });
    expect(await infoOf(id)).toMatchObject({
      state: 'merged',
      merge: { survivor_id: first.id, moved: 3, is_blocked: false },
    });
    const merged = await actionsOf('registration', first.id);
    expect(merged[0]).toMatchObject({ action: 'merged', changes: [{ field: 'city' }] });
    expect((await actionsOf('ticket', ticket_b.ticket.ticket_id))[0]?.action).toBe('merged');

    expect((await undo(id)).code).toBe(0);
    expect({ first: await basicOf(first), second: await basicOf(second) }).toEqual(before);
    expect((await ticketOf(second)).ticket).toEqual(ticket_b.ticket);
    expect(await state()).toEqual({
      stars: [1, 2],
      seats: [[conferences[0]], [...conferences].sort()],
      inquiries: [0, 1],
    });
    expect(await db.$count(registrationMerge, eq(registrationMerge.pair_id, id))).toBe(0);
    expect(await pairOf(first)).toMatchObject({ id });
    expect((await actionsOf('registration', second.id))[0]?.action).toBe('unmerged');
    expect(await undo(id)).toMatchObject(refusal('NOT_FOUND'));
  });

  test('the ticket with an entry is suggested, and a repeated or outdated merge is refused', async () => {
    const people = await registeredTwice();
    const { ticket: entered } = await ticketOf(people.second);
    const at = server.clock.now;
    const scan = { id: randomUUIDv7(), ticket_id: entered.ticket_id, at, reported_at: at };
    await db.insert(gateScan).values({ ...scan, refusal: null });
    const id = (await pairOf(people.first))?.id ?? '';
    const { suggested, seen } = await infoOf(id);
    expect(suggested).toBe(people.second.id);
    const send = (body: object) =>
      server.post(`${OF_DUPLICATE}/merge`, { id, take: [], seen, ...body }, { token: desk });
    expect(await send({ survivor_id: randomUUIDv7() })).toMatchObject(refusal('NOT_FOUND'));
    const correct = { registration_id: people.second.id, city: 'Ulm' };
    await server.post('/web/console/person/correct', correct, { token: desk });
    expect(await send({ survivor_id: suggested })).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await merge(people)).answer.code).toBe(0);
    expect((await ticketOf(people.first)).state).toBe('revoked');
    expect(await send({ survivor_id: suggested })).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('a contact of a sign-in stays, and fields that do not fit together are refused', async () => {
    const people = await registeredTwice();
    const fixed = await merge(people, { take: ['email'] });
    expect(fixed.answer.data.issues).toEqual([
      expect.objectContaining({ field: 'email', name: 'sign_in_address_fixed' }),
    ]);
    const cellphone = freshCellphone();
    const form = { ...mainlandForm(cellphone), name: '安娜' };
    const chinese = await registered({ cellphone }, form);
    const email = freshEmail();
    const abroad = { ...overseasForm(email), area_code: '86', cellphone };
    const german = await registered({ email }, abroad);
    await findAll();
    const mixed = await merge({ first: chinese }, { survivor_id: german.id, take: ['name'] });
    expect(mixed.answer.data.issues).toEqual([
      expect.objectContaining({ field: 'name', name: 'name_without_chinese' }),
    ]);
  });

  test('one ID number of two registrations is a reason, numbers change places, and one is deleted', async () => {
    const id_number = freshIdCard();
    const phones = [freshCellphone(), freshCellphone()] as const;
    const company_name = `光影${phones[0]}有限公司`;
    const form = (cellphone: string, number: string) => ({
      ...mainlandForm(cellphone, number),
      company_name,
    });
    const first = await registered({ cellphone: phones[0] }, form(phones[0], id_number));
    await registered({ cellphone: phones[1] }, form(phones[1], id_number));
    await findAll();
    expect((await pairOf(first))?.reasons).toEqual(['id_number', 'name_company']);
    const shares = async () =>
      (await server.get(`/web/console/person/info?registration_id=${first.id}`, { token: desk }))
        .data.shares_id_number;
    expect(await shares()).toBe(true);
    expect((await merge({ first })).answer.code).toBe(0);
    expect(await shares()).toBe(false);

    const other_number = freshIdCard();
    const third_phone = freshCellphone();
    const third = await registered({ cellphone: third_phone }, form(third_phone, other_number));
    await findAll();
    const { answer, id } = await merge({ first }, { survivor_id: first.id, take: ['id_number'] });
    expect(answer.code).toBe(0);
    const numbers = async () => {
      const rows = await db
        .select()
        .from(registration)
        .where(inArray(registration.id, [first.id, third.id]))
        .orderBy(registration.id);
      return rows.map(createIdNumbers(server.keys.field_cipher).open);
    };
    expect(await numbers()).toEqual([other_number, id_number]);
    expect((await undo(id)).code).toBe(0);
    expect(await numbers()).toEqual([id_number, other_number]);

    await merge({ first }, { survivor_id: first.id });
    const later = new Date(server.clock.now.getTime() + (MERGE_UNDO_DAYS + 1) * 86_400_000);
    await deleteOldMerges(db, later);
    expect(await numbers()).toEqual([id_number, null]);
  });

  test('undoing leaves a field alone that was corrected since the merge', async () => {
    const people = await registeredTwice();
    const { id } = await merge(people, { take: ['city'] });
    const correct = { registration_id: people.first.id, city: 'Ulm' };
    expect((await server.post('/web/console/person/correct', correct, { token: desk })).code).toBe(
      0,
    );
    expect((await undo(id)).code).toBe(0);
    expect(await basicOf(people.first)).toMatchObject({ city: 'Ulm' });
  });

  test('a merge whose survivor was merged on is undone after the later one', async () => {
    const people = await registeredTwice();
    const email = freshEmail();
    const { cellphone, company_name } = people;
    const form = { ...overseasForm(email), cellphone, company_name };
    const third = await registered({ email }, form);
    const { id } = await merge(people);
    await findAll();
    const later = await merge(people, { survivor_id: third.id });
    expect(later.answer.code).toBe(0);
    expect((await ticketOf(people.second)).reason).toContain(
      (await ticketOf(third)).ticket.ticket_number.slice(-4),
    );
    expect((await infoOf(id)).merge).toMatchObject({ is_blocked: true });
    expect(await undo(id)).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await undo(later.id)).code).toBe(0);
    expect((await undo(id)).code).toBe(0);
    expect((await ticketOf(people.second)).state).toBe('valid');
  });

  test('after seven days a merge stays, and what it had stored is deleted', async () => {
    const people = await registeredTwice();
    const { id } = await merge(people);
    const days = (count: number) => new Date(server.clock.now.getTime() + count * 86_400_000);
    await deleteOldMerges(db, days(MERGE_UNDO_DAYS - 1));
    expect(await db.$count(registrationMerge, eq(registrationMerge.pair_id, id))).toBe(1);
    await deleteOldMerges(db, days(MERGE_UNDO_DAYS + 1));
    expect(await undo(id)).toMatchObject(refusal('NOT_FOUND'));
    expect((await ticketOf(people.second)).reason).toContain('joined the two');
    await queueUnmatched(db);
    await findAll();
    expect(await pairOf(people.first)).toBeUndefined();
  });

  test('the list needs the right to change registrations, and masks or omits contacts', async () => {
    const people = await registeredTwice();
    const id = (await pairOf(people.first))?.id ?? '';
    for (const role of ['gate_lead', 'observer', 'exhibitor_service']) {
      const other = await organiserOf(server, { role });
      expect(await server.get(`${OF_DUPLICATE}/list`, other)).toMatchObject(refusal('NOT_ALLOWED'));
      expect(await server.post(`${OF_DUPLICATE}/undo`, { id }, other)).toMatchObject(
        refusal('NOT_ALLOWED'),
      );
    }
    const role_id = randomUUIDv7();
    await db.insert(organiserRole).values({
      id: role_id,
      name: { zh: '合并', en: 'Merger' },
      capabilities: ['registrations.read', 'registrations.change'],
      created_at: server.clock.now,
    });
    const merger = await organiserOf(server, { role: role_id });
    const phone = (await infoOf(id, merger.token)).fields.find(({ field }) => field === 'mobile');
    expect(phone).toMatchObject({ first: null, second: null, is_same: true });
    const numbers = await server.get('/web/console/numbers', { token: desk });
    expect(Number(numbers.data.duplicates)).toBe((await list()).total);
  });

  test('the registrations of another edition are another list', async () => {
    const people = await registeredTwice();
    const current = await getCurrentExhibition(db);
    const other_id = randomUUIDv7();
    const number = randomInt(10_000, 60_000);
    await db.insert(exhibition).values({ ...current, id: other_id, number, is_current: false });
    const ids = [randomUUIDv7(), randomUUIDv7()].sort();
    const rows = [people.first, people.second].map(({ account_id }, index) => ({
      ...{
        id: ids[index] ?? '',
        account_id,
        exhibition_id: other_id,
        created_at: server.clock.now,
      },
      ...{ name: 'Anna Müller', company_name: people.company_name, is_finish_register: true },
    }));
    await db.insert(registration).values(rows);
    await queueUnmatched(db);
    await findAll();
    const owner = await organiserOf(server);
    const elsewhere = await list(`&edition=${other_id}`, owner.token);
    expect(elsewhere.items).toMatchObject([
      { first: { id: rows[0]?.id }, reasons: ['name_company'] },
    ]);
    const id = elsewhere.items[0]?.id ?? '';
    expect(await server.get(`${OF_DUPLICATE}/info?id=${id}`, owner)).toMatchObject(
      refusal('NOT_FOUND'),
    );
    await signUpBoth(people);
    const { seen, suggested } = Duplicate.parse(
      (await server.get(`${OF_DUPLICATE}/info?id=${id}&edition=${other_id}`, owner)).data,
    );
    const body = { id, seen, take: [], survivor_id: suggested };
    const merged = await server.post(`${OF_DUPLICATE}/merge?edition=${other_id}`, body, owner);
    expect(merged.code).toBe(0);
    expect((await ticketOf(people.second)).state).toBe('valid');
    expect(await db.$count(seat, eq(seat.account_id, people.second.account_id))).toBe(1);
  });

  async function signUpBoth(people: { second: { token: string } }) {
    const conference_id = await releaseConference(server);
    const wish = { conference_id, accept_overlap: true };
    expect((await server.post('/web/conference/sign-up', wish, people.second)).code).toBe(0);
  }

  async function personOf(tx: Database, account_id: string) {
    const person = await lockPerson(tx, account_id, hashesUnder(server.keys.code_key));
    if (!person) throw new Error('There is no such person');
    return person;
  }

  const erase = (account_id: string) =>
    db.transaction(async (tx) =>
      erasePerson(tx, await personOf(tx, account_id), server.clock.now, {
        ...{ cancelAllSignUps, emptyEvents },
      }),
    );

  const copyOf = (account_id: string) =>
    db.transaction(async (tx) =>
      copyPerson(tx, await personOf(tx, account_id), {
        openIdNumber: () => null,
        openPassport: () => '',
        now: server.clock.now,
      }),
    );

  test('after a merge the copy of the survivor has what moved, and nothing of the other account', async () => {
    const people = await registeredTwice();
    await signUpBoth(people);
    const { id } = await merge(people);
    const copy = await copyOf(people.first.account_id);
    expect(copy.tables.seat).toHaveLength(1);
    expect(copy.tables.registration_merge).toHaveLength(1);
    const text = JSON.stringify(copy);
    for (const secret of [people.emails[1], people.second.account_id, people.second.id]) {
      expect(text).not.toContain(secret);
    }
    expect((await copyOf(people.second.account_id)).tables.seat).toBeUndefined();
    expect((await undo(id)).code).toBe(0);
    expect((await copyOf(people.first.account_id)).tables.seat).toBeUndefined();
    expect((await copyOf(people.second.account_id)).tables.seat).toHaveLength(1);
  });

  test('erasing the survivor erases what moved, and erasing either ends the undoing', async () => {
    const people = await registeredTwice();
    await signUpBoth(people);
    const { id } = await merge(people, { take: ['city'] });
    await erase(people.first.account_id);
    expect(await db.$count(registrationMerge, eq(registrationMerge.pair_id, id))).toBe(0);
    const accounts = [people.first.account_id, people.second.account_id];
    expect(await db.$count(seat, inArray(seat.account_id, accounts))).toBe(0);
    expect(await undo(id)).toMatchObject(refusal('NOT_FOUND'));
    expect((await ticketOf(people.second)).reason).toContain('joined the two');

    const others = await registeredTwice();
    const second = await merge(others, { take: ['city'] });
    await erase(others.second.account_id);
    expect(await undo(second.id)).toMatchObject(refusal('NOT_FOUND'));
    expect((await ticketOf(others.first)).state).toBe('valid');
    const keys = eq(registrationKey.registration_id, others.second.id);
    expect(await db.$count(registrationKey, keys)).toBe(0);
  });

  test('a person erased after the undoing leaves the other registration whole', async () => {
    const people = await registeredTwice();
    const { id } = await merge(people);
    expect((await undo(id)).code).toBe(0);
    await erase(people.second.account_id);
    expect((await ticketOf(people.first)).state).toBe('valid');
    const valid = and(eq(ticket.registration_id, people.second.id), sql`revoked_at is null`);
    expect(await db.$count(ticket, valid)).toBe(0);
    expect(await pairOf(people.first)).toBeUndefined();
  });
});

import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { checkChain, emptyEvents, sealEvents } from '#server/features/history/seal.ts';
import { event } from '#server/features/history/tables.ts';
import { recordCommand } from '#server/features/history/write-command.ts';
import { member } from '#server/features/members/tables.ts';
import { copyPerson } from '#server/features/persons/copy.ts';
import { erasePerson } from '#server/features/persons/erase.ts';
import { findAccountId, findPeopleByName } from '#server/features/persons/find-rows.ts';
import { hashesUnder } from '#server/features/persons/hashes.ts';
import { lockPerson } from '#server/features/persons/person-rows.ts';
import { impersonalTables, personalTables } from '#server/features/persons/registry.ts';
import { kindOfTable } from '#server/features/persons/stored-kinds.ts';
import { programmeItem } from '#server/features/programme/tables.ts';
import { createIdNumbers } from '#server/features/registrations/id-numbers.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { createPassports } from '#server/features/visa-letters/passports.ts';
import {
  type BuyerServer,
  buyingLead,
  freshCellphone,
  freshIdCard,
  inquiry,
  mainlandForm,
  questionnaire,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { releaseConference } from '../support/programme.ts';

const EXHIBITOR = demoId('exhibitor', 0);
const INFO = '/web/buyer/info';
const MY_DATA = '/web/buyer/my-data';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let db: Database;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    ({ db } = server.database);
  });

  /** A person with a unique name and data in most tables. */
  async function activePerson() {
    const cellphone = freshCellphone();
    const name = `欧阳${cellphone.slice(-6)}`;
    const id_number = freshIdCard();
    const passport_number = `C${cellphone.slice(-8)}`;
    const signedIn = await signInBy(server, { cellphone });
    const { token } = signedIn;
    const form = { ...mainlandForm(cellphone, id_number), name, email: `${cellphone}@example.com` };
    const conference_id = await releaseConference(server, { capacity: 1 });
    const done = [
      await server.post('/web/buyer/basic-register', form, { token }),
      await server.post('/web/buyer/refine-register', questionnaire, { token }),
      await server.post(
        '/web/exhibitor-list/star',
        { exhibitor_id: EXHIBITOR, starred: true },
        { token },
      ),
      await server.post(
        '/web/inquiry/add',
        { ...inquiry(form.email), name, exhibitor_id: EXHIBITOR },
        { token },
      ),
      await server.post('/web/purchase/add', { ...buyingLead(form.email), name }, { token }),
      await server.post(
        '/web/buyer/feedback',
        { name, email: form.email, feedback: `${name} was here` },
        { token },
      ),
      await server.post(
        '/web/buyer/visa-letter/ask',
        {
          passport_name: 'WANG XIAOMING',
          passport_number,
          nationality: 'DE',
          birth_date: '1986-02-14',
          arrives_on: '2027-03-04',
          leaves_on: '2027-03-08',
          consent: true,
        },
        { token },
      ),
      await server.post(
        '/web/conference/sign-up',
        { conference_id, accept_overlap: true, wait: true },
        { token },
      ),
      await server.post(
        '/web/buyer/add-invitation',
        { friends: [{ by: 'phone', cellphone: freshCellphone(), name: `Friend of ${name}` }] },
        { token },
      ),
    ];
    expect(done.map(({ code, message }) => [code, message])).toEqual(done.map(() => [0, '']));
    return {
      ...signedIn,
      cellphone,
      email: form.email,
      name,
      id_number,
      passport_number,
      conference_id,
    };
  }

  async function erase(account_id: string) {
    return db.transaction(async (tx) => {
      const person = await lockPerson(tx, account_id, hashesUnder(server.keys.code_key));
      if (!person) throw new Error('There is no such person');
      const parts = { cancelAllSignUps, emptyEvents };
      return erasePerson(tx, person, server.clock.now, parts);
    });
  }

  /** All tables with a row that contains a text. */
  async function tablesWith(text: string): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const table = sql.identifier(name);
      const { rows: hits } = await db.execute(
        sql`select 1 from ${table} where strpos(${table}::text, ${text}) > 0 limit 1`,
      );
      if (hits.length > 0) found.push(name);
    }
    return found;
  }

  test('every table is registered as personal or impersonal', async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const known = new Set([
      ...personalTables.map(({ table }) => getTableName(table)),
      ...impersonalTables,
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
    const personal = new Set(personalTables.map(({ table }) => getTableName(table)));
    expect(impersonalTables.filter((name) => personal.has(name))).toEqual([]);
  });

  test('no table that is said to be impersonal has a column that leads to a person', async () => {
    const { rows } = await db.execute<{ name: string; column: string }>(
      sql`select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const telling =
      /account|buyer_id|author_id|member_id|registration_id|recipient|^email$|^cellphone$|^phone$|_email$/;
    const wrong = rows.filter(
      ({ name, column }) => impersonalTables.includes(name) && telling.test(column),
    );
    expect(wrong).toEqual([]);
    const { rows: keys } = await db.execute<{ child: string; parent: string }>(sql`
      select child.relname as child, parent.relname as parent from pg_constraint
      join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
      where contype = 'f'`);
    const people = [
      'account',
      'registration',
      'ticket',
      'member',
      'organiser',
      'sign_in',
      'inquiry',
    ];
    expect(
      keys.filter(
        ({ child, parent }) => people.includes(parent) && impersonalTables.includes(child),
      ),
    ).toEqual([]);
  });

  test('of every row that is emptied, each column is either emptied or said to stay', () => {
    for (const { table, empty, stays = [] } of personalTables) {
      if (!empty) continue;
      const named = [...Object.keys(empty(new Date())), ...stays].sort();
      expect([getTableName(table), named]).toEqual([
        getTableName(table),
        Object.keys(getTableColumns(table)).sort(),
      ]);
    }
  });

  test('no data of an erased person remain in any table, and devices are notified', async () => {
    const person = await activePerson();
    const other = await activePerson();
    const { account_id, token, name, cellphone, email } = person;
    expect(await tablesWith(name)).toEqual(
      expect.arrayContaining([
        'registration',
        'inquiry',
        'feedback',
        'idempotency',
        'friend_invitation',
      ]),
    );
    expect((await server.get(INFO, { token })).code).toBe(0);

    const { retained } = await erase(account_id);
    expect(retained).toEqual(expect.arrayContaining(['ticket', 'sign_ins', 'figures', 'backups']));
    for (const text of [name, cellphone, email, person.id_number, person.passport_number]) {
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    }
    expect(await server.get(INFO, { token })).toMatchObject(refusal('ACCOUNT_GONE'));
    expect(await tablesWith(other.name)).toContain('registration');
    expect((await server.get('/web/buyer/entrance-ticket', other)).data.state).toBe('valid');
  });

  test('the seat of an erased person goes to the next waiting person', async () => {
    const { account_id, conference_id } = await activePerson();
    const next = await activePerson();
    const wish = { conference_id, accept_overlap: true, wait: true };
    await server.post('/web/conference/sign-up', wish, next);
    await erase(account_id);
    const [item] = await db.select().from(programmeItem).where(eq(programmeItem.id, conference_id));
    expect(item?.taken).toBe(1);
    const { rows } = await db.execute(
      sql`select state from seat where item_id = ${conference_id} and account_id = ${next.account_id}`,
    );
    expect(rows).toEqual([{ state: 'taken' }]);
  });

  test('an erased person may return, and starts without data', async () => {
    const { account_id, cellphone } = await activePerson();
    await erase(account_id);
    // A second code to one number needs a pause.
    server.clock.now = new Date(server.clock.now.getTime() + 120_000);
    const again = await signInBy(server, { cellphone });
    expect(again.account_id).not.toBe(account_id);
    expect((await server.get(INFO, again)).data).toMatchObject({
      basic: null,
      questionnaire: null,
    });
  });

  test('the last owner of the console and the last main contact are not erased', async () => {
    const { main } = await ownExhibitor(server);
    await expect(erase(main.account_id)).rejects.toMatchObject({ errorName: 'LAST_MAIN_CONTACT' });
    const [still] = await db.select().from(member).where(eq(member.id, main.member_id));
    expect(still).toMatchObject({ email: main.email, removed_at: null });
    const desk = await organiserOf(server, { role: 'registrations_desk' });
    await erase(desk.account_id);
    expect(await tablesWith(desk.email)).toEqual([]);
  });

  test('a copy contains all data of the person, the ID number too, and no hashes or other persons', async () => {
    const person = await activePerson();
    const other = await activePerson();
    const copy = await db.transaction(async (tx) => {
      const own = await lockPerson(tx, person.account_id, hashesUnder(server.keys.code_key));
      if (!own) throw new Error('There is no such person');
      const openIdNumber = createIdNumbers(server.keys.field_cipher).open;
      const openPassport = createPassports(server.keys.field_cipher).open;
      return copyPerson(tx, own, { openIdNumber, openPassport, now: server.clock.now });
    });
    expect(copy.tables.registration).toEqual([
      expect.objectContaining({ name: person.name, id_number: person.id_number }),
    ]);
    for (const table of [
      'account',
      'ticket',
      'inquiry',
      'inquiry_message',
      'buying_lead',
      'seat',
      'feedback',
      'visa_letter',
      'friend_invitation',
      'sign_in',
      'sign_in_code',
      'exhibitor_star',
    ]) {
      expect([table, copy.tables[table]?.length]).toEqual([table, 1]);
    }
    expect(copy.tables.visa_letter).toMatchObject([{ passport_number: person.passport_number }]);
    const json = JSON.stringify(copy);
    expect(json).not.toContain(other.name);
    expect(json).not.toMatch(/_hash"|"secret"|_encrypted|_index"/);
  });

  test('a person reads, copies and withdraws, and erases the account by a code sent to its address', async () => {
    const person = await activePerson();
    const { token, name, cellphone, account_id } = person;
    const other = await activePerson();
    const stored = await server.get(MY_DATA, { token });
    expect(stored.data).toMatchObject({
      consents: ['id_number', 'questionnaire'],
      not_erasable: null,
    });
    const { stored: kinds, stays } = stored.data as unknown as {
      stored: { what: string; records: number }[];
      stays: string[];
    };
    expect(kinds.map(({ what }) => what).join()).toMatch(/Registration.*Ticket.*Feedback/);
    expect(stays.length).toBeGreaterThan(3);

    const copy = await server.post(`${MY_DATA}/copy`, {}, { token });
    expect(copy.data).toMatchObject({ tables: { registration: [{ name }] } });

    expect((await server.get('/web/buyer/entrance-ticket', { token })).data.state).toBe('valid');
    await server.post(`${MY_DATA}/withdraw`, { consent: 'questionnaire' }, { token });
    await server.post(`${MY_DATA}/withdraw`, { consent: 'id_number' }, { token });
    expect((await server.get(INFO, { token })).data).toMatchObject({
      basic: { name, id_number_masked: null },
      questionnaire: null,
    });
    expect((await server.get('/web/buyer/entrance-ticket', { token })).data).toMatchObject({
      state: 'revoked',
      reason: expect.stringContaining('ID number'),
    });
    expect((await server.get(MY_DATA, { token })).data.consents).toEqual([]);

    // A sign-in code does not authorise an erasure.
    const wrong = await server.post(
      `${MY_DATA}/erase`,
      { code: server.codeFor(cellphone) },
      person,
    );
    expect(wrong).toMatchObject(refusal('CODE_WRONG'));
    server.clock.now = new Date(server.clock.now.getTime() + 120_000);
    const asked = await server.post(`${MY_DATA}/send-erase-code`, {}, { token });
    expect(asked.data).toMatchObject({ sent_to: cellphone.replace(/^(...)..../, '$1****') });
    const code = server.codeFor(cellphone);
    expect((await server.post(`${MY_DATA}/erase`, { code }, other)).code).not.toBe(0);
    expect(await server.post(`${MY_DATA}/erase`, { code }, { token })).toMatchObject({ code: 0 });
    expect(await tablesWith(name)).toEqual([]);
    expect(await server.get(INFO, { token })).toMatchObject(refusal('ACCOUNT_GONE'));
    const events = await db.select().from(event).where(eq(event.subject_id, account_id));
    expect(events.map(({ action, actor_kind }) => [action, actor_kind])).toEqual(
      ['exported', 'consent_withdrawn', 'consent_withdrawn', 'erased'].map((one) => [
        one,
        'person',
      ]),
    );
  });

  test('the last main contact is refused before any code is sent', async () => {
    const { main } = await ownExhibitor(server);
    expect((await server.get(MY_DATA, main)).data.not_erasable).toBe('LAST_MAIN_CONTACT');
    const sent = server.sent.length;
    expect(await server.post(`${MY_DATA}/send-erase-code`, {}, main)).toMatchObject(
      refusal('LAST_MAIN_CONTACT'),
    );
    expect(server.sent.length).toBe(sent);
  });

  test('each table of the registry has words for the person', () => {
    const tables = personalTables.map(({ table }) => getTableName(table));
    expect(tables.filter((name) => !kindOfTable[name])).toEqual([]);
    expect(Object.keys(kindOfTable).filter((name) => !tables.includes(name))).toEqual([]);
  });

  test('a person is found by number, ticket, address and letters of the name', async () => {
    const { account_id, cellphone, name, token } = await activePerson();
    const { data } = await server.get('/web/buyer/entrance-ticket', { token });
    const { ticket_number } = (data as unknown as { ticket: { ticket_number: string } }).ticket;
    for (const text of [cellphone, `+86 ${cellphone}`, ticket_number, account_id]) {
      expect([text, await findAccountId(db, text)]).toEqual([text, account_id]);
    }
    expect((await findPeopleByName(db, name)).map((one) => one.account_id)).toEqual([account_id]);
    await erase(account_id);
    expect(await findAccountId(db, cellphone)).toBeUndefined();
    expect(await findPeopleByName(db, name)).toEqual([]);
  });

  test('the hash chain of the history is valid after an erasure, and broken after a changed event', async () => {
    const { account_id, name } = await activePerson();
    const { now } = server.clock;
    const subject = { subject: 'person', now } as const;
    const corrected = { action: 'corrected', id: account_id, name: { zh: name, en: name } };
    await recordCommand(db, subject, { ...corrected, after: { city: '广州' } });
    await recordCommand(db, subject, { action: 'exported', id: account_id });
    await sealEvents(db, now);
    expect((await checkChain(db)).broken).toEqual([]);
    await erase(account_id);
    await recordCommand(db, subject, { action: 'erased', id: account_id });
    await sealEvents(db, new Date(now.getTime() + 86_400_000));
    const whole = await checkChain(db);
    expect(whole).toMatchObject({ broken: [], emptied: 2 });
    const [emptied] = await db
      .select()
      .from(event)
      .where(and(eq(event.subject_id, account_id), eq(event.action, 'corrected')));
    expect(emptied).toMatchObject({
      subject_name: null,
      changes: [{ field: 'city', before: null, after: null }],
    });

    // An attack with the database's password.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('pavilion.history', 'open', true)`);
      await tx.execute(
        sql`update event set action = 'shown' where subject_id = ${account_id} and action = 'exported'`,
      );
    });
    expect((await checkChain(db)).broken).toHaveLength(1);
    await expect(db.execute(sql`delete from event_seal`)).rejects.toThrow();
  });
});

import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { BasicFields, Selection, type SelectionKind } from '#contract/registrations.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { event, SAME_ID_NUMBER } from '#server/features/history/tables.ts';
import { findRegistration } from '#server/features/registrations/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  freshIdCard,
  mainlandForm,
  overseasForm,
  questionnaire,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';

const REGISTER = '/web/buyer/basic-register';
const REFINE = '/web/buyer/refine-register';
const INFO = '/web/buyer/info';
const EDITS = '/web/buyer/check-user-can-edit-imformation';

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  /** A signed-in person from mainland China, with a filled form. */
  async function mainlander(server: BuyerServer, id_number = freshIdCard()) {
    const cellphone = freshCellphone();
    const { token, account_id } = await signInBy(server, { cellphone });
    return { token, account_id, form: mainlandForm(cellphone, id_number) };
  }

  async function foreigner(server: BuyerServer) {
    const email = freshEmail();
    const { token, account_id } = await signInBy(server, { email });
    return { token, account_id, form: overseasForm(email) };
  }

  const rowsOf = (account_id: string) =>
    database.db.select().from(registration).where(eq(registration.account_id, account_id));

  describe('basic information', () => {
    test('completes a registration, and is shown again with the ID number masked', async () => {
      const server = startServer(database);
      const { token, form } = await mainlander(server);
      expect(await server.get(INFO, { token })).toMatchObject({
        code: 0,
        data: {
          signed_in_by: { cellphone: form.cellphone, email: null },
          prefilled: null,
          basic: null,
          questionnaire: null,
        },
      });
      expect(await server.post(REGISTER, form, { token })).toMatchObject({
        code: 0,
        data: { is_finish_register: true, buyer_name: form.name },
      });

      const { data } = await server.get(INFO, { token });
      const { id_number, id_consent, ...given } = form;
      expect(data).toMatchObject({
        basic: {
          ...given,
          website: '',
          id_number_masked: `4***************${id_number.slice(-2)}`,
        },
      });
      expect(JSON.stringify(data)).not.toContain(id_number);
      expect(Object.keys(data.basic ?? {})).not.toContain('id_number_encrypted');
    });

    test('is shown again field by field as it was sent', async () => {
      const server = startServer(database);
      const { token, form } = await foreigner(server);
      const options = Selection.parse((await server.get('/web/buyer/selection')).data);
      const codeOf = (kind: SelectionKind) => options[kind].at(-1)?.code;
      const sent = {
        ...form,
        department: 'Purchasing',
        department_function: codeOf('department_function'),
        relevant_industry: codeOf('relevant_industry'),
        phone: '+49 30 1',
        fax: '+49 30 2',
        website: 'https://lichtwerk.example',
      };
      const storedApart = ['id_type', 'id_number', 'id_consent', 'news_mails'];
      const fields = Object.keys(BasicFields.shape).filter((name) => !storedApart.includes(name));
      expect(Object.keys(sent).sort()).toEqual(fields.sort());
      expect(await server.post(REGISTER, sent, { token })).toMatchObject({ code: 0 });
      const { data } = await server.get(INFO, { token });
      expect(data.basic).toEqual({ ...sent, id_type: null, id_number_masked: null });
    });

    test.each(['\0', `${'x'.repeat(63)}\ud83c`, 'a b', 'x'.repeat(65)])(
      'goes on whatever a link has brought along: %j',
      async (text) => {
        const server = startServer(database);
        const { account_id } = await signInBy(
          server,
          { email: freshEmail() },
          { channel: text, invite: text },
        );
        expect(await rowsOf(account_id)).toMatchObject([{ channel: '', invite: '' }]);
      },
    );

    test('keeps channel and invitation of the first sign-in', async () => {
      const server = startServer(database);
      const { account_id } = await signInBy(
        server,
        { email: freshEmail() },
        { channel: '42', invite: 'friend' },
      );
      expect(await rowsOf(account_id)).toMatchObject([{ channel: '42', invite: 'friend' }]);
    });

    test('is registered once and gets one ticket when twenty calls bring it at the same time', async () => {
      const server = startServer(database);
      const { token, account_id, form } = await mainlander(server);
      const answers = await twentyTimes(() => server.post(REGISTER, form, { token }));
      for (const answer of answers) expect(answer).toMatchObject({ code: 0 });
      const rows = await rowsOf(account_id);
      expect(rows).toHaveLength(1);
      const tickets = await database.db
        .select()
        .from(ticket)
        .where(eq(ticket.registration_id, rows[0]?.id ?? ''));
      expect(tickets).toHaveLength(1);
    });

    test('sent again under its key answers the same, and another body under it is refused', async () => {
      const server = startServer(database);
      const { token, account_id, form } = await foreigner(server);
      const key = 'a-key-of-this-test-1';
      const first = await server.post(REGISTER, form, { token, key });
      const again = await server.post(REGISTER, form, { token, key });
      expect(first.code).toBe(0);
      expect(again.data).toEqual(first.data);
      const other = { ...form, name: 'Somebody Else' };
      expect(await server.post(REGISTER, other, { token, key })).toMatchObject(
        refusal('IDEMPOTENCY_KEY_REUSED'),
      );
      expect(await rowsOf(account_id)).toMatchObject([{ name: form.name }]);
    });

    test.each([
      ['a phone that is no phone', { cellphone: '0000' }, 'cellphone', 'phone_invalid'],
      ['another e-mail address', { email: 'b@example.com' }, 'email', 'sign_in_address_fixed'],
      [
        'a choice that is not offered',
        { business_nature: 'x' },
        'business_nature',
        'choose_from_list',
      ],
      ['a Chinese name abroad', { name: '安娜' }, 'name', 'name_without_chinese'],
    ])('with %s is refused and names the field', async (_what, change, field, name) => {
      const server = startServer(database);
      const { token, account_id, form } = await foreigner(server);
      const answer = await server.post(REGISTER, { ...form, ...change }, { token });
      expect(answer).toMatchObject(refusal('BAD_INPUT'));
      expect(answer.data.issues).toEqual([expect.objectContaining({ field, name })]);
      expect(await rowsOf(account_id)).toMatchObject([{ is_finish_register: false, name: '' }]);
    });

    test.each([
      ['US', '1', '(212) 555-0100', '2125550100'],
      ['GB', '44', '07700 900123', '7700900123'],
      ['GB', '44', '+44 (0)7700 900123', '7700900123'],
      ['KR', '82', '010-1234-5678', '1012345678'],
      ['TR', '90', '0 (532) 123 45 67', '5321234567'],
      ['RU', '7', '8 (912) 345-67-89', '9123456789'],
      ['DE', '49', '１５１ 12345678', '15112345678'],
      ['IT', '39', '0039 312 345 6789', '3123456789'],
    ])('of %s with +%s and %s stores %s', async (country, area_code, cellphone, stored) => {
      const server = startServer(database);
      const { token, account_id, form } = await foreigner(server);
      const answer = await server.post(
        REGISTER,
        { ...form, country, area_code, cellphone },
        { token },
      );
      expect(answer).toMatchObject({ code: 0 });
      expect(await rowsOf(account_id)).toMatchObject([{ area_code, cellphone: stored }]);
    });

    test('with a number of another country is refused with that reason', async () => {
      const server = startServer(database);
      const { token, form } = await foreigner(server);
      const change = { country: 'GB', area_code: '44', cellphone: '+49 151 12345678' };
      const answer = await server.post(REGISTER, { ...form, ...change }, { token });
      expect(answer.data.issues).toEqual([
        expect.objectContaining({ field: 'cellphone', name: 'phone_of_other_country' }),
      ]);
    });

    test('with another phone than the one signed in by is refused', async () => {
      const server = startServer(database);
      const { token, form } = await mainlander(server);
      const answer = await server.post(
        REGISTER,
        { ...form, cellphone: freshCellphone() },
        { token },
      );
      expect(answer).toMatchObject(refusal('BAD_INPUT'));
      expect(answer.data.issues).toEqual([
        expect.objectContaining({ field: 'cellphone', name: 'sign_in_address_fixed' }),
      ]);
    });

    test('takes the e-mail address signed in by where the form leaves it out', async () => {
      const server = startServer(database);
      const email = freshEmail();
      const { token, account_id } = await signInBy(server, { email });
      const answer = await server.post(REGISTER, mainlandForm(freshCellphone()), { token });
      expect(answer.code).toBe(0);
      expect(await rowsOf(account_id)).toMatchObject([{ email }]);
    });

    test('is refused once registration is closed, though an edit is not', async () => {
      const { end_date } = await currentExhibition();
      const server = startServer(database, { now: `${end_date}T12:00:00+08:00` });
      const { token, form } = await foreigner(server);
      const late = await foreigner(server);
      expect((await server.post(REGISTER, form, { token })).code).toBe(0);
      server.clock.now = new Date(`${end_date}T23:59:59+08:00`);
      const edited = { ...form, job_title: 'Head of Purchasing' };
      expect((await server.post(REGISTER, edited, { token })).code).toBe(0);
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      expect(await server.post(REGISTER, late.form, { token: late.token })).toMatchObject(
        refusal('REGISTRATION_CLOSED'),
      );
      const again = { ...form, job_title: 'Director' };
      expect((await server.post(REGISTER, again, { token })).code).toBe(0);
    });
  });

  describe('an ID number', () => {
    /** Number of history events about a duplicate ID number. */
    async function marksOf(account_id: string) {
      const [row] = await rowsOf(account_id);
      const isMark = and(eq(event.action, SAME_ID_NUMBER), eq(event.subject_id, row?.id ?? ''));
      return database.db.$count(event, isMark);
    }

    test('is stored encrypted, and is in no row, answer or log line', async () => {
      const server = startServer(database);
      const id_number = freshIdCard();
      const { token, account_id, form } = await mainlander(server, id_number);
      const answer = await server.post(REGISTER, form, { token });
      const wrong = { ...form, id_number: `${id_number.slice(0, 17)}?` };
      const refused = await server.post(REGISTER, wrong, { token });
      expect(refused).toMatchObject(refusal('BAD_INPUT'));
      const other = await mainlander(server, id_number);
      const same = await server.post(REGISTER, other.form, { token: other.token });
      expect(same.code).toBe(0);

      const [row] = await rowsOf(account_id);
      const stored = row?.id_number_encrypted ?? '';
      const place = {
        table: 'registration',
        column: 'id_number_encrypted',
        row_id: row?.id ?? '',
      } as const;
      expect(server.keys.field_cipher.decrypt(stored, place)).toBe(id_number);
      expect(row?.id_consent_at).toEqual(server.clock.now);

      const everything = await dump();
      expect(everything).toContain(row?.id_number_index);
      const digits = id_number.slice(0, 17);
      expect(everything).not.toContain(digits);
      expect(JSON.stringify([answer, refused, same])).not.toContain(digits);
      expect(server.logged.length).toBeGreaterThan(0);
      expect(server.logged.join()).not.toContain(digits);
    });

    test('can be left out of an edit, and stays', async () => {
      const server = startServer(database);
      const { token, account_id, form } = await mainlander(server);
      await server.post(REGISTER, form, { token });
      const [before] = await rowsOf(account_id);
      const { id_number, id_consent, ...rest } = form;
      const edit = { ...rest, job_title: '总经理' };
      expect((await server.post(REGISTER, edit, { token })).code).toBe(0);
      const [after] = await rowsOf(account_id);
      expect(after).toMatchObject({
        job_title: '总经理',
        id_number_encrypted: before?.id_number_encrypted,
      });
    });

    test('cannot be left out the first time, nor of another kind of document', async () => {
      const server = startServer(database);
      const { token, form } = await mainlander(server);
      const { id_number, id_consent, ...rest } = form;
      const required = [expect.objectContaining({ field: 'id_number', name: 'required' })];
      expect((await server.post(REGISTER, rest, { token })).data.issues).toEqual(required);
      await server.post(REGISTER, form, { token });
      const moved = { ...rest, region: 'hk_mo_tw', country: 'HK', email: freshEmail() };
      for (const id_type of ['home_return_permit', undefined]) {
        const answer = await server.post(REGISTER, { ...moved, id_type }, { token });
        expect(answer.data.issues).toEqual(required);
      }
    });

    test('is deleted when its owner registers from abroad', async () => {
      const server = startServer(database);
      const { token, account_id, form } = await mainlander(server);
      await server.post(REGISTER, form, { token });
      const email = freshEmail();
      const abroad = { ...overseasForm(email), area_code: '86', cellphone: form.cellphone };
      expect((await server.post(REGISTER, abroad, { token })).code).toBe(0);
      expect(await rowsOf(account_id)).toMatchObject([
        { id_type: null, id_number_encrypted: null, id_number_index: null, id_consent_at: null },
      ]);
    });

    test('that another person has registered is taken in any spelling; the organiser sees both, and they learn nothing', async () => {
      const server = startServer(database);
      const id_number = freshIdCard();
      const first = await mainlander(server, id_number);
      const before = await server.post(REGISTER, first.form, { token: first.token });
      expect(await marksOf(first.account_id)).toBe(0);
      const spelled = `${id_number.slice(0, 6)} ${id_number.slice(6).toLowerCase()}`;
      const second = await mainlander(server, spelled);
      const answer = await server.post(REGISTER, second.form, { token: second.token });
      expect(answer.data).toEqual(before.data);
      for (const { account_id, token } of [first, second]) {
        expect(await marksOf(account_id)).toBe(1);
        expect((await server.get('/web/buyer/entrance-ticket', { token })).data).toMatchObject({
          state: 'valid',
        });
        const own = await server.post('/web/buyer/my-data/copy', {}, { token });
        expect(JSON.stringify(own)).toContain(account_id);
        expect(JSON.stringify(own)).not.toContain(SAME_ID_NUMBER);
      }
      // An edit with the same number adds no event.
      const edit = { ...second.form, job_title: '总经理' };
      expect((await server.post(REGISTER, edit, { token: second.token })).code).toBe(0);
      expect(await marksOf(first.account_id)).toBe(1);
    });

    test('that twenty people bring at the same time marks them all', async () => {
      const server = startServer(database);
      const id_number = freshIdCard();
      const people = await twentyTimes(() => mainlander(server, id_number));
      const answers = await Promise.all(
        people.map(({ token, form }) => server.post(REGISTER, form, { token })),
      );
      expect(answers.map(({ code }) => code)).toEqual(people.map(() => 0));
      for (const { account_id } of people) {
        expect(await marksOf(account_id)).toBeGreaterThan(0);
      }
    });

    test.each([
      { birth: '20121122', now: '2026-11-21T23:59:59+08:00', admitted: false },
      { birth: '20121122', now: '2026-11-22T00:00:00+08:00', admitted: true },
    ])('of a person born $birth admits at $now: $admitted', async ({ birth, now, admitted }) => {
      const server = startServer(database, { now });
      const { token, form } = await mainlander(server, freshIdCard(birth));
      const answer = await server.post(REGISTER, form, { token });
      if (admitted) return expect(answer.code).toBe(0);
      expect(answer).toMatchObject(refusal('TOO_YOUNG'));
      expect(answer.data.issues).toEqual([
        expect.objectContaining({ field: 'id_number', name: 'too_young' }),
      ]);
    });
  });

  describe('edits', () => {
    test('are five a year of basic information and five of the questionnaire; the first time is free', async () => {
      const server = startServer(database);
      const { token, form } = await foreigner(server);
      await server.post(REGISTER, form, { token });
      await server.post(REFINE, questionnaire, { token });
      expect((await server.get(EDITS, { token })).data).toEqual({
        basic: { can_edit: true, remaining: 5 },
        questionnaire: { can_edit: true, remaining: 5 },
      });

      for (let count = 1; count <= 5; count++) {
        const edit = { ...form, job_title: `Buyer ${count}` };
        expect((await server.post(REGISTER, edit, { token })).code).toBe(0);
      }
      const sixth = { ...form, job_title: 'Buyer 6' };
      expect(await server.post(REGISTER, sixth, { token })).toMatchObject(refusal('EDITS_USED_UP'));
      expect((await server.get(EDITS, { token })).data).toEqual({
        basic: { can_edit: false, remaining: 0 },
        questionnaire: { can_edit: true, remaining: 5 },
      });
      const refined = { ...questionnaire, company_scale: '100_499' };
      expect((await server.post(REFINE, refined, { token })).code).toBe(0);
      expect((await server.get(INFO, { token })).data).toMatchObject({
        basic: { job_title: 'Buyer 5' },
        questionnaire: { company_scale: '100_499' },
      });
    });

    test('that change nothing do not count', async () => {
      const server = startServer(database);
      const { token, form } = await mainlander(server);
      const reordered = { ...questionnaire, product_categories: ['micro_led', 'led_indoor'] };
      for (let count = 0; count < 3; count++) {
        expect((await server.post(REGISTER, form, { token })).code).toBe(0);
        expect((await server.post(REFINE, questionnaire, { token })).code).toBe(0);
        expect((await server.post(REFINE, reordered, { token })).code).toBe(0);
      }
      expect((await server.get(EDITS, { token })).data).toMatchObject({
        basic: { remaining: 5 },
        questionnaire: { remaining: 5 },
      });
    });

    test('are exactly five of twenty that come at the same time, of either kind', async () => {
      const server = startServer(database);
      const { token, form } = await foreigner(server);
      await server.post(REGISTER, form, { token });
      await server.post(REFINE, questionnaire, { token });
      const basic = await twentyTimes((index) =>
        server.post(REGISTER, { ...form, job_title: `Buyer ${index}` }, { token }),
      );
      const refined = await twentyTimes((index) =>
        server.post(REFINE, { ...questionnaire, purchasing_requirement: `${index}` }, { token }),
      );
      for (const answers of [basic, refined]) {
        expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
        expect(answers.filter(({ code }) => code === refusal('EDITS_USED_UP').code)).toHaveLength(
          15,
        );
      }
    });

    test('are five again when the year turns in the zone of the exhibition', async () => {
      const server = startServer(database, { now: '2026-12-31T23:00:00+08:00' });
      const { token, form } = await foreigner(server);
      await server.post(REGISTER, form, { token });
      const edit = (job_title: string) => server.post(REGISTER, { ...form, job_title }, { token });
      for (const title of ['A', 'B', 'C', 'D', 'E']) expect((await edit(title)).code).toBe(0);
      server.clock.now = new Date('2026-12-31T15:59:59Z');
      expect(await edit('F')).toMatchObject(refusal('EDITS_USED_UP'));
      server.clock.now = new Date('2026-12-31T16:00:00Z');
      expect((await server.get(EDITS, { token })).data).toMatchObject({ basic: { remaining: 5 } });
      expect((await edit('F')).code).toBe(0);
      expect((await server.get(EDITS, { token })).data).toMatchObject({ basic: { remaining: 4 } });
    });

    test('are not multiplied by other idempotency keys of the same call', async () => {
      const server = startServer(database);
      const { token, form } = await foreigner(server);
      await server.post(REGISTER, form, { token });
      const edit = { ...form, job_title: 'Once' };
      await twentyTimes(() => server.post(REGISTER, edit, { token }));
      expect((await server.get(EDITS, { token })).data).toMatchObject({ basic: { remaining: 4 } });
    });
  });

  describe('the questionnaire', () => {
    test('is for those whose basic information is complete', async () => {
      const server = startServer(database);
      const { token } = await foreigner(server);
      expect(await server.post(REFINE, questionnaire, { token })).toMatchObject(
        refusal('REGISTRATION_REQUIRED'),
      );
    });

    test('with a choice that is not offered is refused and names it', async () => {
      const server = startServer(database);
      const { token, form } = await foreigner(server);
      await server.post(REGISTER, form, { token });
      const wrong = { ...questionnaire, visit_purposes: ['purchase', 'sightseeing'] };
      const answer = await server.post(REFINE, wrong, { token });
      expect(answer).toMatchObject(refusal('BAD_INPUT'));
      expect(answer.data.issues).toEqual([
        expect.objectContaining({ field: 'visit_purposes', name: 'choose_from_list' }),
      ]);
    });
  });

  test('a registration belongs to its exhibition: in the next year there is none yet', async () => {
    const server = startServer(database);
    const { account_id, token, form } = await foreigner(server);
    await server.post(REGISTER, form, { token });
    const current = await currentExhibition();
    const { id, number, ...rest } = current;
    const [next] = await database.db
      .insert(exhibition)
      .values({ ...rest, id: crypto.randomUUID(), number: number + 1, is_current: false })
      .returning();
    expect(await findRegistration(database.db, account_id, next?.id ?? '')).toBeUndefined();
    const swap = (from: string, to: string) =>
      database.db.transaction(async (tx) => {
        await tx.update(exhibition).set({ is_current: false }).where(eq(exhibition.id, from));
        await tx.update(exhibition).set({ is_current: true }).where(eq(exhibition.id, to));
      });
    await swap(current.id, next?.id ?? '');
    try {
      expect((await server.get(INFO, { token })).data).toMatchObject({ basic: null });
      expect(await server.post(REFINE, questionnaire, { token })).toMatchObject(
        refusal('REGISTRATION_REQUIRED'),
      );
      expect((await server.get('/web/buyer/entrance-ticket', { token })).data).toEqual({
        state: 'not_registered',
      });
    } finally {
      await swap(next?.id ?? '', current.id);
    }
  });

  test('a query that fails leaves what the person typed out of the log', async () => {
    const broken = await freshDatabase(kind, { holds: 'demo' });
    const server = startServer(broken);
    const { token, form } = await mainlander(server);
    await broken.pool.query('alter table registration drop column job_title');
    const answer = await server.post(REGISTER, form, { token });
    expect(answer).toMatchObject(refusal('UNEXPECTED'));
    const log = server.logged.join();
    expect(log).toContain('job_title');
    for (const typed of [form.name, form.cellphone, form.company_name, form.id_number]) {
      expect(log).not.toContain(typed);
      expect(JSON.stringify(answer)).not.toContain(typed);
    }
    expect(JSON.stringify(answer)).not.toMatch(/job_title|select|update|\.ts/);
  });

  async function currentExhibition() {
    const [current] = await database.db
      .select()
      .from(exhibition)
      .where(eq(exhibition.is_current, true));
    if (!current) throw new Error('No exhibition is current');
    return current;
  }

  /** All rows of all tables, as text. */
  async function dump(): Promise<string> {
    const { rows } = await database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const tables = [];
    for (const { name } of rows) {
      tables.push((await database.pool.query(`select t::text from "${name}" t`)).rows);
    }
    return JSON.stringify(tables);
  }
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listReceivedLeads } from '#contract/buying-leads-console.ts';
import { errors } from '#contract/errors.ts';
import { EVENTS_PATH } from '#contract/events.ts';
import { limits } from '#contract/limits.ts';
import { ROWS_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { openDatabase } from '#server/db/open.ts';
import { automaticMessage } from '#server/features/automatic-messages/tables.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import {
  type InquiryMailParts,
  inquiryMailJobs,
  mailNews,
} from '#server/features/inquiries/jobs.ts';
import { findDueMails } from '#server/features/inquiries/mail-rows.ts';
import { inquiry as inquiryTable } from '#server/features/inquiries/tables.ts';
import { addMember } from '#server/features/members/rows.ts';
import { member as memberTable } from '#server/features/members/tables.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { deleteExpired } from '#server/retention.ts';
import {
  type BuyerServer,
  buyingLead,
  freshEmail,
  inquiry,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabase, freshDatabaseUrl } from '../support/database.ts';
import { exhibitOf, exhibitorOf } from '../support/directory.ts';
import { listen } from '../support/event-stream.ts';
import { organiserOf } from '../support/organisers.ts';
import { ownSubject, wordAll } from '../support/own-words.ts';
import { recordLog } from '../support/record-log.ts';

const MINUTE_MS = 60_000;
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';

interface Member {
  token: string;
  email: string;
}

/** A company for this test, with members and one exhibit. */
async function addCompany(
  server: BuyerServer,
  given: Parameters<typeof exhibitorOf>[0] = {},
): Promise<{
  id: string;
  exhibit_id: string;
  main: Member & { member_id: string };
  staff: Member & { member_id: string };
}> {
  const { db } = server.database;
  const { now } = server.clock;
  const company = exhibitorOf({ en: 'Lumen Displays', zh: '流明显示', ...given });
  await addExhibitors(db, [company], now);
  const product = exhibitOf(company.id, { en: 'Lumen P1.5', zh: '流明 P1.5' });
  await addExhibits(db, [product], now);
  const person = async (role: 'main_contact' | 'staff', name: string) => {
    const email = freshEmail();
    const added = { exhibitor_id: company.id, email, name, role, created_at: now };
    const member_id = await addMember(db, added);
    const { token } = await signInBy(server, { email });
    return { email, token, member_id };
  };
  return {
    id: company.id,
    exhibit_id: product.id,
    main: await person('main_contact', 'Li Wei'),
    staff: await person('staff', 'Zhao Min'),
  };
}

async function buyer(server: BuyerServer): Promise<Member> {
  const email = freshEmail();
  return { email, token: (await signInBy(server, { email })).token };
}

describe.each(databaseKinds)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
  });

  /** An inquiry on the exhibit of a company. */
  async function ask(
    { token, email }: Member,
    company: { id: string; exhibit_id?: string },
    given: object = {},
  ): Promise<string> {
    const { id: exhibitor_id, exhibit_id } = company;
    const form = { ...inquiry(email), exhibitor_id, exhibit_id, ...given };
    const { code, data, message } = await server.post('/web/inquiry/add', form, { token });
    expect(code, message).toBe(0);
    return String(data.id);
  }

  const info = (id: string, { token }: Member) =>
    server.get(`/web/inquiry/info?id=${id}`, { token });
  const received = (id: string, { token }: Member) =>
    server.get(`/web/exhibitor/inquiry/info?id=${id}`, { token });
  const answer = (id: string, text: string, { token }: Member) =>
    server.post('/web/exhibitor/inquiry/reply', { id, text }, { token });
  const write = (id: string, text: string, { token }: Member) =>
    server.post('/web/inquiry/reply', { id, text }, { token });

  const mailParts = (send: InquiryMailParts['send']): InquiryMailParts => ({
    ...server.keys,
    send,
    origin: () => 'https://expo.example.com',
    log: server.app.log,
    now: () => server.clock.now,
  });

  /** Runs the jobs of all due mails; returns the sent mails. */
  async function mail(
    send?: (message: Message) => Promise<void>,
    { isLast = false } = {},
  ): Promise<Message[]> {
    const left: Message[] = [];
    const { db } = server.database;
    const parts = mailParts(async (message) => {
      await send?.(message);
      left.push(message);
    });
    for (const due of await findDueMails(db, 1_000, server.clock.now)) {
      await mailNews(db, parts, due, { isLast }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return left;
  }
  const wait = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE_MS);
  };

  test('a buyer inquires, the exhibitor reads and answers, and both see what is new', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);

    const inbox = await server.get('/web/exhibitor/inquiry/list', company.staff);
    expect(inbox.data.items).toMatchObject([
      { id, name: 'Anna Müller', exhibit_name: 'Lumen P1.5', unread: 1, last_sender: 'buyer' },
    ]);
    const thread = await received(id, company.staff);
    expect(thread.data).toMatchObject({
      contact: { email: anna.email, phone: '' },
      intention: 'price',
      estimated_quantity: 3,
      country_name: 'Germany',
      thread: [{ number: 1, sender: 'buyer', is_new: true, text: inquiry('').description }],
    });
    expect((await info(id, anna)).data).toMatchObject({ exhibitor_read: 0 });
    await server.post('/web/exhibitor/inquiry/read', { id, number: 1 }, company.staff);
    expect((await info(id, anna)).data).toMatchObject({ exhibitor_read: 1 });
    expect((await server.get('/web/inquiry/unread', company.main)).data.received_unread).toBe(0);

    await answer(id, '¥ 8,000 a square metre.', company.staff);
    const own = await server.get('/web/inquiry/list', anna);
    expect(own.data.items).toMatchObject([
      { id, exhibitor_name: 'Lumen Displays', unread: 1, last_text: '¥ 8,000 a square metre.' },
    ]);
    expect((await server.get('/web/inquiry/unread', anna)).data).toEqual({
      unread: 1,
      received_unread: null,
    });
    await server.post('/web/inquiry/read', { id, number: 2 }, anna);
    const seen = await info(id, anna);
    expect(seen.data.thread).toMatchObject([
      { sender: 'buyer', is_new: false },
      { sender: 'exhibitor', is_new: false },
    ]);
    // Only colleagues see which member wrote it.
    expect(JSON.stringify(seen.data)).not.toContain('Zhao Min');
    expect(JSON.stringify((await received(id, company.main)).data)).toContain('Zhao Min');
  });

  test('foreign threads, members, quick replies and leads are not found', async () => {
    const [company, rival] = [await addCompany(server), await addCompany(server)];
    const [anna, bea] = [await buyer(server), await buyer(server)];
    const id = await ask(anna, company);
    const missing = '01900000-0000-7000-8000-000000000000';
    const saved = await server.post(
      '/web/exhibitor/quick-reply/save',
      { title: 'Hello', text: 'We will be in touch.' },
      company.main,
    );
    const quick = String(saved.data.id);
    const lead = (await server.post('/web/purchase/add', buyingLead(anna.email), anna)).data.id;

    const calls: [Member, string, (id: string) => object | undefined][] = [
      [bea, '/web/inquiry/info', () => undefined],
      [bea, '/web/inquiry/reply', () => ({ text: 'Hello' })],
      [bea, '/web/inquiry/read', () => ({ number: 1 })],
      [bea, '/web/inquiry/close', () => ({ closed: true })],
      [bea, '/web/inquiry/mails', () => ({ receiving_email: bea.email, mails: true })],
      [rival.main, '/web/inquiry/info', () => undefined],
      [company.main, '/web/inquiry/info', () => undefined],
      [rival.main, '/web/exhibitor/inquiry/info', () => undefined],
      [rival.main, '/web/exhibitor/inquiry/reply', () => ({ text: 'Hello' })],
      [rival.main, '/web/exhibitor/inquiry/read', () => ({ number: 1 })],
      [rival.main, '/web/exhibitor/inquiry/assign', () => ({ member_id: rival.staff.member_id })],
      [rival.main, '/web/exhibitor/inquiry/close', () => ({ closed: true })],
    ];
    for (const [{ token }, path, body] of calls) {
      for (const given of [id, missing]) {
        const fields = body(given);
        const refused = fields
          ? await server.post(path, { id: given, ...fields }, { token })
          : await server.get(`${path}?id=${given}`, { token });
        expect(refused, path).toMatchObject(refusal('NOT_FOUND'));
      }
    }
    for (const [path, fields] of [
      ['/web/exhibitor/quick-reply/save', { id: quick, title: 'Mine', text: 'now' }],
      ['/web/exhibitor/quick-reply/remove', { id: quick }],
      ['/web/purchase/close', { id: lead, closed: true }],
    ] as const) {
      expect(await server.post(path, fields, rival.main), path).toMatchObject(refusal('NOT_FOUND'));
    }
    // A thread can be assigned to colleagues only, and nothing changed.
    const toStranger = { id, member_id: rival.staff.member_id };
    expect(
      await server.post('/web/exhibitor/inquiry/assign', toStranger, company.main),
    ).toMatchObject(refusal('BAD_INPUT'));
    expect((await info(id, anna)).data).toMatchObject({
      messages: 1,
      closed_by: null,
      mails: true,
    });
    expect((await server.get('/web/exhibitor/quick-reply/list', company.staff)).data.items).toEqual(
      [{ id: quick, title: 'Hello', text: 'We will be in touch.' }],
    );
    expect((await server.get('/web/exhibitor/inquiry/list', rival.main)).data.total).toBe(0);
  });

  test('the organiser reads and exports every lead, also one that no exhibitor may see', async () => {
    const email = freshEmail();
    const buyer = await signInBy(server, { email });
    const mark = `=lead ${randomUUID()}`;
    const wanted = { ...buyingLead(email), requirement: mark, contact_consent: false };
    const { data: added } = await server.post('/web/purchase/add', wanted, {
      ...buyer,
      key: randomUUID(),
    });
    const desk = await organiserOf(server, { role: 'registrations_desk' });
    const owner = await organiserOf(server);
    const of = '/web/console/buying-lead';
    const list = async (query: string) =>
      listReceivedLeads.output.parse(
        (await server.get(`${of}/list?keyword=${encodeURIComponent(mark)}${query}`, desk)).data,
      );
    expect(await list('&state=unanswered')).toMatchObject({
      total: 1,
      items: [{ id: added.id, email, answers: 0, contact_consent: false, closed_at: null }],
    });
    expect((await list('&state=closed')).items).toEqual([]);
    const columns = ['requirement', 'contact_consent', 'answers'];
    const asked = {
      ...{ list: 'buying_leads', matching: { keyword: mark }, columns },
      ...{ format: 'csv', file_lang: 'zh' },
    };
    const take = ({ token }: { token: string }) =>
      server.app.inject({
        ...{ method: 'POST', url: '/web/console/export/list', payload: asked },
        headers: { [TOKEN_HEADER]: token },
      });
    expect((await take(desk)).json().code).toBe(errors.NOT_ALLOWED.code);
    const file = await take(owner);
    expect(file.headers[ROWS_HEADER]).toBe('1');
    expect(file.body).toContain(`'${mark},否,0`);
    const observer = await organiserOf(server, { role: 'observer' });
    expect(await server.get(`${of}/list`, observer)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test("a former member no longer reads the company's threads", async () => {
    const company = await addCompany(server);
    const id = await ask(await buyer(server), company);
    await server.database.db
      .update(memberTable)
      .set({ removed_at: server.clock.now })
      .where(eq(memberTable.id, company.staff.member_id));
    expect(await received(id, company.staff)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('a thread survives its exhibit, and a question on one taken off the shelf still arrives', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    const { db } = server.database;
    await db
      .update(exhibit)
      .set({ removed_at: server.clock.now })
      .where(eq(exhibit.id, company.exhibit_id));
    const late = await ask(anna, company);
    for (const one of [id, late]) {
      expect((await info(one, anna)).data).toMatchObject({
        exhibit_name: 'Lumen P1.5',
        exhibit_removed: true,
      });
    }
    await db.delete(exhibit).where(eq(exhibit.id, company.exhibit_id));
    expect((await info(id, anna)).data).toMatchObject({
      exhibit_id: null,
      exhibit_name: 'Lumen P1.5',
      exhibit_removed: true,
    });
    expect((await write(id, 'Is there a successor?', anna)).code).toBe(0);
    expect((await answer(id, 'P1.2, next month.', company.main)).code).toBe(0);
    // A thread without an exhibit has no removed exhibit.
    const plain = await ask(anna, { id: company.id });
    expect((await info(plain, anna)).data).toMatchObject({
      exhibit_name: null,
      exhibit_removed: false,
    });
  });

  test('a thread closed by the buyer stays closed; one closed by the exhibitor reopens with the buyer’s next message', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    const close = (path: string, closed: boolean, { token }: Member) =>
      server.post(path, { id, closed }, { token });

    await close('/web/inquiry/close', true, anna);
    expect(await answer(id, 'One more thing', company.main)).toMatchObject(
      refusal('INQUIRY_CLOSED'),
    );
    expect(await close('/web/exhibitor/inquiry/close', false, company.main)).toMatchObject(
      refusal('INQUIRY_CLOSED'),
    );
    await write(id, 'I do have a question', anna);
    expect((await info(id, anna)).data.closed_by).toBeNull();

    await close('/web/exhibitor/inquiry/close', true, company.main);
    const closed = await server.get('/web/exhibitor/inquiry/list?state=closed', company.main);
    expect(closed.data.total).toBe(1);
    await write(id, 'And another one', anna);
    expect(
      (await server.get('/web/exhibitor/inquiry/list?state=open', company.main)).data.total,
    ).toBe(1);
  });

  test('the inbox is filtered by unread, assignee and text', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const [one, two] = [
      await ask(anna, company, { description: 'Warranty of the 电源?' }),
      await ask(anna, { id: company.id }, { name: 'Otto Berg', description: 'Agency for Austria' }),
    ];
    await server.post('/web/exhibitor/inquiry/read', { id: one, number: 9 }, company.main);
    const assigned = { id: two, member_id: company.staff.member_id };
    const given = await server.post('/web/exhibitor/inquiry/assign', assigned, company.main);
    expect(given.data.assigned_to).toEqual({
      member_id: company.staff.member_id,
      name: 'Zhao Min',
    });

    const found = async (query: string) => {
      const { data } = await server.get(`/web/exhibitor/inquiry/list?${query}`, company.staff);
      return (data.items as unknown as { id: string }[]).map(({ id }) => id);
    };
    expect(await found('')).toEqual([two, one]);
    expect(await found('unread=1')).toEqual([two]);
    expect(await found('unread=0')).toEqual([one]);
    expect(await found('mine=1')).toEqual([two]);
    expect(await found('unassigned=1')).toEqual([one]);
    expect(await found(`keyword=${encodeURIComponent('电源')}`)).toEqual([one]);
    expect(await found('keyword=austria')).toEqual([two]);
    expect(await found('keyword=OTTO')).toEqual([two]);
    expect(await found('keyword=%25')).toEqual([]);
  });

  test('an export contains the inbox, and no cell is a formula', async () => {
    const company = await addCompany(server);
    const nasty = ['=HYPERLINK("http://evil.example","x")', '+1+1', '-2', '@SUM(A1)', ' =1', '＝1'];
    const anna = await buyer(server);
    for (const description of nasty) await ask(anna, company, { description, name: '=cmd' });
    await ask(await buyer(server), company, { description: 'A "quoted",\nsecond line' });

    const csv = await server.get('/web/exhibitor/inquiry/export?format=csv', company.staff);
    expect(csv.data).toMatchObject({ rows: 7, media_type: 'text/csv; charset=utf-8' });
    const text = Buffer.from(String(csv.data.content), 'base64').toString();
    expect(text.startsWith('\ufeffReceived,Name')).toBe(true);
    expect(text).toContain('"A ""quoted"",\nsecond line"');
    expect(text).toContain(anna.email);
    for (const cell of text.split(/[,\n]"?/)) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);

    const xlsx = await server.get(
      '/web/exhibitor/inquiry/export?format=xlsx&lang=zh',
      company.staff,
    );
    expect(Buffer.from(String(xlsx.data.content), 'base64').subarray(0, 2).toString()).toBe('PK');
    expect(server.logged.filter((line) => line.includes('Inquiries were exported'))).not.toEqual(
      [],
    );
  });

  test('floods are refused with the time to wait, also when concurrent', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const form = { ...inquiry(anna.email), exhibitor_id: company.id };
    const send = () => server.post('/web/inquiry/add', form, anna);
    for (let sent = 0; sent < limits.INQUIRIES_A_DAY - 2; sent += 1) await send();
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2);
    const refused = answers.filter(({ code }) => code !== 0);
    for (const one of refused) expect(one).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    expect(Number(refused[0]?.headers['retry-after'])).toBe(86_400);

    const leads = Array.from({ length: limits.BUYING_LEADS_A_DAY + 1 }, () =>
      server.post('/web/purchase/add', buyingLead(anna.email), anna),
    );
    const posted = (await Promise.all(leads)).filter(({ code }) => code === 0);
    expect(posted).toHaveLength(limits.BUYING_LEADS_A_DAY);
  });

  test('an inquiry abroad needs its own consent', async () => {
    const anna = await buyer(server);
    const company = await addCompany(server, { country: 'JP' });
    const form = { ...inquiry(anna.email), exhibitor_id: company.id };
    for (const given of [{}, { consent_abroad: false }]) {
      const refused = await server.post('/web/inquiry/add', { ...form, ...given }, anna);
      expect(refused).toMatchObject(refusal('BAD_INPUT'));
      expect(refused.data.issues).toMatchObject([{ field: 'consent_abroad' }]);
    }
    await ask(anna, { id: company.id }, { consent_abroad: true });
    expect((await server.get('/web/inquiry/list', anna)).data.total).toBe(1);
  });

  test('a retried inquiry is deduplicated, and its mistakes are listed', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const key = randomUUID();
    const form = { ...inquiry(anna.email), exhibitor_id: company.id };
    const ids = await Promise.all(
      [1, 2, 3].map(
        async () => (await server.post('/web/inquiry/add', form, { ...anna, key })).data.id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await server.get('/web/inquiry/list', anna)).data.total).toBe(1);

    const other = await addCompany(server);
    const wrong: [object, string][] = [
      [{ estimated_quantity: 6 }, 'estimated_quantity'],
      [{ industry: 'no_such' }, 'industry'],
      [{ intention: 'chat' }, 'intention'],
      [{ description: 'x'.repeat(501) }, 'description'],
      [{ receiving_email: 'nowhere' }, 'receiving_email'],
    ];
    for (const [fields, field] of wrong) {
      const refused = await server.post('/web/inquiry/add', { ...form, ...fields }, anna);
      expect(refused).toMatchObject(refusal('BAD_INPUT'));
      expect(refused.data.issues).toMatchObject([{ field }]);
    }
    const elsewhere = { ...form, exhibit_id: other.exhibit_id };
    expect(await server.post('/web/inquiry/add', elsewhere, anna)).toMatchObject(
      refusal('NOT_FOUND'),
    );
    expect(
      (await server.post('/web/inquiry/add', { ...form, description: 'x'.repeat(500) }, anna)).code,
    ).toBe(0);
  });

  test('a lead reaches the exhibitors of its categories with consent only, and contacts come with the answer', async () => {
    const company = await addCompany(server, { categories: ['micro_led'] });
    const rival = await addCompany(server, { categories: ['pro_audio'] });
    const anna = await buyer(server);
    const post = async (given: object) => {
      const form = { ...buyingLead(anna.email), product_category_2: 'micro_led', ...given };
      return String((await server.post('/web/purchase/add', form, anna)).data.id);
    };
    const lead = await post({});
    const secret = await post({ contact_consent: false, requirement: 'Nobody’s business' });
    const listed = await server.get('/web/exhibitor/purchase/list', company.staff);
    expect(listed.data.items).toMatchObject([
      { id: lead, inquiry_id: null, country_name: 'Germany' },
    ]);
    for (const contact of [anna.email, '+49', 'Nobody']) {
      expect(JSON.stringify(listed.data)).not.toContain(contact);
    }
    const list = await server.get('/web/exhibitor/purchase/list', rival.main);
    expect(list.data.total).toBe(0);
    const respond = (id: string, { token }: Member) =>
      server.post('/web/exhibitor/purchase/answer', { id, text: 'We make these.' }, { token });
    expect(await respond(lead, rival.main)).toMatchObject(refusal('NOT_FOUND'));
    expect(await respond(secret, company.main)).toMatchObject(refusal('NOT_FOUND'));

    // Two members answer at the same time: one thread.
    const [first, second] = await Promise.all([
      respond(lead, company.main),
      respond(lead, company.staff),
    ]);
    expect(first.data.inquiry_id).toBe(second.data.inquiry_id);
    const id = String(first.data.inquiry_id);
    expect((await received(id, company.main)).data).toMatchObject({
      contact: { email: anna.email, phone: '+49 221 0000000' },
      requirement: buyingLead('').requirement,
      messages: 2,
    });
    expect((await info(id, anna)).data).toMatchObject({
      buying_lead_id: lead,
      unread: 2,
      intention: null,
    });
    expect((await server.get('/web/purchase/list', anna)).data.items).toMatchObject([
      { id: secret, answers: 0 },
      { id: lead, answers: 1, state: 'open' },
    ]);

    const next = await post({});
    await server.post('/web/purchase/close', { id: next, closed: true }, anna);
    expect(await respond(next, company.main)).toMatchObject(refusal('BUYING_LEAD_CLOSED'));
    expect(
      (await server.get('/web/exhibitor/purchase/list?answered=0', company.main)).data.total,
    ).toBe(0);
  });

  test('a lead goes abroad only with its own consent', async () => {
    const abroad = await addCompany(server, { categories: ['micro_led'], country: 'DE' });
    const anna = await buyer(server);
    const post = async (given: object) => {
      const form = { ...buyingLead(anna.email), product_category_1: 'micro_led', ...given };
      return String((await server.post('/web/purchase/add', form, anna)).data.id);
    };
    const [here, both] = [await post({}), await post({ consent_abroad: true })];
    const none = await post({ consent_abroad: true, contact_consent: false });
    const answers = [];
    for (const id of [here, both, none]) {
      const answer = { id, text: 'We make these.' };
      answers.push((await server.post('/web/exhibitor/purchase/answer', answer, abroad.main)).code);
    }
    const refused = errors.NOT_FOUND.code;
    expect(answers).toEqual([refused, 0, refused]);
    const { data } = await server.get('/web/exhibitor/purchase/list', abroad.staff);
    expect(data.items).toMatchObject([{ id: both }]);
  });

  test('a lead needs a way to reach its buyer, and two different categories', async () => {
    const anna = await buyer(server);
    const form = { ...buyingLead(''), phone: '', product_category_2: 'led_indoor' };
    const refused = await server.post('/web/purchase/add', form, anna);
    expect(refused).toMatchObject(refusal('BAD_INPUT'));
    expect(refused.data.issues).toMatchObject([
      { field: 'email', name: 'required' },
      { field: 'product_category_2', name: 'choose_one' },
    ]);
  });

  test('replies are mailed together after a while, once, in the buyer’s language, and script stays text', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    await answer(id, 'First line', company.main);
    await answer(id, SCRIPT, company.main);
    const own = (messages: Message[]) => messages.filter(({ to }) => to === anna.email);
    expect(own(await mail())).toEqual([]);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    const [message, ...others] = own(await mail());
    expect(others).toEqual([]);
    expect(message).toMatchObject({ lang: 'en', purpose: 'inquiry' });
    expect(message?.subject).toBe('Lumen Displays answered your inquiry on Lumen P1.5');
    expect(message?.text).toContain(`First line\n\n${SCRIPT}`);
    expect(message?.text).toContain(
      `https://expo.example.com/exhibits/inquiry-record?id=${id}&lang=en`,
    );
    wait(60);
    expect(own(await mail())).toEqual([]);

    // Read messages are not mailed, and several messages share one mail.
    await answer(id, 'Seen at once', company.main);
    await server.post('/web/inquiry/read', { id, number: 4 }, anna);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    expect(own(await mail())).toEqual([]);
    await answer(id, 'Five', company.main);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    expect(own(await mail())).toHaveLength(1);
    await answer(id, 'Six', company.main);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    expect(own(await mail())).toEqual([]);
    wait(limits.INQUIRY_MAIL_EVERY_MINUTES);
    expect(own(await mail())).toHaveLength(1);
  });

  test("an exhibitor’s members, or only the assigned one, get mails of buyers' messages", async () => {
    const company = await addCompany(server, { country: 'CN' });
    const anna = await buyer(server);
    const id = await ask(anna, company);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    const people = [company.main.email, company.staff.email].sort();
    const mails = (await mail()).filter(({ to }) => people.includes(to));
    expect(mails.map(({ to }) => to).sort()).toEqual(people);
    expect(mails[0]).toMatchObject({ lang: 'zh' });
    expect(mails[0]?.text).toContain('Anna Müller (Lichtwerk GmbH)');

    const assigned = { id, member_id: company.staff.member_id };
    await server.post('/web/exhibitor/inquiry/assign', assigned, company.main);
    await write(id, 'Are you there?', anna);
    wait(60);
    const later = (await mail()).filter(({ to }) => people.includes(to));
    expect(later.map(({ to }) => to)).toEqual([company.staff.email]);
  });

  test('mails have the organiser’s own texts, and always end with the link that stops them', async () => {
    const { db } = server.database;
    await wordAll(db);
    const company = await addCompany(server, { country: 'CN' });
    const [anna, bea] = [await buyer(server), await buyer(server)];
    const id = await ask(anna, company);
    const general = await ask(bea, { id: company.id });
    const elsewhere = { id: general, receiving_email: freshEmail(), mails: true };
    await server.post('/web/inquiry/mails', elsewhere, bea);
    await answer(id, 'Two pieces', company.main);
    await answer(general, 'Hello', company.main);
    await write(id, 'And three?', anna);
    wait(limits.INQUIRY_MAIL_EVERY_MINUTES);
    const left = await mail();
    const mailTo = (address: string) => left.find(({ to }) => to === address);
    expect(mailTo(anna.email)).toMatchObject({
      subject: ownSubject('inquiry_answered', 'en'),
      text: expect.stringMatching(/texts: Two pieces\n[\s\S]*stop-mails\?stop=[^\n]+$/),
    });
    expect(mailTo(company.main.email)?.subject).toBe(ownSubject('inquiry_asked', 'zh'));
    expect(mailTo(elsewhere.receiving_email)?.subject).toBe(ownSubject('inquiry_news', 'en'));
    await db.delete(automaticMessage);
  });

  test('failed mails are retried, refused ones are not, and none is sent twice', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    await answer(id, 'Only once', company.main);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    const fail =
      (failure: 'unreachable' | 'refused') =>
      async ({ to }: Message) => {
        if (to === anna.email) throw new NotSent(failure, 'TEST');
      };
    const own = (messages: Message[]) => messages.filter(({ to }) => to === anna.email);
    expect(own(await mail(fail('unreachable')))).toEqual([]);
    await answer(id, 'Another line', company.main);
    wait(30);
    const runs = await Promise.all([mail(), mail(), mail()]);
    const [only, ...more] = own(runs.flat());
    expect(more).toEqual([]);
    expect(only?.text).toContain('Only once\n\nAnother line');

    await answer(id, 'Given up', company.main);
    wait(30);
    expect(own(await mail(fail('unreachable'), { isLast: true }))).toEqual([]);
    wait(600);
    expect(own(await mail())).toEqual([]);

    await answer(id, 'Refused', company.main);
    wait(30);
    expect(own(await mail(fail('refused')))).toEqual([]);
    wait(600);
    expect(own(await mail())).toEqual([]);
  });

  test('an unverified address gets no text of the sender, and one mail a day in total', async () => {
    const company = await addCompany(server, { en: 'evil.example/company' });
    const victim = freshEmail();
    const [anna, bea] = [await buyer(server), await buyer(server)];
    const threads = [await ask(anna, company), await ask(bea, company)];
    const address = { receiving_email: victim, mails: true };
    await server.post('/web/inquiry/mails', { id: threads[0], ...address }, anna);
    await server.post('/web/inquiry/mails', { id: threads[1], ...address }, bea);
    const spam = async () => {
      for (const id of threads) await answer(id, 'Pay at https://evil.example/pay', company.main);
      wait(limits.INQUIRY_MAIL_EVERY_MINUTES);
      const runs = await Promise.all([mail(), mail()]);
      return runs.flat().filter(({ to }) => to === victim);
    };
    const [first, ...more] = await spam();
    expect(more).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/evil|pay|Lumen/i);
    expect(first?.text).toMatch(
      /https:\/\/expo\.example\.com\/exhibits\/inquiry-record\?id=[\w-]+&lang=en/,
    );
    expect(await spam()).toEqual([]);
    wait(24 * 60);
    expect(await spam()).toHaveLength(1);
    // A sign-in with the address verifies it, so mails quote messages.
    wait(24 * 60);
    await server.post(
      '/web/inquiry/mails',
      { id: threads[0], receiving_email: anna.email, mails: true },
      anna,
    );
    await answer(threads[0] ?? '', 'See you at the booth', company.main);
    wait(limits.INQUIRY_MAIL_EVERY_MINUTES);
    const own = (await mail()).filter(({ to }) => to === anna.email);
    expect(own[0]?.text).toContain('See you at the booth');
  });

  test('a member who never signed in is notified of an inquiry without its text', async () => {
    const company = await addCompany(server);
    const email = freshEmail();
    const { now: created_at } = server.clock;
    const added = { exhibitor_id: company.id, email, name: '', role: 'staff' as const, created_at };
    await addMember(server.database.db, added);
    const id = await ask(await buyer(server), company, { description: 'evil words' });
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    const mails = await mail();
    expect(mails.find(({ to }) => to === company.main.email)?.text).toContain('evil words');
    const received = mails.filter(({ to }) => to === email);
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain(`/workspace/inquiries?id=${id}`);
    expect(received[0]?.text).not.toContain('evil words');
  });

  test('no mail is lost when the mail server is away for two hours', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    await answer(id, 'After the outage', company.main);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    const { queued } = inquiryMailJobs(
      server.database.db,
      mailParts(async () => undefined),
    );
    const [{ retries = 0, retry_seconds = 0, backoff } = {}] = queued;
    expect(backoff).toBe(true);
    const back = server.clock.now.getTime() + 120 * MINUTE_MS;
    const left: Message[] = [];
    for (let retry = 0; retry <= retries; retry++) {
      const isLast = retry === retries;
      const away = async ({ to }: Message) => {
        if (to === anna.email && server.clock.now.getTime() < back) {
          throw new NotSent('unreachable', 'ECONNREFUSED');
        }
      };
      left.push(...(await mail(away, { isLast })).filter(({ to }) => to === anna.email));
      // The back-off of the queue is at least half of this time.
      wait((retry_seconds * 2 ** retry) / 60 / 2);
    }
    expect(left).toHaveLength(1);
    expect(left[0]?.text).toContain('After the outage');
    expect(retry_seconds * (2 ** retries - 1)).toBeGreaterThan(24 * 3_600);
  });

  test('the link in a mail stops mails without a sign-in, for a person or a mail program', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    await answer(id, 'Hello', company.main);
    wait(limits.INQUIRY_MAIL_AFTER_MINUTES);
    const mails = await mail();
    const codeTo = (address: string) => {
      const { text = '', one_click_url } = mails.find(({ to }) => to === address) ?? {};
      const [, code = ''] = /stop-mails\?stop=([^&]+)&/.exec(text) ?? [];
      expect(one_click_url).toBe(`https://expo.example.com/stop-mails/${code}`);
      return code;
    };
    const forged = `${codeTo(anna.email).slice(0, -1)}-`;
    expect(await server.post('/web/inquiry/stop-mails', { stop: forged })).toMatchObject(
      refusal('NOT_FOUND'),
    );
    const stopped = await server.post('/web/inquiry/stop-mails', { stop: codeTo(anna.email) });
    expect(stopped.data).toEqual({ stopped: 'thread' });
    expect((await info(id, anna)).data.mails).toBe(false);
    await answer(id, 'Unmailed', company.main);

    const opened = await server.app.inject(`/stop-mails/${codeTo(company.staff.email)}`);
    expect(opened.headers.location).toContain(`/audience/stop-mails?stop=`);
    const oneClick = await server.app.inject({
      method: 'POST',
      url: `/stop-mails/${codeTo(company.staff.email)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect((await server.get('/web/exhibitor/inquiry/mails', company.staff)).data.mails).toBe(
      false,
    );
    await write(id, 'Unread', anna);
    wait(60);
    const left = (await mail()).map(({ to }) => to);
    expect(left).toContain(company.main.email);
    expect(left).not.toContain(company.staff.email);
    expect(left).not.toContain(anna.email);
    const again = { id, receiving_email: anna.email, mails: true };
    expect((await server.post('/web/inquiry/mails', again, anna)).data.mails).toBe(true);
  });

  test('threads and leads of years ago are deleted', async () => {
    const company = await addCompany(server);
    const anna = await buyer(server);
    const id = await ask(anna, company);
    await server.post('/web/purchase/add', buyingLead(anna.email), anna);
    const { db } = server.database;
    const inDays = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
    await deleteExpired(db, inDays(limits.INQUIRY_KEPT_DAYS - 1));
    expect(await db.$count(inquiryTable, eq(inquiryTable.id, id))).toBe(1);
    await deleteExpired(db, inDays(limits.INQUIRY_KEPT_DAYS + 1));
    expect(await db.$count(inquiryTable)).toBe(0);
  });

  test('an open stream receives replies of its own account only', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.app.close());
    const company = await addCompany(server);
    const [anna, bea] = [await buyer(server), await buyer(server)];
    const id = await ask(anna, company);
    const [hers, others, inbox] = [
      await listen(url, anna),
      await listen(url, bea),
      await listen(url, company.staff),
    ];
    await answer(id, 'Quickly', company.main);
    expect(await hers.next()).toEqual({ what: 'inquiry', inquiry_id: id, as: 'buyer' });
    // The file's presence is visible in the usual call.
    expect((await info(id, anna)).data.messages).toBe(2);
    expect(await inbox.next()).toEqual({ what: 'inquiry', inquiry_id: id, as: 'exhibitor' });
    expect(others.heard()).toEqual([]);

    const refused = await fetch(`${url}${EVENTS_PATH}`, {
      headers: { cookie: `token=${anna.token}` },
    });
    expect(refused.status).toBe(401);
  });
});

const onPostgres = describe.skipIf(!databaseKinds.includes('postgresql'));
onPostgres('with two server processes on one PostgreSQL', () => {
  test('a reply to one process reaches the other, also after a reconnect', async () => {
    const database_url = await freshDatabaseUrl('demo');
    const start = async () => {
      const { log } = recordLog();
      const database = await openDatabase({ data_dir: '/dev/null/not-used', database_url, log });
      const server = startServer(database);
      const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
      onTestFinished(async () => {
        await server.app.close();
        await database.close();
      });
      return { server, url };
    };
    const here = await start();
    const there = await start();
    const company = await addCompany(here.server);
    const anna = await buyer(here.server);
    const form = { ...inquiry(anna.email), exhibitor_id: company.id };
    const { data } = await here.server.post('/web/inquiry/add', form, anna);
    const stream = await listen(there.url, anna);
    const reply = (text: string) =>
      here.server.post('/web/exhibitor/inquiry/reply', { id: data.id, text }, company.main);

    // The first stream opens the listening connection.
    await expect.poll(() => listeners(here.server)).toBe(1);
    await reply('Across');
    expect(await stream.next()).toMatchObject({ inquiry_id: data.id });

    await here.server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    );
    // After a gap, clients refetch.
    expect(await stream.next()).toEqual({ what: 'gap' });
    await reply('Again');
    expect(await stream.next()).toMatchObject({ inquiry_id: data.id });
  });

  async function listeners({ database }: BuyerServer): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*) from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  }
});

import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AudienceKind, type Mailing, mailingLimits } from '#contract/mailings.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addressHash, stopAddress } from '#server/features/mail-stops/rows.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import {
  findMailsToSend,
  HOLD_MINUTES,
  type MailingParts,
  sendToRecipient,
} from '#server/features/mailings/jobs.ts';
import {
  CLAIM_MINUTES,
  deleteOldRecipients,
  KEPT_DAYS,
} from '#server/features/mailings/recipient-rows.ts';
import { mailingRecipient } from '#server/features/mailings/tables.ts';
import { addMember } from '#server/features/members/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  mainlandForm,
  overseasForm,
  refusal,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitorOf } from '../support/directory.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, releaseTour, tourOn } from '../support/programme.ts';

const ORIGIN = 'https://expo.example.com';
const MINUTE_MS = 60_000;
const subject = { zh: '差一步：{exhibition}', en: 'One minute from {exhibition}' };
const text = { zh: '{name}您好：\n\n请继续：{link}', en: 'Dear {name},\n\nGo on: {link}' };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let token: string;
  beforeEach(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database);
    token = (await organiserOf(server)).token;
  });

  async function begun(lang = 'en') {
    const email = freshEmail();
    await server.post('/web/buyer/web-email-captcha', { email, purpose: 'sign_in' });
    const code = server.codeFor(email);
    const answer = await server.post('/web/buyer/login', { by: 'email', email, code, lang });
    const { sign_in } = answer.data as unknown as {
      sign_in: { token: string; account_id: string };
    };
    return { email, ...sign_in };
  }

  async function complete(given: object = {}) {
    const form = { ...overseasForm(freshEmail()), ...given };
    const { token: own, account_id } = await signInBy(server, { email: form.email });
    const { code } = await server.post('/web/buyer/basic-register', form, { token: own });
    expect(code).toBe(0);
    return { ...form, account_id };
  }

  const call = async (path: string, body: object, by = token) =>
    server.post(`/web/console/message/${path}`, body, { token: by });

  async function save(
    audience: { kind: AudienceKind; [field: string]: unknown } = { kind: 'registrations_begun' },
    given: object = {},
  ) {
    const answer = await call('save', { audience, subject, text, ...given });
    expect(answer.code, answer.message).toBe(0);
    return answer.data as unknown as Mailing;
  }

  async function count(audience: Record<string, string>) {
    const query = new URLSearchParams(audience);
    const { data } = await server.get(`/web/console/message/audience?${query}`, { token });
    return data as unknown as { people: number; without_address: number };
  }

  async function send({ id, version, audience }: Mailing, given: object = {}, by = token) {
    const filters = Object.entries(audience).map(([name, value]) => [name, String(value)]);
    const { people } = await count(Object.fromEntries(filters));
    return call('send', { id, version, people, send_at: null, ...given }, by);
  }

  const read = async (id: string) =>
    (await server.get(`/web/console/message/info?id=${id}`, { token })).data as unknown as Mailing;

  /** Two processes do the work of a minute. */
  async function run(given: Partial<MailingParts> = {}): Promise<Message[]> {
    const left: Message[] = [];
    const parts: MailingParts = {
      send: createStoppableSend(async (message) => void left.push(message), database.db, {
        ...server.keys,
        origin: () => ORIGIN,
      }),
      keys: server.keys,
      origin: () => ORIGIN,
      log: server.app.log,
      now: () => server.clock.now,
      ...given,
    };
    const ids = await findMailsToSend(database.db, server.clock.now);
    await Promise.all([...ids, ...ids].map((id) => sendToRecipient(database.db, parts, id)));
    return left;
  }

  const later = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE_MS);
  };

  test('people who have begun to register get it once, each in the language of the sign-in', async () => {
    const [anna, wang] = [await begun('en'), await begun('zh')];
    await complete();
    await memberOf(server, (await ownExhibitor(server)).company.id);
    const mailing = await save();
    expect((await send(mailing)).data).toMatchObject({ state: 'sending', counts: { due: 2 } });
    const mails = await run();
    expect(mails.map(({ to }) => to).sort()).toEqual([anna.email, wang.email].sort());
    const [english] = mails.filter(({ to }) => to === anna.email);
    expect(english).toMatchObject({ lang: 'en', purpose: 'mailing' });
    expect(english?.subject).toMatch(/^One minute from .*[A-Z]/);
    expect(english?.text).toContain(`Dear visitor,\n\nGo on: ${ORIGIN}/audience/register?lang=en`);
    expect(english?.text).toContain('You get this because you began to register for');
    expect(english?.one_click_url).toContain(`${ORIGIN}/stop-mails/of/message.`);
    const [chinese] = mails.filter(({ to }) => to === wang.email);
    expect(chinese?.subject).toMatch(/^差一步/);

    await run();
    const sent = await read(mailing.id);
    expect(sent).toMatchObject({ state: 'sent', counts: { due: 0, sent: 2 } });
    expect(await run()).toEqual([]);
  });

  test('complete registrations are narrowed by country and language, without revoked tickets', async () => {
    const german = await complete({ name: 'Hanna {link}' });
    await complete({ country: 'IT' });
    const cellphone = freshCellphone();
    const { token: own } = await signInBy(server, { cellphone });
    const mainland = mainlandForm(cellphone);
    await server.post('/web/buyer/basic-register', mainland, { token: own, lang: 'zh' });
    const kind = 'registrations_complete';
    const all = await count({ kind });
    expect(all.people + all.without_address).toBe(3);
    expect((await count({ kind, language: 'zh' })).people + all.without_address).toBe(1);
    expect(await count({ kind, country: 'DE' })).toMatchObject({ people: 1 });
    await send(await save({ kind, country: 'DE' }));
    const [mail, ...more] = await run();
    expect(more).toEqual([]);
    // Braces in a name are no variable.
    expect(mail).toMatchObject({
      to: german.email,
      text: expect.stringContaining('Dear Hanna {link},'),
    });

    const [row] = await database.db
      .select({ id: registration.id })
      .from(registration)
      .where(eq(registration.account_id, german.account_id));
    const revoke = { registration_id: row?.id, reason: 'Twice' };
    await server.post('/web/console/ticket/revoke', revoke, { token });
    expect(await count({ kind, country: 'DE' })).toMatchObject({ people: 0 });
  });

  test('the people with a seat of a tour get it, not those who wait for one', async () => {
    const form = { ...tourOn('2027-03-05', '09:30', '11:30'), seats: 1 };
    const item_id = await releaseTour(server, form);
    const [first, second] = await addRegistered(server, 2);
    for (const one of [first, second]) {
      const booking = { tour_id: item_id, wait: true };
      await server.post('/web/tour/book', booking, { token: one?.token ?? '' });
    }
    const { data } = await server.get('/web/console/message/items', { token });
    expect(data.items).toMatchObject([{ id: item_id, people: 1 }]);
    await send(await save({ kind: 'sign_ups', item_id }));
    expect((await run()).map(({ to }) => to)).toEqual([first?.email]);
  });

  test('exhibitors are reached until one of their people has signed in', async () => {
    const { company: active, main } = await ownExhibitor(server);
    const silent = exhibitorOf({ country: 'CN' });
    await addExhibitors(database.db, [silent], server.clock.now);
    const quiet = { role: 'main_contact', created_at: server.clock.now } as const;
    const [colleague, alone] = [freshEmail(), freshEmail()];
    await addMember(database.db, { ...quiet, exhibitor_id: active.id, email: colleague });
    await addMember(database.db, { ...quiet, exhibitor_id: silent.id, email: alone });
    await send(await save({ kind: 'exhibitors_not_signed_in' }));
    expect(await run()).toMatchObject([{ to: alone, lang: 'zh' }]);
    await send(await save({ kind: 'exhibitor_people' }));
    const everyone = (await run()).map(({ to }) => to).sort();
    expect(everyone).toEqual([main.email, colleague, alone].sort());
  });

  test('the recipients are frozen: a person who begins later gets nothing, one who completes gets none any more', async () => {
    const [stays, completes] = [await begun(), await begun()];
    const mailing = await save();
    await send(mailing);
    await begun();
    const form = overseasForm(completes.email);
    await server.post('/web/buyer/basic-register', form, { token: completes.token });
    expect((await run()).map(({ to }) => to)).toEqual([stays.email]);
    await run();
    expect(await read(mailing.id)).toMatchObject({ counts: { sent: 1, left: 1, due: 0 } });
  });

  test('an address that stops such mails while they are sent is left out, and so is a person without one', async () => {
    const [stopped, reached] = [await begun(), await begun()];
    await signInBy(server, { cellphone: freshCellphone() });
    const mailing = await save();
    expect(await count({ kind: 'registrations_begun' })).toMatchObject({ without_address: 1 });
    await send(mailing);
    const address = { by: 'email', email: stopped.email } as const;
    const address_hash = addressHash(server.keys.code_key, address);
    await stopAddress(database.db, { kind: 'message', address_hash }, server.clock.now);
    expect((await run()).map(({ to }) => to)).toEqual([reached.email]);
    const { counts } = await read(mailing.id);
    expect(counts).toMatchObject({ sent: 1, stopped: 1, no_address: 1 });
  });

  describe('visitors of an earlier exhibition', () => {
    const kind = 'earlier_visitors';
    /** The registrations so far become those of an exhibition before the current one. */
    async function passed() {
      const [current] = await database.db.select().from(exhibition);
      if (!current) throw new Error('No exhibition');
      const earlier = {
        ...current,
        id: randomUUIDv7(),
        number: current.number + 100,
        is_current: false,
      };
      await database.db.insert(exhibition).values(earlier);
      await database.db.update(registration).set({ exhibition_id: earlier.id });
    }
    const at = (local: string) => {
      server.clock.now = new Date(`${local}+08:00`);
    };

    test('are reached if they agreed and have not registered again, with a link that withdraws it', async () => {
      const agreed = await complete({ news_mails: true });
      const back = await complete({ news_mails: true });
      await complete({ news_mails: false });
      await complete();
      expect(await count({ kind })).toMatchObject({ people: 0 });
      await passed();
      at('2026-12-01T10:00');
      await signInBy(server, { email: back.email });
      expect(await count({ kind })).toMatchObject({ people: 1 });
      expect(await count({ kind, country: 'IT' })).toMatchObject({ people: 0 });
      const mailing = await save({ kind });
      await send(mailing);
      const [mail, ...more] = await run();
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ to: agreed.email, purpose: 'news' });
      expect(mail?.text).toContain('you agreed to e-mails about later exhibitions');
      const stop = new URL(mail?.one_click_url ?? '').pathname;
      await server.app.inject({ method: 'POST', url: stop });
      later(5);
      const { token: own } = await signInBy(server, { email: agreed.email });
      const read = async () =>
        (await server.get('/web/buyer/info', { token: own })).data as { news_mails?: boolean };
      expect((await read()).news_mails).toBe(false);
      // Ticking it again outweighs the stop; unticking it withdraws the consent.
      for (const news_mails of [true, false]) {
        const form = { ...overseasForm(agreed.email), news_mails };
        await server.post('/web/buyer/basic-register', form, { token: own });
        expect((await read()).news_mails).toBe(news_mails);
      }
    });

    test('get nothing between 21:00 and 8:00, and one message a day', async () => {
      await complete({ news_mails: true });
      await passed();
      at('2026-12-01T21:00');
      await send(await save({ kind }));
      await send(await save({ kind }));
      expect(await run()).toEqual([]);
      at('2026-12-02T07:59');
      expect(await run()).toEqual([]);
      at('2026-12-02T08:00');
      expect(await run()).toHaveLength(1);
      at('2026-12-02T20:59');
      expect(await run()).toEqual([]);
      at('2026-12-03T08:30');
      expect(await run()).toHaveLength(1);
    });
  });

  test('a person gets the other language if hers is empty, and half a language is refused', async () => {
    await begun('zh');
    const english = await save(undefined, {
      subject: { zh: '', en: 'Go on' },
      text: { zh: '', en: 'Now' },
    });
    await send(english);
    expect(await run()).toMatchObject([{ lang: 'en', subject: 'Go on' }]);
    const half = await save(undefined, { text: { zh: '', en: 'Now' } });
    expect(await send(half)).toMatchObject({
      ...refusal('BAD_INPUT'),
      data: { issues: [{ field: 'text.zh', name: 'required' }] },
    });
  });

  test('an unknown variable is refused with the field that has it', async () => {
    const wrong = { zh: '{姓名}', en: 'Dear {first_name}' };
    const audience = { kind: 'registrations_begun' };
    const answer = await call('save', { audience, subject, text: wrong });
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues.map(({ field, name }) => `${field} ${name}`)).toEqual([
      'text.zh placeholder_unknown',
      'text.en placeholder_unknown',
    ]);
  });

  test('a refused address is shown with the code and reached by sending again, those reached are not', async () => {
    const [bad, good] = [await begun(), await begun()];
    const mailing = await save();
    await send(mailing);
    const sent: string[] = [];
    await run({
      send: async ({ to }) => {
        if (to === bad.email) throw new NotSent('refused', 'SMTP 550');
        sent.push(to);
      },
    });
    await run();
    expect(sent).toEqual([good.email]);
    const path = `/web/console/message/recipients?id=${mailing.id}&result=failed`;
    const { data } = await server.get(path, { token });
    expect(data.items).toMatchObject([
      { state: 'failed', reason: 'SMTP 550', email: 'b••••@example.com' },
    ]);
    expect((await call('send-again', { id: mailing.id })).data).toMatchObject({ state: 'sending' });
    expect((await run()).map(({ to }) => to)).toEqual([bad.email]);
    await run();
    expect(await read(mailing.id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 0 } });
    expect(await call('send-again', { id: mailing.id })).toMatchObject(refusal('LIST_CHANGED'));
  });

  test('a mail server that does not answer holds the message, without using up a try', async () => {
    await begun();
    const mailing = await save();
    await send(mailing);
    const down = () => Promise.reject(new NotSent('unreachable', 'ETIMEDOUT'));
    for (let outage = 0; outage < 6; outage += 1) {
      await run({ send: down });
      expect((await read(mailing.id)).hold_until).not.toBeNull();
      expect(await run()).toEqual([]);
      later(HOLD_MINUTES);
    }
    expect(await run()).toHaveLength(1);
    expect(await read(mailing.id)).toMatchObject({ hold_until: null, counts: { sent: 1 } });
  });

  test('a mailbox that is busy is tried again later, and given up at last', async () => {
    await begun();
    const mailing = await save();
    await send(mailing);
    let tries = 0;
    const busy = () => {
      tries += 1;
      return Promise.reject(new NotSent('unreachable', 'SMTP 450'));
    };
    for (let hour = 0; hour < 8; hour += 1) {
      await run({ send: busy });
      later(60);
    }
    expect(tries).toBe(5);
    expect((await read(mailing.id)).counts).toMatchObject({ failed: 1 });
  });

  test('a mail is not sent again whose process died while it was handed over', async () => {
    await begun();
    const mailing = await save();
    await send(mailing);
    const [id = ''] = await findMailsToSend(database.db, server.clock.now);
    const handedOver = Promise.withResolvers<void>();
    const parts: MailingParts = {
      send: () => {
        handedOver.resolve();
        return new Promise(() => undefined);
      },
      keys: server.keys,
      origin: () => ORIGIN,
      log: server.app.log,
      now: () => server.clock.now,
    };
    void sendToRecipient(database.db, parts, id);
    await handedOver.promise;
    later(CLAIM_MINUTES + 1);
    expect(await run()).toEqual([]);
    await run();
    expect(await read(mailing.id)).toMatchObject({ state: 'sent', counts: { unclear: 1 } });
    expect(await call('send-again', { id: mailing.id })).toMatchObject(refusal('LIST_CHANGED'));
  });

  test('a paused message sends nothing until it is resumed', async () => {
    await begun();
    const { id, ...mailing } = await save();
    await send({ id, ...mailing });
    expect((await call('pause', { id, is_paused: true })).data).toMatchObject({ state: 'paused' });
    expect(await run()).toEqual([]);
    expect(await call('pause', { id, is_paused: true })).toMatchObject(refusal('EDITED_MEANWHILE'));
    await call('pause', { id, is_paused: false });
    expect(await run()).toHaveLength(1);
  });

  test('a scheduled message goes at its time to the people of that time, and can be recalled', async () => {
    await begun();
    const send_at = new Date(server.clock.now.getTime() + 30 * MINUTE_MS).toISOString();
    const mailing = await save();
    expect((await send(mailing, { send_at })).data).toMatchObject({ state: 'scheduled' });
    expect(await run()).toEqual([]);
    const { data } = await call('recall', { id: mailing.id });
    expect(data).toMatchObject({ state: 'draft', send_at: null, version: 2 });
    await begun();
    await send(data as unknown as Mailing, { send_at });
    later(30);
    expect(await run()).toHaveLength(2);
  });

  test('a message is refused if its audience or its text has changed, or no one would get it', async () => {
    const mailing = await save();
    expect(await send(mailing)).toMatchObject(refusal('BAD_INPUT'));
    await begun();
    expect(await send(mailing, { people: 7 })).toMatchObject(refusal('LIST_CHANGED'));
    await call('save', { ...mailing, text: { ...text, en: 'New' } });
    expect(await send(mailing)).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('above the limit another person confirms', async () => {
    const people = mailingLimits.CONFIRMED_ABOVE + 1;
    const { id: exhibition_id } = await database.db
      .select({ id: registration.exhibition_id })
      .from(registration)
      .limit(1)
      .then(([row]) => row ?? { id: '' });
    const rows = Array.from({ length: people }, (_, at) => ({
      id: crypto.randomUUID(),
      email: `many-${at}@example.com`,
      created_at: server.clock.now,
    }));
    await database.db.insert(account).values(rows);
    await database.db.insert(registration).values(
      rows.map(({ id, created_at }) => ({
        id: crypto.randomUUID(),
        account_id: id,
        exhibition_id,
        created_at,
      })),
    );
    const mailing = await save();
    const asked = await send(mailing);
    expect(asked.data).toMatchObject({ state: 'confirming', can_confirm: false });
    expect(await run()).toEqual([]);
    expect(await call('confirm', { id: mailing.id })).toMatchObject(refusal('NOT_ALLOWED'));
    const { token: other } = await organiserOf(server);
    const confirmed = await call('confirm', { id: mailing.id }, other);
    expect(confirmed.data).toMatchObject({ state: 'sending', counts: { due: people } });
    expect(await run()).toHaveLength(mailingLimits.MAILS_A_MINUTE);
  });

  test('the preview shows people of both languages, and masks names to a role without registrations', async () => {
    await complete();
    await begun('zh');
    await begun();
    const form = { audience: { kind: 'registrations_complete' }, subject, text };
    const { data } = await call('preview', form);
    expect(data.items).toMatchObject([{ email: 'b••••@example.com', lang: 'en' }]);
    const mixed = await call('preview', { ...form, audience: { kind: 'registrations_begun' } });
    expect(
      (mixed.data.items as unknown as { lang: string }[]).map(({ lang }) => lang).sort(),
    ).toEqual(['en', 'zh']);
    const { token: writer } = await organiserOf(server, { role: 'content' });
    const masked = await call('preview', form, writer);
    expect(masked.data.items).toMatchObject([{ email: null, company: '' }]);
    const [person] = masked.data.items as unknown as { name: string; text: string }[];
    expect(person?.name).toContain('*');
    expect(person?.text).toContain(person?.name);
    const mailing = await save();
    expect(await send(mailing, {}, writer)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('a test goes to the caller alone, in both languages', async () => {
    const { token: writer, email } = await organiserOf(server, { role: 'content' });
    await begun();
    server.sent.length = 0;
    const form = { audience: { kind: 'registrations_begun' }, subject, text };
    expect((await call('test', form, writer)).data).toEqual({ sent: 2 });
    expect(server.sent.map(({ to, lang }) => `${lang} ${to}`)).toEqual([
      `zh ${email}`,
      `en ${email}`,
    ]);
  });

  test('recipients are deleted after their time, and the message keeps their numbers', async () => {
    await begun();
    const mailing = await save();
    await send(mailing);
    await run();
    await run();
    later((KEPT_DAYS + 1) * 24 * 60);
    await deleteOldRecipients(database.db, server.clock.now);
    expect(await database.db.$count(mailingRecipient)).toBe(0);
    token = (await organiserOf(server)).token;
    expect((await read(mailing.id)).counts).toMatchObject({ sent: 1 });
  });
});

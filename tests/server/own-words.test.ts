import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReservationState } from '#contract/booth-request-states.ts';
import { type AccessParts, sendAccessMail } from '#server/features/access-invitations/jobs.ts';
import { findDue } from '#server/features/access-invitations/rows.ts';
import { notifyState } from '#server/features/booth-requests/notify-state.ts';
import { changeReservation } from '#server/features/booth-requests/rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addMember } from '#server/features/members/rows.ts';
import { sendReviewMail } from '#server/features/reviews/jobs.ts';
import {
  findDueMails,
  noteDecision,
  TOGETHER_MINUTES,
} from '#server/features/reviews/mail-rows.ts';
import type { Message } from '#server/outbound/message.ts';
import {
  type BuyerServer,
  freshEmail,
  overseasForm,
  reservation,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitorOf } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { ownSubject, stopKind, wordAll } from '../support/own-words.ts';

const ORIGIN = 'https://expo.example.com';
const MINUTE_MS = 60_000;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database, { settings: { PUBLIC_ORIGIN: ORIGIN } });
    await wordAll(server.database.db);
  });

  const mailTo = async (email: string) => {
    await expect.poll(() => server.sent.findLast(({ to }) => to === email)).toBeDefined();
    return server.sent.findLast(({ to }) => to === email);
  };

  test.each(['zh', 'en'] as const)('a code by e-mail has the own text in %s', async (lang) => {
    const email = freshEmail();
    const asked = { email, purpose: 'sign_in' };
    expect((await server.post('/web/buyer/web-email-captcha', asked, { lang })).code).toBe(0);
    const mail = await mailTo(email);
    expect(mail?.subject).toBe(ownSubject('sign_in_code', lang));
    expect(mail?.text).toContain(`code: ${mail?.code}\n`);
  });

  test('a code by SMS keeps the text of the provider’s template', async () => {
    const cellphone = '13912345678';
    await server.post('/web/buyer/web-captcha', { cellphone, purpose: 'sign_in' });
    const sms = server.sent.findLast(({ to }) => to.endsWith(cellphone));
    expect(sms?.channel).toBe('sms');
    expect(sms?.text).toContain('is your code for');
  });

  test('codes for an erasure and lost tickets have their own texts', async () => {
    const form = overseasForm(freshEmail());
    const buyer = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { ...buyer, lang: 'en' });
    const asked = { by: 'email', email: form.email };
    expect((await server.post('/web/buyer/retrieve', asked, { lang: 'zh' })).code).toBe(0);
    await expect.poll(() => server.sent.at(-1)?.purpose).toBe('retrieve');
    expect(server.sent.at(-1)).toMatchObject({
      subject: ownSubject('lost_ticket', 'zh'),
      text: expect.stringContaining('sign_in_url: http'),
    });
    server.clock.now = new Date(server.clock.now.getTime() + 2 * MINUTE_MS);
    expect((await server.post('/web/buyer/my-data/send-erase-code', {}, buyer)).code).toBe(0);
    expect(server.sent.at(-1)?.subject).toBe(ownSubject('erase_code', 'en'));
  });

  test('a friend reads the own text, and always where the address is from', async () => {
    const form = overseasForm(freshEmail());
    const buyer = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, buyer);
    const email = freshEmail();
    const friends = [{ by: 'email', email, name: 'Mia' }];
    const answer = await server.post('/web/buyer/add-invitation', { friends }, buyer);
    expect(answer.code, answer.message).toBe(0);
    const mail = await mailTo(email);
    expect(mail?.subject).toBe(ownSubject('friend', 'en'));
    expect(mail?.text).toMatch(/^Own\n[\s\S]*gave us this address\. We store it only as a hash/);
  });

  test('the receipt and each state of a booth request have their own text in the language of the request', async () => {
    const { db } = server.database;
    const email = freshEmail();
    const add = '/api/exhibitor_reserve/add';
    const { data } = await server.post(add, reservation(email), { lang: 'zh' });
    expect((await mailTo(email))?.subject).toBe(ownSubject('booth_receipt', 'zh'));
    const number = String(data.reference_number);
    const sent: Message[] = [];
    const send = async (message: Message) => void sent.push(message);
    const parts = { send, origin: ORIGIN, now: server.clock.now };
    const states: Exclude<ReservationState, 'new'>[] = ['contacted', 'offered', 'accepted'];
    for (const state of states) {
      await changeReservation(db, number, state, server.clock.now, '请致电我们');
      await notifyState(db, number, parts);
      expect(sent.at(-1)).toMatchObject({
        subject: ownSubject(`booth_${state}`, 'zh'),
        text: expect.stringContaining('word: 请致电我们'),
      });
    }
  });

  test('people who are let in get the own text in their language', async () => {
    const owner = await organiserOf(server);
    const company = exhibitorOf({ zh: '流明', en: 'Lumen', country: 'CN' });
    await addExhibitors(server.database.db, [company], server.clock.now);
    const email = freshEmail();
    const member_id = await addMember(server.database.db, {
      exhibitor_id: company.id,
      email,
      name: '李雯',
      role: 'main_contact',
      created_at: server.clock.now,
    });
    const member = { exhibitor_id: company.id, member_id };
    await server.post('/web/console/exhibitor/invite-member', member, owner);
    const { organiser_id } = await organiserOf(server, { role: 'content' });
    await server.post('/web/console/people/invite', { organiser_id }, owner);
    const left: Message[] = [];
    const parts: AccessParts = {
      send: async (message) => void left.push(message),
      keys: server.keys,
      by_sms: false,
      sms_a_day: 0,
      origin: () => ORIGIN,
      log: server.app.log,
      now: () => server.clock.now,
    };
    for (const id of await findDue(server.database.db, server.clock.now, 10)) {
      await sendAccessMail(server.database.db, parts, id, { isLast: true });
    }
    expect(left.map(({ subject }) => subject).sort()).toEqual(
      [ownSubject('access_workspace', 'zh'), ownSubject('access_console', 'en')].sort(),
    );
    const own = left.find(({ to }) => to === email)?.text;
    expect(own).toMatch(new RegExp(`link: ${ORIGIN}/workspace/join\\?lang=zh#~[\\w-]{43}`));
  });

  test('each decision of the organiser has its own text, and a stopped one is not sent', async () => {
    const { db } = server.database;
    const { company } = await ownExhibitor(server, { country: 'IT' });
    const title = { zh: '曲面屏', en: 'Curved wall' };
    const outcomes = ['accepted', 'returned', 'taken_down', 'put_back'] as const;
    await stopKind(db, 'review_put_back');
    for (const outcome of outcomes) {
      const item = { exhibitor_id: company.id, item_id: randomUUIDv7(), kind: 'exhibit' } as const;
      await noteDecision(db, { ...item, outcome, title, reason: 'Too dark' }, server.clock.now);
    }
    const now = new Date(server.clock.now.getTime() + (TOGETHER_MINUTES + 1) * MINUTE_MS);
    const left: Message[] = [];
    const send = async (message: Message) => void left.push(message);
    const parts = { send, origin: () => ORIGIN, log: server.app.log, now: () => now };
    for (const id of await findDueMails(db, now, 100)) {
      await sendReviewMail(db, parts, id, { isLast: true });
    }
    expect(left.map(({ subject }) => subject).sort()).toEqual(
      outcomes
        .filter((outcome) => outcome !== 'put_back')
        .map((outcome) => ownSubject(`review_${outcome}`, 'en'))
        .sort(),
    );
    expect(left[0]?.text).toContain('title: Curved wall');
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { maskWords } from '#contract/mask.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { maskAddress } from '#server/features/invitations/rules.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { personalTexts } from '#server/features/posters/words.ts';
import { deleteExpired } from '#server/retention.ts';
import { shownCompany, shownInviter } from '#server/words/shown-names.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  overseasForm,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';

const ADD = '/web/buyer/add-invitation';
const MINE = '/web/buyer/my-invitation';
const SHOW = '/web/buyer/show';
const ACTIVATE = '/web/buyer/active-buyer';
const DAY_MS = 86_400_000;

test.each([
  ['王小明', '王**'],
  ['Anna Müller', 'Anna M*****'],
  ['Anna Maria Müller', 'Anna M*****'],
  ['欧', '欧*'],
  ['', '*'],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskWords(name)).toBe(shown);
});

test.each([
  [{ by: 'phone', cellphone: '13812345678' }, '138****5678'],
  [{ by: 'email', email: 'anna@example.com' }, 'an***@example.com'],
  [{ by: 'email', email: 'a@example.com' }, '***@example.com'],
] as const)('the address %j is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

test.each([
  ['Lichtwerk GmbH', true],
  ['3M', true],
  ['Studio 1899', true],
  ['广州会展有限公司', true],
  ['58.com Inc.', false],
  ['See evil-refund.example', false],
  ['Refund: t.me/x', false],
  ['退款加微信 bf2027', false],
  ['Call 0755 1234 5678 Ltd', false],
  ['QQ 1 2 3 4 5', false],
  ['a@evil.example', false],
  ['Fair Organiser Office', false],
  ['组委会财务部', false],
])('of the company %j a stranger sees: %s', (company_name, isShown) => {
  expect(shownCompany(company_name)).toBe(isShown ? company_name : '');
});

test.each([
  ['王小明', '王小明'],
  ['阿依古丽·买买提', '阿依古丽·买买提'],
  ['Lena Hoffmann', 'Lena Hoffmann'],
  ['Anna Maria Müller', 'Anna Maria Müller'],
  ['J. Smith-Jones', 'J. Smith-Jones'],
  ['김민수', '김민수'],
  ['', '*'],
  ['加我微信领补贴', '加******'],
  ['补贴申领处专员', '补******'],
  ['Booth fee refund here now', 'Booth n**'],
  ['Refund evil.example', 'Refund e***********'],
  ['Call Anna Müller', 'Call M*****'],
  ['Official Helpdesk', `O${'*'.repeat(15)}`],
  ['A'.repeat(41), `A${'*'.repeat(40)}`],
])('people who are invited see the name %j as %j', (name, shown) => {
  expect(shownInviter(name)).toBe(shown);
});

test('a buyer’s poster shows the name of a person and no other word that the buyer wrote', () => {
  const exhibition = {
    wordmark: 'EXPO',
    name: { zh: '展会', en: 'Expo' },
    show_hall: '5–16',
    start_date: '2027-03-05',
    end_date: '2027-03-07',
    venue: { zh: '馆', en: 'Hall' },
    city: { zh: '深圳', en: 'Shenzhen' },
  } as ExhibitionRow;
  const common = {
    exhibition,
    template: 'wave',
    langs: 'both',
    link: 'https://a.test/q/1',
  } as const;
  const person = { name: 'Anna Müller', company_name: 'BOOTH FEE REFUND' };
  const { names } = personalTexts(person, common);
  expect(names).toEqual(['Anna Müller']);
  expect(personalTexts({ name: '主办方 退款' }, common).names).toEqual(['主****']);
});

interface Invited {
  result: string;
  address: string;
  link_id: string;
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  const start = () => startServer(database, { settings: { PUBLIC_ORIGIN: 'https://expo.test' } });

  /** A registered buyer who invites friends. */
  async function inviter(server: BuyerServer, names: object = {}) {
    const form = { ...overseasForm(freshEmail()), ...names };
    const { token } = await signInBy(server, { email: form.email });
    await server.post('/web/buyer/basic-register', form, { token });
    return { token, email: form.email };
  }

  async function add(server: BuyerServer, token: string, friends: object[], key = randomUUID()) {
    const answer = await server.post(ADD, { friends }, { token, key });
    return { ...answer, items: (answer.data as { items?: Invited[] }).items ?? [] };
  }

  /** Invites a friend's phone by name. */
  async function invite(server: BuyerServer) {
    const { token, email } = await inviter(server);
    const cellphone = freshCellphone();
    const names = { name: '李华', company_name: '广州会展有限公司' };
    const { items } = await add(server, token, [{ by: 'phone', cellphone, ...names }]);
    return { token, email, cellphone, code: items[0]?.link_id ?? '' };
  }

  const show = (server: BuyerServer, code: string) => server.get(`${SHOW}?invite=${code}`);
  const askCode = async (server: BuyerServer, cellphone: string) => {
    await server.post('/web/buyer/web-captcha', { cellphone, purpose: 'active' });
    return server.codeFor(cellphone);
  };
  const statusOf = async (server: BuyerServer, token: string) => {
    const { data } = await server.get(MINE, { token });
    return (data as unknown as { items: { status: string }[] }).items.map(({ status }) => status);
  };

  test('a phone gets no message and an e-mail address gets one without the inviter’s text', async () => {
    const server = start();
    const { token } = await inviter(server);
    const [cellphone, email] = [freshCellphone(), freshEmail()];
    const before = server.sent.length;
    const { items, data } = await add(server, token, [
      { by: 'phone', cellphone, name: 'WIN A PRIZE' },
      { by: 'email', email, name: 'WIN A PRIZE' },
    ]);
    expect(items.map(({ result }) => result)).toEqual(['invited', 'invited']);
    expect(data).toMatchObject({ left_today: limits.FRIENDS_A_DAY - 2 });
    expect(JSON.stringify(data)).not.toContain(cellphone);
    await expect.poll(() => server.sent.length).toBe(before + 1);
    const mail = server.sent.at(-1);
    expect(mail).toMatchObject({ channel: 'email', to: email, purpose: 'invitation' });
    expect(mail?.text).toContain(`https://expo.test/q/${items[1]?.link_id}`);
    expect(mail?.text).toContain('Anna Müller');
    expect(mail?.text).not.toContain('PRIZE');
    // The address itself is stored nowhere.
    const rows = JSON.stringify(await database.db.select().from(invitation));
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(cellphone);
  });

  test('a mail names no company, and no given name that is a text of its own', async () => {
    const server = start();
    const { token } = await inviter(server, {
      name: 'https://evil.example/pay now',
      company_name: 'Call +1 555 0100 at once',
    });
    const before = server.sent.length;
    await add(server, token, [{ by: 'email', email: freshEmail() }]);
    await expect.poll(() => server.sent.length).toBe(before + 1);
    expect(server.sent.at(-1)?.text).not.toMatch(/evil|pay|555|at once/);
  });

  test('the same friend is invited once: in one form the second is marked, later nothing is sent', async () => {
    const server = start();
    const { token } = await inviter(server);
    const friend = { by: 'email', email: freshEmail() };
    const twice = await add(server, token, [friend, friend]);
    expect(twice).toMatchObject(refusal('BAD_INPUT'));
    expect(twice.data.issues).toMatchObject([{ field: 'friends.1.email', name: 'invited_twice' }]);
    const first = await add(server, token, [friend]);
    await expect.poll(() => server.sent.at(-1)?.to).toBe(friend.email);
    const sent = server.sent.length;
    const again = await add(server, token, [friend]);
    expect(again.items).toMatchObject([{ result: 'duplicate', link_id: first.items[0]?.link_id }]);
    await server.app.close();
    expect(server.sent).toHaveLength(sent);
  });

  test('an invitation is mailed again a day later, and never a third time', async () => {
    const server = start();
    const { token } = await inviter(server);
    const friend = { by: 'email', email: freshEmail() };
    const mailsOf = () => server.sent.filter(({ to }) => to === friend.email).length;
    const results = async () =>
      (await add(server, token, [friend])).items.map((item) => item.result);
    const later = (hours: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000);
    };
    expect(await results()).toEqual(['invited']);
    await expect.poll(mailsOf).toBe(1);
    later(23);
    expect(await results()).toEqual(['duplicate']);
    later(2);
    expect(await results()).toEqual(['again']);
    await expect.poll(mailsOf).toBe(2);
    later(48);
    expect(await results()).toEqual(['duplicate']);
    const other = { by: 'email', email: freshEmail() };
    const [item] = (await add(server, token, [other])).items;
    await server.post('/web/buyer/withdraw-invitation', { link_id: item?.link_id }, { token });
    later(25);
    expect((await add(server, token, [other])).items).toMatchObject([{ result: 'duplicate' }]);
    await server.app.close();
    expect(mailsOf()).toBe(2);
  });

  test('a call that is repeated with its key invites and mails once', async () => {
    const server = start();
    const { token } = await inviter(server);
    const friend = { by: 'email', email: freshEmail() };
    const key = randomUUID();
    const first = await add(server, token, [friend], key);
    expect((await add(server, token, [friend], key)).items).toEqual(first.items);
    await server.app.close();
    expect(server.sent.filter(({ to }) => to === friend.email)).toHaveLength(1);
  });

  test('a self-invitation is refused', async () => {
    const server = start();
    const { token, email } = await inviter(server);
    const answer = await add(server, token, [{ by: 'email', email }]);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues).toMatchObject([{ field: 'friends.0.email', name: 'own_address' }]);
  });

  test('twenty friends a day, also by calls at the same time, and more on the next', async () => {
    const server = start();
    const { token } = await inviter(server);
    const phones = (count: number) =>
      Array.from({ length: count }, () => ({ by: 'phone', cellphone: freshCellphone() }));
    const answers = await twentyTimes(() => add(server, token, phones(2)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(10);
    const [refused] = answers.filter(({ code }) => code !== 0);
    expect(refused).toMatchObject(refusal('FRIENDS_USED_UP'));
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS + 1);
    expect((await add(server, token, phones(1))).code).toBe(0);
  });

  test('an address that stopped invitations gets none, and the inviter is not informed', async () => {
    const server = start();
    const friend = { by: 'email', email: freshEmail() };
    await add(server, (await inviter(server)).token, [friend]);
    await expect.poll(() => server.sent.at(-1)?.to).toBe(friend.email);
    const { one_click_url = '' } = server.sent.at(-1) ?? {};
    const stop = new URL(one_click_url).pathname;
    const looked = await server.app.inject({ url: stop });
    expect(looked.headers.location).toContain('/audience/stop-mails?mails=');
    const stopped = await server.app.inject({ method: 'POST', url: stop });
    expect(stopped.statusCode).toBe(200);
    const sent = server.sent.length;
    const second = await inviter(server);
    const mails = server.sent.length;
    const { items } = await add(server, second.token, [friend]);
    expect(items).toMatchObject([{ result: 'invited' }]);
    await server.app.close();
    expect(server.sent).toHaveLength(mails);
    expect(mails).toBeGreaterThan(sent);
    const forged = start();
    expect(
      await forged.post('/web/mail/stop', {
        stop: `invitation.${'A'.repeat(43)}.${'A'.repeat(43)}`,
      }),
    ).toMatchObject(refusal('NOT_FOUND'));
  });

  test('an invited person sees who invites, and where the code goes', async () => {
    const server = start();
    const { code, cellphone } = await invite(server);
    const answer = await show(server, code);
    expect(answer).toMatchObject({
      code: 0,
      data: {
        kind: 'friend',
        inviter_name: 'Anna Müller',
        inviter_company_name: 'Lichtwerk GmbH',
        invited_by: 'phone',
        invited_address: `${cellphone.slice(0, 3)}****${cellphone.slice(-4)}`,
        status: 'waiting',
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain(cellphone);
  });

  test('an invited person reads no message of a stranger as the inviter’s name or company', async () => {
    const server = start();
    const { token } = await inviter(server, {
      name: 'Official Organiser',
      company_name: 'BOOTH FEE REFUND: add WeChat bf-2027, evil-refund.example',
    });
    const { items } = await add(server, token, [{ by: 'email', email: freshEmail() }]);
    const { data } = await server.get(`${SHOW}?invite=${items[0]?.link_id}`);
    expect(data).toMatchObject({ inviter_company_name: '' });
    expect(data.inviter_name).toMatch(/^O\*+$/);
  });

  test('an unknown invitation is not found, an expired and a withdrawn one is gone', async () => {
    const server = start();
    const unknown = 'A'.repeat(8);
    expect(await show(server, unknown)).toMatchObject(refusal('NOT_FOUND'));
    const { code, cellphone, email } = await invite(server);
    const wrong = { by: 'phone', cellphone, code: '123456' };
    expect(await server.post(ACTIVATE, { ...wrong, invite: unknown })).toMatchObject(
      refusal('NOT_FOUND'),
    );
    const other = await invite(server);
    await server.post('/web/buyer/withdraw-invitation', { link_id: other.code }, other);
    expect(await show(server, other.code)).toMatchObject(refusal('INVITATION_GONE'));
    expect(await statusOf(server, other.token)).toEqual(['withdrawn']);
    expect(
      await server.post('/web/buyer/withdraw-invitation', { link_id: code }, other),
    ).toMatchObject(refusal('NOT_FOUND'));
    const { now } = server.clock;
    server.clock.now = new Date(now.getTime() + limits.INVITATION_VALID_DAYS * DAY_MS);
    expect(await show(server, code)).toMatchObject(refusal('INVITATION_GONE'));
    // The sign-in has expired with the invitation.
    const { token } = await signInBy(server, { email });
    expect(await statusOf(server, token)).toEqual(['expired']);
    const sms = await askCode(server, cellphone);
    expect(
      await server.post(ACTIVATE, { by: 'phone', cellphone, invite: code, code: sms }),
    ).toMatchObject(refusal('INVITATION_GONE'));
  });

  test('activating signs in, prefills the registration; completing it makes the invitation successful', async () => {
    const server = start();
    const { code, cellphone, token: own } = await invite(server);
    expect(await statusOf(server, own)).toEqual(['waiting']);
    const sms = await askCode(server, cellphone);
    const activation = { by: 'phone', cellphone, invite: code, code: sms };
    const answer = await server.post(ACTIVATE, activation);
    expect(answer).toMatchObject({
      code: 0,
      data: {
        outcome: 'new',
        sign_in: { cellphone, buyer_name: '李华', is_finish_register: false },
      },
    });
    const { token } = answer.data.sign_in as unknown as { token: string };
    expect(answer.headers['set-cookie']).toContain(`token=${token};`);
    expect((await server.get('/web/buyer/info', { token })).data).toMatchObject({
      signed_in_by: { cellphone, email: null },
      prefilled: { name: '李华', company_name: '广州会展有限公司' },
      basic: null,
    });
    expect(await statusOf(server, own)).toEqual(['registered']);
    const form = { ...overseasForm(freshEmail()), cellphone, area_code: '86' };
    expect((await server.post('/web/buyer/basic-register', form, { token })).code).toBe(0);
    expect(await statusOf(server, own)).toEqual(['successful']);
    expect((await show(server, code)).data).toMatchObject({ status: 'successful' });
  });

  test('fills the form of a person who signed in before and did not register', async () => {
    const server = start();
    const { code, cellphone } = await invite(server);
    await signInBy(server, { cellphone });
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const sms = await askCode(server, cellphone);
    const activation = { by: 'phone', cellphone, invite: code, code: sms };
    const answer = await server.post(ACTIVATE, activation);
    expect(answer.data).toMatchObject({
      outcome: 'incomplete',
      sign_in: { buyer_name: '李华' },
    });
  });

  test('a code is valid once, though twenty calls bring it concurrently', async () => {
    const server = start();
    const { code, cellphone } = await invite(server);
    const sms = await askCode(server, cellphone);
    const activation = { by: 'phone', cellphone, invite: code, code: sms };
    const answers = await twentyTimes(() => server.post(ACTIVATE, activation));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    const next = await askCode(server, cellphone);
    expect(await server.post(ACTIVATE, { ...activation, code: next })).toMatchObject(
      refusal('INVITATION_GONE'),
    );
  });

  test('a code for signing in, or of another phone, activates nothing', async () => {
    const server = start();
    const { code, cellphone, token } = await invite(server);
    await server.post('/web/buyer/web-captcha', { cellphone, purpose: 'sign_in' });
    const forSignIn = { by: 'phone', cellphone, invite: code, code: server.codeFor(cellphone) };
    expect(await server.post(ACTIVATE, forSignIn)).toMatchObject(refusal('CODE_WRONG'));
    const another = freshCellphone();
    const own = { by: 'phone', cellphone: another, invite: code };
    expect(
      await server.post(ACTIVATE, { ...own, code: await askCode(server, another) }),
    ).toMatchObject(refusal('CODE_WRONG'));
    expect(await statusOf(server, token)).toEqual(['waiting']);
  });

  test('the leader of a group has one link and sees statistics without names', async () => {
    const server = start();
    const { token } = await inviter(server);
    const made = await server.post('/web/buyer/make-group', {}, { token });
    const again = await server.post('/web/buyer/make-group', {}, { token });
    const { link_id } = made.data as unknown as { link_id: string };
    expect(again.data).toMatchObject({ link_id });
    const form = overseasForm(freshEmail());
    const member = await signInBy(server, { email: form.email }, { invite: link_id });
    await server.post('/web/buyer/basic-register', form, { token: member.token });
    await signInBy(server, { email: freshEmail() }, { invite: link_id });
    const group = await server.get('/web/buyer/my-group', { token });
    expect(group.data).toEqual({ link_id, opened: 2, registered: 2, completed: 1, entered: 0 });
    expect((await show(server, link_id)).data).toMatchObject({
      kind: 'group',
      invited_address: null,
      status: 'waiting',
    });
  });

  test('data of a friend who has not registered are deleted after ninety days', async () => {
    const server = start();
    const { code } = await invite(server);
    const stored = () => database.db.$count(invitation, eq(invitation.link_id, code));
    const later = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS);
    await deleteExpired(database.db, later(limits.INVITATION_KEPT_DAYS));
    expect(await stored()).toBe(1);
    await deleteExpired(database.db, new Date(later(limits.INVITATION_KEPT_DAYS).getTime() + 1));
    expect(await stored()).toBe(0);
  });
});

import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { listSignIns } from '#contract/sign-ins.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { addMember } from '#server/features/members/rows.ts';
import { addOrganiser } from '#server/features/organisers/rows.ts';
import { browserOf } from '#server/features/sign-in/browser-of.ts';
import { type BuyerServer, freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { listen } from '../support/event-stream.ts';

const LIST = '/web/buyer/sign-ins';
const END = '/web/buyer/end-sign-in';
const END_OTHERS = '/web/buyer/end-other-sign-ins';
const TICKET = '/web/buyer/entrance-ticket';
const HOUR_MS = 3_600_000;
const WITH_FACTOR = { settings: { SECOND_FACTOR: 'on' } };

const wechatOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600 NetType/WIFI Language/zh_CN';

test.each([
  [wechatOnAndroid, { browser: 'wechat', system: 'android' }],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { browser: 'safari', system: 'iphone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    { browser: 'edge', system: 'windows' },
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300',
    { browser: 'huawei', system: 'harmony' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0',
    { browser: 'firefox', system: 'mac' },
  ],
  ['curl/8.5.0', { browser: 'other', system: 'other' }],
  ['', { browser: 'other', system: 'other' }],
])('the owner knows a browser again by its name: %s', (user_agent, named) => {
  expect(browserOf(user_agent)).toEqual(named);
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  const later = (server: BuyerServer, ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms);
  };
  const ownList = async (server: BuyerServer, token: string) =>
    listSignIns.output.parse((await server.get(LIST, { token })).data).items;
  const transferred = async (server: BuyerServer, from: string) => {
    const link = await server.post('/web/buyer/create-transfer', {}, { token: from });
    const answer = await server.post('/web/buyer/accept-transfer', {
      token: link.data.link_token,
    });
    return answer.data.sign_in as unknown as { token: string; expires_at: string };
  };
  const makeMember = (server: BuyerServer, email: string) =>
    addMember(database.db, {
      exhibitor_id: demoId('exhibitor', 4),
      email,
      role: 'staff' as const,
      created_at: server.clock.now,
    });

  test('a buyer stays signed in for thirty days, and is then informed of the expiry', async () => {
    const server = startServer(database, WITH_FACTOR);
    const { token } = await signInBy(server, { email: freshEmail() });
    later(server, limits.SIGN_IN_DAYS * 24 * HOUR_MS - 1);
    expect((await server.get(TICKET, { token })).status).toBe(200);
    later(server, 1);
    expect(await server.get(TICKET, { token })).toMatchObject(refusal('SIGN_IN_EXPIRED'));
    expect(limits.SIGN_IN_DAYS).toBe(30);
  });

  test('where the console asks for a second factor, those who act for an exhibitor or the organiser sign in every day', async () => {
    const server = startServer(database, WITH_FACTOR);
    const [member, organiser, joined] = [freshEmail(), freshEmail(), freshEmail()];
    await makeMember(server, member);
    await addOrganiser(database.db, {
      email: organiser,
      name: 'Zhou Min',
      role: 'owner',
      created_at: server.clock.now,
      exhibition_ids: null,
      halls: null,
    });
    const signedIn = [];
    for (const email of [member, organiser, joined]) {
      signedIn.push(await signInBy(server, { email }));
    }
    // This account became a member after signing in as a buyer.
    await makeMember(server, joined);
    const cookie = signedIn[0]?.answer.headers['set-cookie'];
    expect(cookie).toContain(`Max-Age=${limits.STAFF_SIGN_IN_HOURS * 3600};`);
    later(server, limits.STAFF_SIGN_IN_HOURS * HOUR_MS - 1);
    for (const { token } of signedIn) expect((await server.get(LIST, { token })).status).toBe(200);
    later(server, 1);
    for (const { token } of signedIn) {
      expect(await server.get(LIST, { token })).toMatchObject(refusal('SIGN_IN_EXPIRED'));
    }
    // The demo requires no second factor.
    const demo = startServer(database, { now: server.clock.now.toISOString() });
    for (const { token } of signedIn.slice(2)) {
      expect((await demo.get(LIST, { token })).status).toBe(200);
    }
  });

  test('a person sees the own sign-ins: when they began, when they were last seen, and which one this is', async () => {
    const server = startServer(database);
    const email = freshEmail();
    const first = await signInBy(server, { email });
    later(server, 24 * HOUR_MS);
    const second = await signInBy(server, { email });
    const child = await transferred(server, second.token);
    await signInBy(server, { email: freshEmail() });
    await server.get(TICKET, { token: child.token });
    const items = await ownList(server, second.token);
    expect(items.map(({ is_this, is_transferred }) => ({ is_this, is_transferred }))).toEqual(
      expect.arrayContaining([
        { is_this: true, is_transferred: false },
        { is_this: false, is_transferred: true },
        { is_this: false, is_transferred: false },
      ]),
    );
    expect(items).toHaveLength(3);
    expect(items.at(-1)).toMatchObject({
      begun_at: '2026-11-21T02:00:00.000Z',
      last_seen_on: '2026-11-21',
      browser: 'other',
    });
    expect(items.find(({ is_transferred }) => is_transferred)?.last_seen_on).toBe('2026-11-22');
    await server.get(TICKET, { token: first.token });
    expect((await ownList(server, second.token)).at(-1)?.last_seen_on).toBe('2026-11-22');
  });

  test('a sign-in is ended by its owner alone, at once, with its open streams', async () => {
    const server = startServer(database);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => server.app.close());
    const email = freshEmail();
    const here = await signInBy(server, { email });
    later(server, limits.CODE_RESEND_SECONDS * 1000);
    const there = await signInBy(server, { email });
    const stranger = await signInBy(server, { email: freshEmail() });
    const open = await listen(server.app.listeningOrigin, there);
    const own = await listen(server.app.listeningOrigin, here);
    const id = (await ownList(server, there.token)).find(({ is_this }) => is_this)?.id ?? '';

    expect((await server.post(END, { id }, { token: stranger.token })).code).toBe(0);
    expect((await server.get(TICKET, { token: there.token })).status).toBe(200);

    expect((await server.post(END, { id }, { token: here.token })).code).toBe(0);
    expect(await server.get(TICKET, { token: there.token })).toMatchObject(
      refusal('SIGNED_OUT_ELSEWHERE'),
    );
    await open.ended;
    expect(await Promise.race([own.ended, setTimeout(100, 'open')])).toBe('open');
    expect(await ownList(server, here.token)).toHaveLength(1);
    expect((await server.post(END, { id }, { token: here.token })).code).toBe(0);
  });

  test('everywhere else means every browser but this one, also the one that made the link for it', async () => {
    const server = startServer(database);
    const email = freshEmail();
    const parent = await signInBy(server, { email });
    later(server, limits.CODE_RESEND_SECONDS * 1000);
    const other = await signInBy(server, { email });
    const stranger = await signInBy(server, { email: freshEmail() });
    const child = await transferred(server, parent.token);
    const answer = await server.post(END_OTHERS, {}, { token: child.token });
    expect(answer.data).toEqual({ ended: 2 });
    for (const { token } of [parent, other]) {
      expect(await server.get(TICKET, { token })).toMatchObject(refusal('SIGNED_OUT_ELSEWHERE'));
    }
    for (const { token } of [child, stranger]) {
      expect((await server.get(TICKET, { token })).status).toBe(200);
    }
  });

  test('sign-ins that began by links end with the one that made the first link, however it ends', async () => {
    const server = startServer(database);
    const parent = await signInBy(server, { email: freshEmail() });
    later(server, 3 * 24 * HOUR_MS);
    const child = await transferred(server, parent.token);
    const grandchild = await transferred(server, child.token);
    expect(grandchild.expires_at).toBe(
      new Date(server.clock.now.getTime() + (limits.SIGN_IN_DAYS - 3) * 24 * HOUR_MS).toISOString(),
    );
    await server.post('/web/buyer/logout', { token: parent.token });
    for (const { token } of [parent, child, grandchild]) {
      expect(await server.get(TICKET, { token })).toMatchObject(refusal('SIGNED_OUT_ELSEWHERE'));
    }
  });

  test('a link that is opened while its sign-in ends signs no one in', async () => {
    const server = startServer(database);
    for (let round = 0; round < 5; round++) {
      const parent = await signInBy(server, { email: freshEmail() });
      const link = await server.post('/web/buyer/create-transfer', {}, { token: parent.token });
      const [opened] = await Promise.all([
        server.post('/web/buyer/accept-transfer', { token: link.data.link_token }),
        server.post('/web/buyer/logout', { token: parent.token }),
      ]);
      if (opened.code !== 0) continue;
      const { token } = opened.data.sign_in as unknown as { token: string };
      expect(await server.get(TICKET, { token })).toMatchObject(refusal('SIGNED_OUT_ELSEWHERE'));
    }
  });
});

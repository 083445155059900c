import { createHash } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { rateLimit } from '#server/db/tables.ts';
import { shareSignature } from '#server/features/sharing/rules.ts';
import { shareTicket } from '#server/features/sharing/tables.ts';
import { createWechat } from '#server/outbound/wechat.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import {
  startWechatApi,
  WECHAT_APP_ID,
  WECHAT_APP_SECRET,
  type WechatApi,
} from '../support/wechat-api.ts';

const PATH = '/web/exhibitor-list/get-js-config';
const ORIGIN = 'https://expo.example.com';
const HOUR = 3_600_000;

test('the signature is the one of the published example', () => {
  const signature = shareSignature({
    ticket:
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonce: 'Wm3WZYTPz0wzccnW',
    timestamp: 1414587457,
    url: 'http://mp.weixin.qq.com?params=value',
  });
  expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

let api: WechatApi;
beforeEach(async () => {
  api = await startWechatApi();
});
afterEach(() => api.close());

describe('asking WeChat', () => {
  const ask = (settings: object = {}) =>
    createWechat({
      app_id: WECHAT_APP_ID,
      app_secret: WECHAT_APP_SECRET,
      api_base: api.url,
      timeout_ms: 20_000,
      ...settings,
    })();

  test.each([40001, 42001, 40014])('a token refused with %i is replaced, once', async (code) => {
    api.troubles.ticket = [code];
    expect(await ask()).toMatchObject({ ticket: api.ticket });
    expect(api.asked).toEqual(['token', 'ticket', 'forced token', 'ticket']);
  });

  test('a token refused again is the end of it', async () => {
    api.troubles.ticket = [40001, 40001, 40001];
    await expect(ask()).rejects.toMatchObject({ failure: 'refused', errcode: 40001 });
    expect(api.asked).toHaveLength(4);
  });

  test.each([
    [-1, 'busy'],
    [40164, 'address_not_listed'],
    [45009, 'quota_used_up'],
    [45011, 'too_often'],
    [40125, 'refused'],
    ['http_502', 'unreachable'],
    ['hang', 'unreachable'],
    ['html', 'unreachable'],
  ] as const)('%s means %s, whichever of the two calls it answers', async (trouble, failure) => {
    for (const kind of ['token', 'ticket'] as const) {
      api.troubles[kind] = [trouble];
      const settings = trouble === 'hang' ? { timeout_ms: 300 } : {};
      await expect(ask(settings)).rejects.toMatchObject({ failure });
    }
  });

  test('errors contain no secrets, but helpful details', async () => {
    await ask();
    api.troubles.ticket = [40164];
    const error: unknown = await ask().catch((caught) => caught);
    expect(error).toMatchObject({
      rid: '6553f1a2-1c7b8d90-2f3e4a5b',
      seen_address: '203.0.113.7',
    });
    expectNoSecret(JSON.stringify(error) + String(error) + (error as Error).stack);
  });
});

function expectNoSecret(text: string) {
  for (const secret of [WECHAT_APP_SECRET, api.ticket, ...api.tokens]) {
    expect(text).not.toContain(secret);
  }
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });
  beforeEach(async () => {
    await database.db.delete(shareTicket);
    server = start();
  });

  function start(settings = {}) {
    return startServer(database, {
      // Much longer than anything here takes on a busy machine.
      wechat_timeout_ms: 60_000,
      settings: { PUBLIC_ORIGIN: ORIGIN, ...api.settings, ...settings },
    });
  }

  const sign = (url: string, by = server) => by.post(PATH, { url });

  /** The app's calculation of the signature. */
  function expectSigned(
    { code, data }: { code: number; data: Record<string, never> },
    url: string,
    ticket = api.ticket,
  ) {
    expect(code).toBe(0);
    const { appId, timestamp, nonceStr, signature } = data;
    const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`;
    expect(signature).toBe(createHash('sha1').update(text).digest('hex'));
    expect(appId).toBe(WECHAT_APP_ID);
    expect(Object.keys(data).toSorted()).toEqual(['appId', 'nonceStr', 'signature', 'timestamp']);
  }

  test.each([
    ['/'],
    ['/guide?lang=zh&from=singlemessage&isappinstalled=0'],
    ['/audience/guide?q=%E5%B1%95%E4%BC%9A&x=a+b%20c'],
    ['/audience/guide?q=展会 LED'],
    ['/a/../b//c/?A=%7e'],
  ])('%s is signed letter by letter, without its fragment', async (path) => {
    expectSigned(await sign(ORIGIN + path), ORIGIN + path);
    expectSigned(await sign(`${ORIGIN}${path}#section-3`), ORIGIN + path);
  });

  test.each([
    ['another host', 'https://evil.example/'],
    ['a host that begins like ours', 'https://expo.example.com.evil.example/'],
    ['a host that ends like ours', 'https://evil-expo.example.com/'],
    ['our host as a name to sign in with', 'https://expo.example.com@evil.example/'],
    ['our host behind a backslash', 'https://evil.example\\@expo.example.com/'],
    ['our host on another port', 'https://expo.example.com:8443/'],
    ['our host in the query', 'https://evil.example/?https://expo.example.com/'],
    ['our host in the fragment', 'https://evil.example#https://expo.example.com/'],
  ])('%s is refused', async (_what, url) => {
    expect(await sign(url)).toMatchObject(refusal('NOT_ALLOWED'));
    expect(api.asked).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'ftp://expo.example.com/', 'expo.example.com', '/guide', ''])(
    '%j is no address to sign',
    async (url) => {
      const answer = await sign(url);
      expect(answer).toMatchObject(refusal('BAD_INPUT'));
      expect(answer.data.issues).toMatchObject([{ field: 'url' }]);
    },
  );

  test('an address longer than any of ours is refused', async () => {
    expect(await sign(`${ORIGIN}/?${'x'.repeat(2048)}`)).toMatchObject(refusal('BAD_INPUT'));
  });

  test('without an account of WeChat, sharing is off and says so', async () => {
    const off = startServer(database, { settings: { PUBLIC_ORIGIN: ORIGIN } });
    expect(await sign(`${ORIGIN}/`, off)).toMatchObject(refusal('SHARING_OFF'));
  });

  test('a hundred calls at once make one token and one ticket request', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sign(`${ORIGIN}/?page=${index}`)),
    );
    answers.forEach((answer, index) => {
      expectSigned(answer, `${ORIGIN}/?page=${index}`);
    });
    expect(api.asked).toEqual(['token', 'ticket']);
    expect(new Set(answers.map(({ data }) => data.nonceStr)).size).toBe(100);
  });

  test('so do a hundred calls to two processes with one database', async () => {
    const other = start();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sign(`${ORIGIN}/?page=${index}`, index % 2 ? server : other),
      ),
    );
    answers.forEach((answer, index) => {
      expectSigned(answer, `${ORIGIN}/?page=${index}`);
    });
    expect(api.asked).toEqual(['token', 'ticket']);
  });

  test('a ticket is cached while it is valid, and renewed a quarter of an hour early', async () => {
    await sign(`${ORIGIN}/`);
    server.clock.now = new Date(server.clock.now.getTime() + 1.7 * HOUR);
    await sign(`${ORIGIN}/`);
    expect(api.asked).toHaveLength(2);
    api.ticket = 'the-next-ticket';
    server.clock.now = new Date(server.clock.now.getTime() + 0.1 * HOUR);
    expectSigned(await sign(`${ORIGIN}/`), `${ORIGIN}/`);
    expect(api.asked).toHaveLength(4);
  });

  test('while renewing fails the ticket in date serves on, and WeChat is left alone for a while', async () => {
    await sign(`${ORIGIN}/`);
    const { ticket } = api;
    api.ticket = 'the-next-ticket';
    api.troubles.token = [45011];
    server.clock.now = new Date(server.clock.now.getTime() + 1.8 * HOUR);
    for (let call = 0; call < 3; call++) {
      expectSigned(await sign(`${ORIGIN}/`), `${ORIGIN}/`, ticket);
    }
    expect(api.asked).toEqual(['token', 'ticket', 'token']);
    expect(server.logged.join('')).toContain('"failure":"too_often"');
    expect(server.logged.join('')).toContain('"rid":"6553f1a2-1c7b8d90-2f3e4a5b"');

    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    expectSigned(await sign(`${ORIGIN}/`), `${ORIGIN}/`);
  });

  test('without a valid ticket callers get the time of the next attempt', async () => {
    api.troubles.token = [45009];
    const answer = await sign(`${ORIGIN}/`);
    expect(answer).toMatchObject(refusal('UNAVAILABLE'));
    expect(Number(answer.headers['retry-after'])).toBe(600);
    expect(await sign(`${ORIGIN}/`)).toMatchObject(refusal('UNAVAILABLE'));
    expect(api.asked).toEqual(['token']);
    server.clock.now = new Date(server.clock.now.getTime() + 601_000);
    expectSigned(await sign(`${ORIGIN}/`), `${ORIGIN}/`);
  });

  test('a process that died during a renewal does not block the others', async () => {
    const renewing_until = new Date(server.clock.now.getTime() + 30_000);
    await database.db.insert(shareTicket).values({ app_id: WECHAT_APP_ID, renewing_until });
    const asked = sign(`${ORIGIN}/`);
    server.clock.now = new Date(server.clock.now.getTime() + 31_000);
    expectSigned(await asked, `${ORIGIN}/`);
  });

  test('other calls are answered while WeChat does not answer', async () => {
    api.troubles.token = ['hang'];
    let isSigned = false;
    const asked = sign(`${ORIGIN}/`).finally(() => {
      isSigned = true;
    });
    await expect.poll(() => api.asked).toEqual(['token']);
    expect((await server.get('/web/buyer/country')).code).toBe(0);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    expect(isSigned).toBe(false);
    api.letGo();
    expectSigned(await asked, `${ORIGIN}/`);
  });

  test('secret, token and ticket are in no answer, no log and not in clear in the database', async () => {
    const answers = [await sign(`${ORIGIN}/`), await sign('https://evil.example/')];
    api.troubles.token = [40125];
    server.clock.now = new Date(server.clock.now.getTime() + 3 * HOUR);
    answers.push(await sign(`${ORIGIN}/`));
    const rows = await database.db.select().from(shareTicket);
    expect(rows).toHaveLength(1);
    expectNoSecret(JSON.stringify([answers, rows]) + server.logged.join(''));
  });

  test('a caller with too many calls must wait', async () => {
    await sign(`${ORIGIN}/`);
    await database.db.update(rateLimit).set({ points: 2_999 });
    expect((await sign(`${ORIGIN}/`)).code).toBe(0);
    expect(await sign(`${ORIGIN}/`)).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    server.clock.now = new Date(server.clock.now.getTime() + 600_000);
    expect((await sign(`${ORIGIN}/`)).code).toBe(0);
  });
});

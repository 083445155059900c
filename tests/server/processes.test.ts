import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { memoryOf } from '../bench/memory.ts';
import { temporaryFolder } from '../support/after-file.ts';
import {
  freshCellphone,
  freshEmail,
  freshIdCard,
  mainlandForm,
  overseasForm,
} from '../support/buyers.ts';
import { databaseKinds, freshDatabaseUrl, freshDataDir } from '../support/database.ts';
import { inLane } from '../support/lane.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import {
  CallRefused,
  call,
  end,
  register,
  registerByEmail,
  runToEnd,
  type ServerProcess,
  signIn,
  startProcess,
  ticketOf,
} from '../support/server-process.ts';

const CLIENTS = 3;
/** Number of refused attempts of each. */
const REFUSALS = 3;

async function start(...given: Parameters<typeof startProcess>): Promise<ServerProcess> {
  const server = await startProcess(...given);
  onTestFinished(async () => {
    await end(server.child, 'SIGKILL');
  });
  return server;
}

test('a second process on the same data directory is refused, naming the first', async () => {
  const server = await start(freshDataDir('demo_today'));
  const second = await runToEnd(server.data_dir, {});
  expect(second.code).toBe(1);
  expect(second.output).toContain(`process ${server.child.pid}`);
  expect(second.output).not.toMatch(/^ +at /m);
  // The first process continues undisturbed.
  expect((await registerByEmail(server)).ticket_number).toMatch(/^\d{12}$/);
});

test('a start takes at most 600 MB, and people register', async () => {
  const server = await start(freshDataDir('demo_today'));
  expect((await registerByEmail(server)).ticket_number).toMatch(/^\d{12}$/);
  expect(memoryOf(server.child.pid).peak).toBeLessThan(600);
  expect(await server.stop()).toBe(0);
});

test('a damaged data directory stops the start, in words', async () => {
  const data_dir = freshDataDir();
  rmSync(join(data_dir, 'db/global/pg_control'));
  const { code, output } = await runToEnd(data_dir, {});
  expect(code).toBe(1);
  expect(output).toMatch(/damaged: global\/pg_control missing.*Nothing in it was changed/);
  expect(output).not.toMatch(/^ +at /m);
});

test('asked to end, it finishes what is in flight, lets its connection go and ends with 0', async () => {
  const server = await start(freshDataDir('demo_today'));
  const email = freshEmail();
  const body = JSON.stringify({ email, purpose: 'sign_in', lang: 'en' });
  // Reuses its connection, like a browser.
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const slow = request(`${server.url}/web/buyer/web-email-captcha`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      // The server confirms that it has read the head: then the call is in progress.
      expect: '100-continue',
    },
  });
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write(body.slice(0, 10));

  const ended = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  const knock = () =>
    fetch(`${server.url}/healthz`).then(
      () => 'open',
      () => 'closed',
    );
  await expect.poll(knock, { interval: 10 }).toBe('closed');
  expect(server.child.exitCode).toBe(null);

  slow.end(body.slice(10));
  const [answer] = await once(slow, 'response');
  expect(await json(answer)).toMatchObject({ code: 0 });
  expect((await ended)[0]).toBe(0);
  expect(readFileSync(join(server.data_dir, 'outbox.jsonl'), 'utf8')).toContain(email);
});

/** A call whose body begins and never ends. */
async function openEndless({ url }: ServerProcess) {
  const endless = request(`${url}/web/buyer/web-email-captcha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 900, expect: '100-continue' },
  });
  const closed = new Promise((resolve) => endless.once('close', resolve));
  endless.on('error', () => undefined);
  endless.flushHeaders();
  await once(endless, 'continue');
  endless.write('{');
  return { closed };
}

test('asked to end right after its start, it waits for no body that never ends, and complains of nothing', async () => {
  const server = await start(freshDataDir('demo_today'));
  await openEndless(server);
  expect(await server.stop()).toBe(0);
  // Matches log lines, not the greeting.
  expect(server.output()).not.toMatch(/^\{/m);
});

test('asked to end, it is gone before a supervisor kills it, whatever callers have begun and not ended', async () => {
  const server = await start(freshDataDir('demo_today'));
  const { hostname, port } = new URL(server.url);
  const begun = [
    'POST /web/buyer/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
    'POST /web/inquiry/attachment HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n--b\r\n',
    'POST /csp-report HTTP/1.1\r\nhost: a\r\ncontent-type: application/csp-report\r\ncontent-length: 900\r\n\r\n{',
    'GET / HTTP/1.1\r\nhost: a\r\n',
  ];
  for (const text of [...begun, ...begun]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
  }
  // Docker kills after 10 s. A busy machine gets twice as long, and incomplete bodies last 30 s.
  const killing = setTimeout(() => server.child.kill('SIGKILL'), 20_000);
  onTestFinished(() => clearTimeout(killing));
  expect(await server.stop()).toBe(0);
});

// Takes half a minute, the time-out of a body.
test.runIf(inLane({ short: false, long: true }))('a body that never ends is cut', async () => {
  const server = await start(freshDataDir('demo_today'));
  const { closed } = await openEndless(server);
  await closed;
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('an ID number is nowhere in the data directory and the log, neither in clear nor as an unkeyed hash', async () => {
  const server = await start(freshDataDir('demo_today'), { LOG_LEVEL: 'trace' });
  const cellphone = freshCellphone();
  const id_number = freshIdCard();
  const token = await signIn(server, { cellphone });
  await register(server, token, mainlandForm(cellphone, id_number));

  await end(server.child, 'SIGKILL');
  expectNowhere(id_number, bytesIn(server.data_dir));
  expectNowhere(id_number, Buffer.from(server.output()));

  // A clean exit writes the write-ahead log into the tables.
  const again = await start(server.data_dir, { LOG_LEVEL: 'trace' });
  const { data } = await call(again, '/web/buyer/info', { token });
  expect(data.basic).toMatchObject({
    id_number_masked: `4${'*'.repeat(15)}${id_number.slice(-2)}`,
  });
  expect(await again.stop()).toBe(0);
  expectNowhere(id_number, bytesIn(server.data_dir));
  expectNowhere(id_number, Buffer.from(again.output()));
});

function bytesIn(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = Buffer.concat(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name))),
  );
  // Proves that the search works: readable data are found this way.
  expect(bytes.includes('深圳光影显示有限公司')).toBe(true);
  return bytes;
}

function expectNowhere(id_number: string, bytes: Buffer) {
  for (const text of [id_number, `id_card:${id_number}`, id_number.slice(0, 17)]) {
    const hash = createHash('sha256').update(text).digest();
    for (const needle of [text, Buffer.from(text, 'utf16le'), Buffer.from(text).toString('hex')]) {
      expect(bytes.includes(needle)).toBe(false);
    }
    for (const needle of [hash, hash.toString('hex'), hash.toString('base64url')]) {
      expect(bytes.includes(needle)).toBe(false);
    }
    expect(bytes.includes(hash.toString('base64'))).toBe(false);
  }
}

describe.skipIf(!databaseKinds.includes('postgresql'))('on PostgreSQL', () => {
  const keys = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TICKET_KEY: randomBytes(32).toString('base64'),
  };

  test('two processes that start on one empty database serve it together', async () => {
    const DATABASE_URL = await freshDatabaseUrl();
    const [one, other] = await Promise.all([
      start(temporaryFolder(), { ...keys, DATABASE_URL }),
      start(temporaryFolder(), { ...keys, DATABASE_URL }),
    ]);
    const exhibitions = await call(one, '/web/buyer/exhibition');
    expect(exhibitions.data.items).toHaveLength(1);
    expect((await call(other, '/web/buyer/exhibition')).data).toEqual(exhibitions.data);

    const email = freshEmail();
    const token = await signIn(one, { email });
    const ticket_number = await register(other, token, overseasForm(email));
    expect(await ticketOf(one, token)).toBe(ticket_number);
    const [shownByOne, shownByOther] = await Promise.all(
      [one, other].map((server) => call(server, '/web/buyer/entrance-ticket?lang=en', { token })),
    );
    expect(shownByOne?.data.ticket).toEqual(shownByOther?.data.ticket);

    expect((await call(other, '/web/buyer/logout', { body: { token } })).code).toBe(0);
    const refused = await call(one, '/web/buyer/info', { token });
    expect(refused.code).toBe(errors.SIGNED_OUT_ELSEWHERE.code);
  });

  test('an ID number is nowhere in a dump', async () => {
    const programs = findPostgres() ?? '';
    const DATABASE_URL = await freshDatabaseUrl('demo_today');
    const server = await start(temporaryFolder(), { DATABASE_URL, LOG_LEVEL: 'trace' });
    const cellphone = freshCellphone();
    const id_number = freshIdCard();
    await register(server, await signIn(server, { cellphone }), mainlandForm(cellphone, id_number));
    const dump = execFileSync(join(programs, 'pg_dump'), [DATABASE_URL], { maxBuffer: 2 ** 26 });
    expect(dump.includes('深圳光影显示有限公司')).toBe(true);
    expectNowhere(id_number, dump);
    expectNowhere(id_number, Buffer.from(server.output()));
  });

  test('while the database is down calls answer 503, no one is signed out, and all continues when it is back', async () => {
    const postgres = await startPostgres(findPostgres() ?? '');
    onTestFinished(() => postgres.remove());
    const DATABASE_URL = await postgres.createDatabase();
    const server = await start(temporaryFolder(), { DATABASE_URL });
    const first = await registerByEmail(server);

    const kept = [first];
    const refusals: CallRefused[] = [];
    let isOver = false;
    const { promise: isBack, resolve: back } = Promise.withResolvers<void>();
    const client = async () => {
      for (let refused = 0; !isOver; ) {
        try {
          kept.push(await registerByEmail(server));
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error;
          refusals.push(error);
          refused += 1;
          if (refused >= REFUSALS) await isBack;
        }
      }
    };
    const clients = Promise.allSettled(Array.from({ length: CLIENTS }, client));

    await expect.poll(() => kept.length).toBeGreaterThan(3);
    await postgres.stop();
    await expect.poll(() => refusals.length).toBe(CLIENTS * REFUSALS);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${server.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
    const asked = await call(server, '/web/buyer/info', { token: first.token });
    expect(asked).toMatchObject({ status: 503, code: errors.UNAVAILABLE.code });
    for (const lang of ['en', 'zh']) {
      const cookie = `token=${first.token}`;
      const page = await fetch(`${server.url}/?lang=${lang}`, { headers: { cookie } });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('</html>');
    }
    for (const path of ['/exhibits', '/exhibitor/directory', '/conference']) {
      const page = await fetch(`${server.url}${path}?lang=en`);
      expect({ path, status: page.status }).toEqual({ path, status: 503 });
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await page.text()).toContain('</html>');
    }

    await postgres.start();
    const isReady = async () => (await fetch(`${server.url}/readyz`)).ok;
    await expect.poll(isReady).toBe(true);
    const keptAway = kept.length;
    back();
    await expect.poll(() => kept.length).toBeGreaterThan(keptAway + 2);
    isOver = true;
    for (const ended of await clients) expect(ended).toEqual({ status: 'fulfilled' });

    for (const { answer } of refusals) {
      expect(answer).toMatchObject({ status: 503, code: errors.UNAVAILABLE.code });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    for (const { token, ticket_number } of kept) {
      expect(await ticketOf(server, token)).toBe(ticket_number);
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchSends } from '#server/monitoring/watched-sends.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { freshDataDir } from '../support/database.ts';
import { call, type ServerProcess, startProcess } from '../support/server-process.ts';

const TOKEN = 'a token of at least sixteen';
const asOperator = { authorization: `Bearer ${TOKEN}` };

let server: ServerProcess;
let open: ServerProcess;
beforeAll(async () => {
  [server, open] = await Promise.all([
    startProcess(freshDataDir('demo_today'), { METRICS_TOKEN: TOKEN }),
    startProcess(freshDataDir('demo_today'), { LOG_LEVEL: 'info' }),
  ]);
});
afterAll(() => Promise.all([server.stop(), open.stop()]));

const get = (path: string, headers: Record<string, string> = {}, at = server) =>
  fetch(at.url + path, { headers });

test('/metrics counts calls by the pattern of their route, and names what the alerts ask for', async () => {
  await call(server, '/web/buyer/entrance-ticket');
  const text = await (await get('/metrics', asOperator)).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/web\/buyer\/entrance-ticket",status="401"\} [1-9]/,
  );
  const rules = readFileSync(join('.deploy', 'alerts.yml'), 'utf8');
  const asked = rules.matchAll(/\b(http|pavilion|nodejs)_[a-z0-9_]+/g);
  const counted = [...new Set([...asked].map(([name]) => name))].filter(
    (name) => !text.includes(`\n${name}`) && !text.includes(`# TYPE ${name} `),
  );
  expect(counted).toEqual([]);
  expect(text).toMatch(/\npavilion_disk_bytes [1-9]/);
  expect(text).not.toContain('@');
});

test('/metrics is there for the token alone, and without one for this machine alone', async () => {
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', { authorization: 'Bearer another' })).status).toBe(404);

  expect((await get('/metrics', {}, open)).status).toBe(200);
  const throughProxy = { 'x-forwarded-for': '203.0.113.7' };
  expect((await get('/metrics', throughProxy, open)).status).toBe(404);
});

test('/readyz reports problems to the operator, and only its state to others', async () => {
  expect(await (await get('/readyz')).json()).toEqual({ ok: true });
  const { details } = await (await get('/readyz', asOperator)).json();
  expect(details).toMatchObject({ migrations: '', clock: '', mail: '', sms: '', codes: '' });
  expect(details.backup).toBe('there is none');
});

test('a collector that reads no logs does not stop the server', async () => {
  open.child.stdout?.pause();
  // Two lines per call: together more than pipe and stream can buffer.
  for (let calls = 0; calls < 1_000; calls += 1) {
    const answer = await fetch(`${open.url}/healthz`, { signal: AbortSignal.timeout(5_000) });
    expect(answer.status).toBe(200);
  }
  open.child.stdout?.resume();
});

test('a refused message is reported until one is accepted', async () => {
  let isTaken = false;
  const { send, outcomes } = watchSends(async () => {
    if (!isTaken) throw new NotSent('unreachable', 'none');
  });
  const message: Message = {
    channel: 'email',
    to: 'a@example.com',
    purpose: 'inquiry',
    lang: 'en',
    text: '',
  };
  await expect(send(message)).rejects.toThrow(NotSent);
  expect(outcomes.email).toEqual({ sent: 0, failed: 1, is_failing: true });
  isTaken = true;
  await send(message);
  expect(outcomes.email).toEqual({ sent: 1, failed: 1, is_failing: false });
});

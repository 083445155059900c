import { randomInt, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { openClientBuild } from '#server/pages/client-build.ts';
import { servePages } from '#server/pages/pages.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase(oneDatabase, { holds: 'demo' });
});

/** Makes slightly more uncached reads than a caller may make in ten seconds. */
async function askOften(
  app: ReturnType<typeof startServer>['app'],
  addressOf: (call: number) => string,
  calls = 400,
) {
  const statuses: number[] = [];
  for (let call = 0; call < calls; call += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.inject({
          url: `/web/exhibit/info?id=${randomUUIDv7()}`,
          remoteAddress: addressOf(call + at),
        }),
      ),
    );
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  return statuses;
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

test('a caller with too many uncached reads must wait; other callers and cached reads need not', async () => {
  const { app, clock } = startServer(database);
  const network = `198.51.${randomInt(256)}`;
  const [caller, neighbour] = [`${network}.7`, `${network}.8`];
  const statuses = await askOften(app, () => caller);
  expect(countOf(statuses, 404)).toBeLessThanOrEqual(320);
  expect(countOf(statuses, 404)).toBeGreaterThan(250);
  expect(countOf(statuses, 429)).toBe(400 - countOf(statuses, 404));

  const askFrom = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  const dear = '/web/exhibitor-list/exhibitor-recommend?categories=lamps';
  const refused = await askFrom(caller, dear);
  expect({ status: refused.statusCode, code: refused.json().code }).toEqual(
    refusal('TOO_MANY_REQUESTS'),
  );
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect((await askFrom(neighbour, dear)).statusCode).toBe(200);
  expect((await askFrom(caller, dear)).statusCode).toBe(200);

  clock.now = new Date(clock.now.getTime() + 10_000);
  const fresh = '/web/exhibitor-list/exhibitor-recommend?categories=cables';
  expect((await askFrom(caller, fresh)).statusCode).toBe(200);
});

test('a process refuses a caller that another process has refused', async () => {
  const address = `203.0.${randomInt(256)}.9`;
  const [one, other] = [startServer(database), startServer(database)];
  await askOften(one.app, () => address);
  const statuses = await askOften(other.app, () => address, 60);
  expect(countOf(statuses, 404)).toBeLessThanOrEqual(20);
});

test('many addresses of one network count as one caller, and the halls’ network is not limited', async () => {
  const { app } = startServer(database, { settings: { HALL_NETWORKS: '192.0.2.0/24' } });
  const third = randomInt(256);
  const around = await askOften(app, (call) => `203.${third}.114.${call % 200}`, 1_000);
  expect(countOf(around, 429)).toBeGreaterThan(60);
  const prefix = await askOften(app, (call) => `2001:db8:${third}:6::${call.toString(16)}`);
  expect(countOf(prefix, 429)).toBeGreaterThan(80);
  const halls = await askOften(app, (call) => `192.0.2.${call % 3}`);
  expect(countOf(halls, 404)).toBe(400);
});

test('a page costs a read, and the ticket opens for a caller without reads left', async () => {
  const { app } = startServer(database);
  const client = openClientBuild(join(import.meta.dirname, '../../dist'));
  servePages(app, { client, origin: () => 'https://x.example', isDev: false, media_hosts: [] });
  const remoteAddress = `198.52.${randomInt(256)}.7`;
  await askOften(app, () => remoteAddress);
  const ask = (url: string) => app.inject({ url, remoteAddress });
  const refused = await ask('/exhibits?keyword=lamp&lang=en');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body.length).toBeLessThan(500);
  expect((await ask('/audience/ticket')).statusCode).toBe(200);
  const other = await app.inject({ url: '/exhibits?keyword=lamp', remoteAddress: '198.53.0.1' });
  expect(other.statusCode).toBe(200);
});

test.each([
  ['192.0.2.77', '192.0.2.77', 'around 192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2.77', 'around 192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', 'around 2001:db8:1'],
  ['2001:0DB8:1:2::', '2001:db8:1:2', 'around 2001:db8:1'],
  ['2001:db8::1', '2001:db8:0:0', 'around 2001:db8:0'],
  ['::1', '0:0:0:0', 'around 0:0:0'],
])('%s is counted as %s, and in the network %s', (address, network, wide) => {
  expect([networkOf(address), wideNetworkOf(address)]).toEqual([network, wide]);
});

test('a public list ends before its rows get too expensive, with a message', async () => {
  const { get } = startServer(database);
  const path = '/web/exhibitor-list/exhibitor-recommend';
  const last = limits.LIST_ROWS_MAX / 20;
  expect((await get(`${path}?page=${last}&page_size=20`)).status).toBe(200);
  const far = await get(`${path}?page=${last + 1}&page_size=20`);
  expect(far).toMatchObject(refusal('BAD_INPUT'));
  expect(far.data.issues).toMatchObject([
    { field: 'page', name: 'too_far', text: expect.stringContaining('list ends here') },
  ]);
  // The directory is in memory, and its register links to its end.
  expect((await get(`/web/exhibit/list?page=${last + 1}&page_size=20`)).status).toBe(200);
});

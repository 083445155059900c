import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#server/demo/demo-id.ts';
import { demoPictures } from '#server/demo/product-pictures.ts';
import { anyDatabase, freshDataDir } from '../support/database.ts';
import { ADDRESSES, countCases } from '../support/fuzzing.ts';
import { inLane } from '../support/lane.ts';
import { listSitePages } from '../support/page-addresses.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';

/** The same addresses in every run. */
const SEED = 20_261_121;
const LIMIT_MS = inLane({ short: 120_000, long: 30 * 60_000 });
const AT_ONCE = 4;

let server: ServerProcess;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  server = await startProcess(freshDataDir('demo_today'));
});
afterAll(() => {
  agent.destroy();
  return server.stop();
});

/** Parameter values as a browser writes them, as no browser does, and empty. */
const value = fc.oneof(
  fc.constantFrom(
    '',
    '%00',
    'a%00b',
    '%',
    '%zz',
    '%ff',
    '%ed%a0%80',
    '%c0%80',
    '%e2%80%ae',
    '%0d%0aset-cookie:a=b',
    '..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..%5c..%5c',
    '//evil.example',
    'https:%2f%2fevil.example',
    'null',
    'undefined',
    'true',
    '-1',
    '0',
    '1e309',
    '9'.repeat(400),
    '__proto__',
    'constructor',
    '%22%00%22',
    '[]',
    '{}',
    '%5B%22a%22%5D',
    '%7B%22a%22:1%7D',
    "'%20OR%201=1--",
    '%3Cscript%3E',
    '2026-02-30',
    '99999-01-01T00:00:00Z',
    'x'.repeat(3_000),
    '%F0%9D%95%8F'.repeat(200),
    demoId('exhibit', 7),
    demoId('exhibitor', 3),
    demoId('news', 0),
    demoId('video', 0),
    '00000000-0000-7000-8000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encoded),
  // All characters that a request line can contain.
  fc
    .array(fc.integer({ min: 0x21, max: 0x7e }), { maxLength: 30 })
    .map((codes) => String.fromCharCode(...codes)),
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom('keyword', 'brand', 'category', 'hall', 'page', 'id'),
        },
        {
          weight: 4,
          arbitrary: fc.constantFrom('lang', 'theme', 'sort', 'date', 'type', 'w', 'f', 'q'),
        },
        {
          weight: 2,
          arbitrary: fc.constantFrom('redirect', 'invite', 'channel', 'token', 'tab', 'a.b'),
        },
        value,
      ),
      value,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, given]) => `${name}=${given}`).join('&'));

const [picture = ''] = demoPictures({ id: 'hostile', product: 'power amplifier' }, 1);

/** Files and generated pictures or texts; `$` is replaced. */
const FILES = [
  '/pictures/$',
  `${picture}$`,
  picture,
  '/pictures/posters/$.png',
  '/pictures/qr/$.svg',
  '/documents/$',
  '/files/$',
  '/download/file/$/$',
  '/attachments/$/$',
  '/assets/$',
  '/embed/$',
  '/calendar/$.ics',
  '/calendar/visa/$/$.ics',
  '/calendar/live/$/$.ics',
  '/calendar/tour/$/en.ics',
  '/calendar/agenda/$.ics',
  '/q/$',
  '/news.atom',
  '/news-sitemap.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/MP_verify_$.txt',
  '/manifest.webmanifest',
  '/.well-known/$',
  '/$',
  '/web/$',
  '/web/exhibit/$',
  '/sw.js',
  '/$/$',
];

/** Addresses of pages and files with hostile path parts and parameters. */
async function hostileAddresses() {
  const pages = (await listSitePages()).map(({ path }) => path.replaceAll(/\$\w+/g, '$'));
  const filled = (pattern: string) =>
    fc
      .array(value, { minLength: 4, maxLength: 4 })
      .map((values) => pattern.replaceAll('$', () => values.pop() ?? ''));
  const path = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pages).chain(filled) },
    { weight: 2, arbitrary: fc.constantFrom(...FILES).chain(filled) },
  );
  return fc.tuple(path, query).map(([at, asked]) => (asked ? `${at}?${asked}` : at));
}

/** Addresses found by long runs, tested in short runs too. */
const BROKE_BEFORE = [
  '/q/%00',
  '/q/a%00b?keyword=',
  '/pictures/qr/%00.svg',
  '/exhibits?keyword=%00',
  '/exhibits?brand=%22%00%22',
];

/** Sends the address unchanged: `fetch` would normalise it. */
async function open(path: string) {
  const { hostname, port } = new URL(server.url);
  const sent = request({ hostname, port, path, agent });
  const [answer] = await once(sent.end(), 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** No internals, and nothing that could form a header or a link to another site. */
const INSIDE =
  /\bat \S+ \(.+:\d+:\d+\)|node_modules\/|failed query|sqlstate|syntax error at|FST_ERR/i;

test(`none of ${ADDRESSES} hostile addresses of pages and files is answered with 500, or with anything of the inside`, {
  timeout: LIMIT_MS,
}, async () => {
  const sampled = fc.sample(await hostileAddresses(), { numRuns: ADDRESSES, seed: SEED });
  const addresses = [...BROKE_BEFORE, ...sampled];
  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  const waiting = addresses.values();
  const ask = async () => {
    for (const path of waiting) {
      const { status, headers, body } = await open(path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isOff = /^(https?:)?\/\/(?!127\.0\.0\.1)/.test(headers.location ?? '');
      const isSaid = status !== 200 && INSIDE.test(body.toString());
      const isSet = /^a=b/.test(String(headers['set-cookie'] ?? ''));
      if (status >= 500 || isOff || isSaid || isSet) wrong.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect(wrong).toEqual([]);
  // Some addresses reach pages, and others are refused.
  expect(statuses.get(200)).toBeGreaterThan(ADDRESSES / 10);
  expect(statuses.get(404)).toBeGreaterThan(ADDRESSES / 20);
  expect((await open('/readyz')).status).toBe(200);
});

test('calls, pages and files together are tried with 20,000 cases in a long run', () => {
  expect(countCases(anyDatabase)).toBeGreaterThan(inLane({ short: 3_000, long: 20_000 }));
});

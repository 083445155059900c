import { randomInt, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import { POLICY_REPORTS_PATH } from '#server/http/policy-reports.ts';
import { openClientBuild } from '#server/pages/client-build.ts';
import { serveSecurityFile } from '#server/pages/security-file.ts';
import { serveSiteFiles } from '#server/pages/site-files.ts';
import { serveVerifyFile } from '#server/pages/verify-file.ts';
import { serveWebManifest } from '#server/pages/web-manifest.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { servedPaths } from '../support/fuzzing.ts';

const ORIGIN = 'https://expo.test';

/** Files that are generated once and cached, each with an address of the demo. */
const made = {
  '/web/openapi.json': '/web/openapi.json',
  '/templates/exhibits.xlsx': '/templates/exhibits.xlsx?lang=en',
  '/templates/exhibitors.xlsx': '/templates/exhibitors.xlsx?lang=en',
  '/templates/registrations.xlsx': '/templates/registrations.xlsx?lang=en',
  '/templates/booths.xlsx': '/templates/booths.xlsx?lang=en',
  '/robots.txt': '/robots.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/sitemap-:subject-:number.xml': '/sitemap-exhibitors-1.xml',
  '/pictures/qr/:name.svg': '/pictures/qr/mini-program.svg',
  '/news.atom': '/news.atom?lang=en',
  '/news-sitemap.xml': '/news-sitemap.xml',
  '/manifest.webmanifest': '/manifest.webmanifest?lang=en',
  '/calendar/:lang.ics': '/calendar/en.ics',
  '/calendar/visa/:verdict/:lang.ics': '/calendar/visa/needed/en.ics',
  '/.well-known/security.txt': '/.well-known/security.txt',
};

/** Files that are generated per caller, with a limit per caller. */
const counted = {
  '/calendar/live/:id/:lang.ics': `/calendar/live/${demoId('live', 3)}/en.ics`,
  '/calendar/conference/:id/:lang.ics': `/calendar/conference/${demoId('conference', 0)}/en.ics`,
  '/calendar/tour/:id/:lang.ics': `/calendar/tour/${demoId('tour', 0)}/en.ics`,
  '/calendar/agenda/:lang.ics': `/calendar/agenda/en.ics?key=${'A'.repeat(22)}`,
  '/MP_verify_:name.txt': '/MP_verify_none.txt',
  '/pictures/posters/:name': '/pictures/posters/AAAAAAAA.png',
  '/documents/:name': '/documents/none',
  '/brand-icon-:name.png': '/brand-icon-192.png',
};

/** Bytes from memory, disk or bucket; addresses that the server has signed; and routes with their own limit. */
const bounded = [
  '/healthz',
  '/readyz',
  '/web/events',
  POLICY_REPORTS_PATH,
  '/q/:id',
  '/pictures/:name',
  '/files/:name',
  '/download/file/:id/:name',
  '/demo/video/:name',
  '/demo/live/:name/index.m3u8',
  '/demo/live/:name/:file',
  '/pictures/ticket/:name.png',
  '/pictures/admission/:name.png',
  '/attachments/:said/:code',
  '/task-files/:name/:until/:sign',
  '/stop-mails/:stop',
  '/stop-mails/of/:stop',
];

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase(oneDatabase, { holds: 'demo' });
});

/** A server with all routes other than calls, pages and assets. */
function start() {
  const server = startServer(database, { settings: { PUBLIC_ORIGIN: ORIGIN } });
  const { app } = server;
  const origin = () => ORIGIN;
  const client = openClientBuild(join(import.meta.dirname, '../../dist'));
  serveSiteFiles(app, { client, origin });
  serveWebManifest(app);
  serveVerifyFile(app, { data_dir: temporaryFolder() });
  serveSecurityFile(app, { contact: 'mailto:security@expo.test', origin });
  return server;
}

/** An address that has reached the limit of generated files. */
async function exhaustedCaller({ app }: ReturnType<typeof startServer>) {
  const remoteAddress = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const ask = () => app.inject({ url: `/web/exhibit/info?id=${randomUUIDv7()}`, remoteAddress });
  let status = 0;
  while (status !== 429) ({ statusCode: status } = await ask());
  return remoteAddress;
}

test('a route without a declared limit stops the server’s start', () => {
  const { app } = startServer(database);
  expect(() => app.get('/unbounded', async () => 'made for each')).toThrow(
    '/unbounded does not say what bounds it',
  );
});

test('each route other than a call is in one of these lists', async () => {
  const { app } = start();
  await app.ready();
  const calls = new Set<string>(allEndpoints.map(({ path }) => path));
  const paths = servedPaths(app);
  const others = new Set(paths.filter((path) => !calls.has(path)));
  const listed = [...Object.keys(made), ...Object.keys(counted), ...bounded];
  expect([...others].sort()).toEqual([...listed].sort());
});

describe('of an address that reached its limit of generated files', () => {
  test.each(Object.entries(made))('%s is refused until it is cached', async (_path, url) => {
    const server = start();
    const { app } = server;
    const exhausted = await exhaustedCaller(server);
    const askFrom = (remoteAddress: string, headers = {}) =>
      app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br', ...headers } });
    expect((await askFrom(exhausted)).statusCode).toBe(429);
    const first = await askFrom('203.0.113.7');
    expect(first.statusCode).toBe(200);
    const again = await askFrom(exhausted);
    expect(again.statusCode).toBe(200);
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const { etag } = first.headers;
    const unchanged = await askFrom(exhausted, { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  });

  test.each(Object.entries(counted))('%s is refused', async (_path, url) => {
    const server = start();
    const remoteAddress = await exhaustedCaller(server);
    expect((await server.app.inject({ url, remoteAddress })).statusCode).toBe(429);
    const other = await server.app.inject({ url, remoteAddress: '203.0.113.8' });
    expect([200, 404]).toContain(other.statusCode);
  });
});

test('a large cached file is sent in each coding without further compression', async () => {
  const { app } = start();
  const ask = (coding: string) =>
    app.inject({ url: '/web/openapi.json', headers: { 'accept-encoding': coding } });
  const [brotli, gzip, plain] = [await ask('br'), await ask('gzip'), await ask('identity')];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json().openapi).toBe('3.1.0');
  expect(brotli.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { listDownloads, listExhibitorDownloads, THROUGH_SITE } from '#contract/downloads.ts';
import { type DownloadForm, OwnDownload } from '#contract/own-downloads.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { openDemoFile } from '#server/demo/download-files.ts';
import { openFiles } from '#server/outbound/open-files.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';
import { pdf, sendWhole } from '../support/large-files.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { downloadForm } from '../support/review-forms.ts';
import { startS3 } from '../support/s3-server.ts';

const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  beforeAll(async () => {
    const files = await openFiles(readSettings({}), temporaryFolder());
    server = startServer(await freshDatabase(kind, { holds: 'demo' }), { files });
    owner = await organiserOf(server);
  });

  async function save(form: DownloadForm, before?: OwnDownload) {
    const edit = { id: before?.id, version: before?.version ?? 0, form };
    return server.post('/web/console/download/save', edit, owner);
  }

  async function add(content: Buffer, given: Partial<DownloadForm> = {}, file_name = '手册 1.pdf') {
    const { name: file } = await sendWhole(server, content, { ...owner, file_name });
    return OwnDownload.parse((await save(downloadForm({ ...given, file }))).data);
  }

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'user-agent': PERSON, ...headers } });

  /** The visitors' view, on a fresh server without caches. */
  async function listed(query = '') {
    const fresh = startServer(server.database, {});
    fresh.clock.now = server.clock.now;
    const answer = await fresh.get(`/web/download/list?page_size=50&lang=en&${query}`);
    return listDownloads.output.parse(answer.data).items;
  }

  test('a file is saved under its Chinese name, and executes nothing on our pages', async () => {
    const { path } = await add(pdf('one'));
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="__ 1.pdf"; filename*=UTF-8''%E6%89%8B%E5%86%8C%201.pdf`,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers['content-security-policy']).toMatch(/sandbox/);
    const inApp = await get(path, { 'user-agent': `${PERSON} MicroMessenger/8.0.50` });
    expect(inApp.headers['content-disposition']).toMatch(/^inline; /);
  });

  test('a new version has the same address, and ranges of two versions never mix', async () => {
    const first = await add(pdf('first'));
    const { etag = '' } = (await get(first.path)).headers;
    const { name: file } = await sendWhole(server, pdf('second'), {
      ...owner,
      file_name: '手册 2.pdf',
    });
    const second = OwnDownload.parse((await save({ ...first.form, file }, first)).data);
    expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);
    const resumed = await get(first.path, { range: 'bytes=5-', 'if-range': String(etag) });
    expect(resumed.statusCode).toBe(200);
    expect(resumed.rawPayload.equals(pdf('second'))).toBe(true);
    expect((await listed()).find(({ id }) => id === first.id)).toMatchObject({ version: 2 });
    // An edit with the same file adds no version.
    const renamed = OwnDownload.parse((await save({ ...second.form, position: 3 }, second)).data);
    expect(renamed.versions).toHaveLength(2);
    expect(await save(second.form, second)).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('a withdrawn file answers 410, not 404', async () => {
    const made = await add(pdf('one'));
    await save({ ...made.form, is_published: false }, made);
    expect((await get(made.path)).statusCode).toBe(410);
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
    for (const path of [
      `/download/file/${demoId('video', 0)}/a.pdf`,
      '/download/file/..%2f..%2fetc/passwd',
      '/download/file/%00/a.pdf',
      `/download/file/${'x'.repeat(90)}/a.pdf`,
    ]) {
      expect((await get(path)).statusCode, path).toBe(404);
    }
  });

  test('a file for exhibitors needs a link signed for this file and for minutes', async () => {
    const made = await add(pdf('for exhibitors'), { for_exhibitors: true });
    const other = await add(pdf('another'), { for_exhibitors: true });
    const { main } = await ownExhibitor(server);
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
    expect((await get(made.path)).statusCode).toBe(403);
    const answer = await server.get('/web/download/for-exhibitors', main);
    const { items } = listExhibitorDownloads.output.parse(answer.data);
    const linkOf = (id: string) => items.find((one) => one.id === id)?.path ?? '';
    expect((await get(linkOf(made.id))).statusCode).toBe(200);
    const query = linkOf(other.id).split('?')[1];
    expect((await get(`${made.path}?${query}`)).statusCode).toBe(403);
    const later = linkOf(made.id).replace(/until=\d+/, 'until=9999999999');
    expect((await get(later)).statusCode).toBe(403);
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
    expect((await get(linkOf(made.id))).statusCode).toBe(403);
  });

  test('people count once a day; programs and ranges do not', async () => {
    const { path, id } = await add(pdf('counted'));
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({
        url: path,
        remoteAddress,
        headers: { 'user-agent': PERSON, ...headers },
      });
    await from('198.51.100.1');
    await from('198.51.100.1');
    await from('198.51.100.2', { range: 'bytes=0-3' });
    await from('198.51.100.3', { range: 'bytes=4-9' });
    await from('198.51.100.4', { 'user-agent': 'Baiduspider/2.0' });
    await server.app.inject({ method: 'HEAD', url: path, headers: { 'user-agent': PERSON } });
    await expect
      .poll(
        async () => (await server.get(`/web/console/download/info?id=${id}`, owner)).data.fetched,
        { timeout: 15_000 },
      )
      .toBe(2);
  });

  test('an unknown upload is refused, and lists are searched in either language', async () => {
    expect((await save(downloadForm())).data.issues).toMatchObject([{ name: 'required' }]);
    const unknown = await save(downloadForm({ file: 'A'.repeat(22) }));
    expect(unknown.data.issues).toMatchObject([{ name: 'file_incomplete' }]);
    const title = { zh: '媒体资料包', en: 'Media kit' };
    const { id } = await add(pdf('kit'), { title, category: 'press' });
    const has = async (query: string) => (await listed(query)).some((one) => one.id === id);
    expect(await has(`q=${encodeURIComponent('资料包')}`)).toBe(true);
    expect(await has('q=kit MEDIA&category=press')).toBe(true);
    expect(await has('category=form')).toBe(false);
  });

  test('the demo’s files have the listed sizes', async () => {
    for (const { bytes, path } of await listed()) {
      const answer = await get(path);
      expect(answer.rawPayload).toHaveLength(bytes);
    }
    expect(await openDemoFile('demo-none', 0, 9)).toBeNull();
  });
});

test('a public file store is addressed by a signed link, which downloads the file', async () => {
  const s3 = await startS3();
  const settings = { ...s3.settings, S3_PUBLIC_ENDPOINT: s3.settings.S3_ENDPOINT };
  const files = await openFiles(readSettings(settings), temporaryFolder());
  const server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), { files });
  server.clock.now = new Date();
  const owner = await organiserOf(server);
  const content = pdf('from the store');
  const sent = await sendWhole(server, content, { ...owner, file_name: '手册.pdf' });
  const form = downloadForm({ file: sent.name });
  const saved = await server.post('/web/console/download/save', { version: 0, form }, owner);
  const answer = await server.app.inject(OwnDownload.parse(saved.data).path);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toBe('no-store');
  const link = String(answer.headers.location);
  const fetched = await fetch(link);
  expect(Buffer.from(await fetched.arrayBuffer()).equals(content)).toBe(true);
  expect(fetched.headers.get('content-disposition')).toMatch(/%E6%89%8B%E5%86%8C\.pdf/);
  // A page that stores the file on a device fetches it from this site, from no other host.
  const stored = await server.app.inject(OwnDownload.parse(saved.data).path + THROUGH_SITE);
  expect(stored.statusCode).toBe(200);
  expect(stored.rawPayload.equals(content)).toBe(true);
  const other = await fetch(link.replace(sent.name, 'A'.repeat(22)));
  expect(other.status).toBeGreaterThanOrEqual(400);
  await s3.stop();
});

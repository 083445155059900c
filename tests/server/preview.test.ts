import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addEdition } from '#contract/exhibition-editions.ts';
import { listHistoryOf } from '#contract/history.ts';
import { previewCodes } from '#contract/preview.ts';
import { makePreviewLink } from '#contract/preview-links.ts';
import { databaseShowing } from '#server/db/edition-database.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { writePreviewKey } from '#server/features/exhibition-editing/preview-rules.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit, exhibitTally } from '#server/features/exhibits/tables.ts';
import { feedback } from '#server/features/feedback/tables.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import { openClientBuild } from '#server/pages/client-build.ts';
import { servePages } from '#server/pages/pages.ts';
import { servePreview } from '#server/preview/serve-preview.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const built = openClientBuild(join(import.meta.dirname, '../../dist'));
const DAY_MS = 24 * 60 * 60_000;
const ORIGIN = 'https://expo.example.com';

/** A server with its pages and previews, as `startServer` of the server makes them. */
function openSite(database: OpenDatabase) {
  const server = startServer(database);
  const pages = { client: built, origin: () => ORIGIN, isDev: false, media_hosts: [] };
  servePages(server.app, pages);
  servePreview(server.app, {
    database,
    mail_key: server.keys.mail_key,
    isHttps: false,
    buildSite: (of_edition, preview) => {
      const site = startServer(of_edition, {
        isReadOnly: true,
        settings: { PUBLIC_ORIGIN: ORIGIN },
      });
      servePages(site.app, { ...pages, preview });
      return site.app;
    },
  });
  return server;
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let token: string;
  let draft: string;
  let cookie: string;
  beforeAll(async () => {
    server = openSite(await freshDatabase(kind, { holds: 'demo' }));
    ({ token } = await organiserOf(server));
    draft = await addDraft({ zh: '下一届', en: 'The next' });
    cookie = await cookieOf(draft);
  });

  async function addDraft(name: { zh: string; en: string }) {
    const given = {
      from: exhibitionId(demoExhibition(new Date()).number),
      number: randomInt(10_000, 60_000),
      year: 2035,
      start_date: '2035-03-05',
      end_date: '2035-03-07',
      copied: ['venue', 'home', 'plan', 'exhibitors', 'exhibits', 'booths'],
      name,
    };
    const answer = await server.post('/web/console/edition/add', given, { token });
    return addEdition.output.parse(answer.data).id;
  }

  async function linkTo(exhibition_id: string): Promise<string> {
    const { data } = await server.post(makePreviewLink.path, { exhibition_id }, { token });
    return makePreviewLink.output.parse(data).path;
  }

  const open = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });

  async function cookieOf(exhibition_id: string): Promise<string> {
    const answer = await open(await linkTo(exhibition_id));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/preview/?lang=en']);
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(/; Path=\/preview; HttpOnly; SameSite=Lax$/);
    return set.split(';', 1)[0] ?? '';
  }

  const previewed = (path: string, its = cookie) => open(`/preview${path}`, { cookie: its });
  const nameIn = (answer: { body: string }) => JSON.parse(answer.body).data?.name;

  test('pages and calls show the edition under the path of the preview, and the public one beside it', async () => {
    const addresses = ['/web/exhibition/info?lang=en', '/?lang=en', '/exhibits?lang=en'] as const;
    const asked = Array.from({ length: 3 }, () => addresses).flat();
    const [inside, outside] = await Promise.all([
      Promise.all(asked.map((path) => previewed(path))),
      Promise.all(asked.map((path) => open(path, { cookie }))),
    ]);
    const { en } = demoExhibition(new Date()).name;
    for (const [index, path] of asked.entries()) {
      const [ours, theirs] = [inside[index], outside[index]];
      expect([ours?.statusCode, theirs?.statusCode], path).toEqual([200, 200]);
      expect([ours?.body.includes('The next'), ours?.body.includes(en)], path).toEqual([
        true,
        false,
      ]);
      expect([theirs?.body.includes('The next'), theirs?.body.includes(en)]).toEqual([false, true]);
      expect(theirs?.body).not.toContain('pavilion-preview');
      expect(theirs?.headers['x-robots-tag']).toBeUndefined();
    }
    const home = inside[1]?.body ?? '';
    expect(home).toContain('Preview of The next 2035, not public');
    expect(home).toContain('预览：下一届 2035，尚未公开');
    expect(home).toMatch(/<a [^>]*href="\/preview\/(?!leave)\w/);
  });

  test('two previews and the public site have lists of their own', async () => {
    const { db } = server.database;
    const other = await addDraft({ zh: '再下一届', en: 'The one after' });
    const [kept] = await db.select().from(exhibitor).where(eq(exhibitor.exhibition_id, draft));
    await db.delete(exhibit).where(eq(exhibit.exhibitor_id, kept?.id ?? ''));
    const its = await cookieOf(other);
    const path = '/web/exhibitor-list/list?page=1&lang=en';
    const listed = await Promise.all([previewed(path), previewed(path, its), open(path)]);
    const ids = listed.map(({ body }) =>
      JSON.parse(body).data.items.map((one: { id: string }) => one.id),
    );
    expect(ids.map((some) => some.length > 0)).toEqual([true, true, true]);
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    const info = '/web/exhibition/info?lang=en';
    const names = await Promise.all([previewed(info), previewed(info, its)]);
    expect(names.map(nameIn)).toEqual(['The next', 'The one after']);
  });

  test('no page and no answer of a preview may be stored or indexed, and none fails', async () => {
    const { listPages } = await built.renderer();
    const pages = listPages().map(({ path }) => path.replaceAll(/\$\w*/g, 'x'));
    const site = pages.filter((path) => !/^\/(console|workspace)(\/|$)/.test(path));
    const calls = allEndpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
    const files = ['/calendar/en.ics', '/news.atom', '/pictures/none.png', '/no-such-page'];
    expect(site.length).toBeGreaterThan(40);
    for (const path of [...site, ...calls, ...files, '/leave', '/open', '/worker.js']) {
      const { statusCode, headers } = await previewed(path);
      const { etag, 'cache-control': cached, 'x-robots-tag': robots } = headers;
      expect([path, etag, cached, robots]).toEqual([path, undefined, 'no-store', 'noindex']);
      expect(statusCode, path).toBeLessThan(500);
    }
    expect((await previewed('/metrics')).statusCode).toBe(404);
  }, 120_000);

  test('everything that would send or store is refused with a sentence', async () => {
    const writes = allEndpoints.filter(({ method }) => method !== 'GET');
    for (const { method, path } of writes) {
      const answer = await server.app.inject({
        method,
        url: `/preview${path}?lang=zh`,
        headers: { cookie, 'web-token': token },
        payload: {},
      });
      expect([path, answer.statusCode, answer.json().code]).toEqual([
        path,
        403,
        previewCodes.READ_ONLY,
      ]);
      expect(answer.json().message).toBe('这是预览，不会提交或保存任何内容。本届公开后即可使用。');
    }
    const captcha = await previewed('/web/buyer/img-captcha?purpose=sign_in&lang=en');
    expect(captcha.json().message).toMatch(/^This is a preview: nothing is sent or saved\./);
  });

  test('a view in a preview is not counted', async () => {
    const { db } = server.database;
    const [{ id = '' } = {}] = await db
      .select({ id: exhibit.id })
      .from(exhibit)
      .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
      .where(eq(exhibitor.exhibition_id, draft));
    const page = await previewed(`/exhibits/detail?id=${id}&lang=en`);
    const call = await previewed(`/web/exhibit/info?id=${id}&lang=en`);
    expect([page.statusCode, call.statusCode]).toEqual([200, 200]);
    expect((await open(`/web/exhibit/info?id=${id}&lang=en`)).statusCode).toBe(410);
    expect(await db.select().from(exhibitTally).where(eq(exhibitTally.exhibit_id, id))).toEqual([]);
  });

  test('the database of a preview refuses to be written, in a transaction and outside', async () => {
    const { db } = databaseShowing(server.database, draft);
    const before = await server.database.db.$count(feedback);
    const write = (on: OpenDatabase['db']) => on.delete(exhibit);
    const refused = expect.objectContaining({ cause: expect.objectContaining({ code: '25006' }) });
    await expect(write(db)).rejects.toEqual(refused);
    await expect(db.transaction((tx) => tx.delete(exhibit))).rejects.toEqual(refused);
    expect(await server.database.db.$count(feedback)).toBe(before);
    // The connection is as it was.
    const [row] = await server.database.db
      .select()
      .from(exhibition)
      .where(eq(exhibition.is_current, true));
    expect(nameIn(await open('/web/exhibition/info?lang=en'))).toBe(row?.name.en);
    expect(() => databaseShowing(server.database, `' or true --`)).toThrow();
  });

  test('a forged link, one that has ended, and none say so in the language of the reader', async () => {
    const link = await linkTo(draft);
    const until = server.clock.now.getTime() + DAY_MS;
    const foreign = writePreviewKey(Buffer.alloc(32), { exhibition_id: draft, until });
    const later = link.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + DAY_MS}.`);
    for (const forged of [`/preview/open?key=${foreign}`, later, `${link}x`, '/preview/open']) {
      const english = await open(forged);
      expect([english.statusCode, english.headers['set-cookie']]).toEqual([
        403,
        expect.stringContaining('preview=; Max-Age=0; Path=/preview'),
      ]);
      expect(english.body).toContain('This preview link is not valid.');
      expect((await open(forged, { 'accept-language': 'zh' })).body).toContain('预览链接无效');
    }
    const withForged = await previewed('/?lang=en', `preview=${foreign}`);
    expect([withForged.statusCode, withForged.body.includes('is not valid')]).toEqual([403, true]);
    const without = await open('/preview/exhibits?lang=zh');
    expect([without.statusCode, without.body.includes('请重新打开预览链接')]).toEqual([410, true]);

    const opened = await cookieOf(draft);
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    expect((await open(link)).body).toContain('This preview has ended.');
    expect((await previewed('/', opened)).statusCode).toBe(410);
    const call = await previewed('/web/exhibition/info?lang=zh', opened);
    expect(call.json()).toMatchObject({
      code: previewCodes.ENDED,
      message: expect.stringContaining('预览已结束'),
    });
    cookie = '';
  });

  test('an organiser ends all links at once, later ones open it again, and the history has each', async () => {
    ({ token } = await organiserOf(server));
    const edition = await addDraft({ zh: '误发', en: 'Sent by mistake' });
    const openUntil = async () => {
      const { data } = await server.get(
        `/web/console/edition/preview-links?exhibition_id=${edition}`,
        { token },
      );
      return data.open_until;
    };
    expect(await openUntil()).toBeNull();
    const [link, opened] = [await linkTo(edition), await cookieOf(edition)];
    const made = server.clock.now.getTime();
    expect(await openUntil()).toBe(new Date(made + DAY_MS).toISOString());
    const end = { exhibition_id: edition };
    await server.post('/web/console/edition/end-preview-links', end, { token });
    expect(await openUntil()).toBeNull();
    expect((await open(link)).body).toContain('This preview has ended.');
    expect((await previewed('/', opened)).statusCode).toBe(410);
    server.clock.now = new Date(made + 1);
    expect((await previewed('/', await cookieOf(edition))).statusCode).toBe(200);

    const history = await server.get(
      `${listHistoryOf.path}?subject=exhibition&subject_id=${edition}&edition=${edition}`,
      { token },
    );
    const { items } = listHistoryOf.output.parse(history.data);
    expect(items.map(({ action }) => action)).toEqual([
      'preview_link_made',
      'preview_links_ended',
      'preview_link_made',
      'preview_link_made',
      'added',
    ]);
  });

  test('a preview ends with words once its edition is public or deleted', async () => {
    ({ token } = await organiserOf(server));
    const [shown, deleted] = [
      await addDraft({ zh: '将公开', en: 'Soon public' }),
      await addDraft({ zh: '将删除', en: 'Soon gone' }),
    ];
    const [ofShown, ofDeleted] = [await cookieOf(shown), await cookieOf(deleted)];
    expect((await previewed('/', ofDeleted)).statusCode).toBe(200);
    const { db } = server.database;
    await db.delete(exhibitor).where(eq(exhibitor.exhibition_id, deleted));
    await db.delete(exhibition).where(eq(exhibition.id, deleted));
    expect((await previewed('/', ofDeleted)).body).toContain('this edition no longer exists');
    const path = '/web/console/edition/make-current';
    expect((await server.post(path, { exhibition_id: shown }, { token })).code).toBe(0);
    const ended = await previewed('/exhibits', ofShown);
    expect([ended.statusCode, ended.body.includes('Soon public 2035 is public now')]).toEqual([
      410,
      true,
    ]);
    expect(nameIn(await open('/web/exhibition/info?lang=en'))).toBe('Soon public');
  });
});

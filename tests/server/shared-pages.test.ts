import { randomInt, randomUUID, randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { OwnExhibit } from '#contract/own-exhibits.ts';
import { OwnNews } from '#contract/own-news.ts';
import { getConferenceDraft, saveConferenceDraft } from '#contract/programme-drafts.ts';
import { TOKEN_COOKIE } from '#contract/wire.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { exhibitorTally } from '#server/features/exhibitors/tables.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { exhibitTally } from '#server/features/exhibits/tables.ts';
import { type ClientBuild, openClientBuild, type Renderer } from '#server/pages/client-build.ts';
import { servePages } from '#server/pages/pages.ts';
import { freshEmail, overseasForm, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitForm, exhibitOf } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { releaseConference } from '../support/programme.ts';
import { newsForm } from '../support/review-forms.ts';

const built = openClientBuild(join(import.meta.dirname, '../../dist'));
/** Shorter than the time for which a page is cached without changes. */
const SOON = { timeout: 2_500, interval: 50 };

/** A server with its pages, and the addresses that it rendered. Pages call the server that was opened last. */
function openSite(database: OpenDatabase) {
  const server = startServer(database);
  const rendered: string[] = [];
  const client: ClientBuild = {
    tags: built.tags,
    renderer: async () => {
      const renderer = await built.renderer();
      const renderPage: Renderer['renderPage'] = (page) => {
        rendered.push(page.url.slice(page.origin.length));
        return renderer.renderPage(page);
      };
      return { ...renderer, renderPage };
    },
  };
  const origin = () => 'https://expo.example.com';
  servePages(server.app, { client, origin, isDev: false, media_hosts: [] });
  const remoteAddress = `198.51.${randomInt(256)}.${randomInt(256)}`;
  const open = (url: string, token = '') =>
    server.app.inject({
      url,
      remoteAddress,
      headers: token ? { cookie: `${TOKEN_COOKIE}=${token}` } : {},
    });
  const timesRendered = (url: string) => rendered.filter((one) => one === url).length;
  /** False instead of a failure that prints the whole page. */
  const says = async (url: string, text: string) => (await open(url)).body.includes(text);
  return { server, open, says, timesRendered };
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
  });

  const seconds = (count: number) => ({ timeout: count * 1_000 });

  test(
    'five hundred visitors of one address at once get a page that is rendered once, and each is counted',
    seconds(60),
    async () => {
      const { server, open, timesRendered } = openSite(database);
      const { company } = await ownExhibitor(server);
      const exhibit = exhibitOf(company.id);
      await addExhibits(database.db, [exhibit], server.clock.now);
      const path = `/exhibits/detail?id=${exhibit.id}&lang=en`;
      const answers = await Promise.all(Array.from({ length: 500 }, () => open(path)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(timesRendered(path)).toBe(1);

      // Another process counts the same exhibit, and a call is a view too.
      const other = startServer(database);
      await other.get(`/web/exhibit/info?id=${exhibit.id}`);
      await open(path);
      const company_path = `/exhibitor/directory-detail?id=${company.id}&lang=en`;
      for (const _visit of [1, 2, 3]) expect((await open(company_path)).statusCode).toBe(200);
      expect(timesRendered(company_path)).toBe(1);
      await Promise.all([server.app.close(), other.app.close()]);
      const { db } = database;
      const [ofExhibit] = await db
        .select()
        .from(exhibitTally)
        .where(eq(exhibitTally.exhibit_id, exhibit.id));
      const [ofCompany] = await db
        .select()
        .from(exhibitorTally)
        .where(eq(exhibitorTally.exhibitor_id, company.id));
      expect([ofExhibit?.views, ofCompany?.views]).toEqual([502, 3]);
    },
  );

  test('no page is counted while the organiser has switched the counting off', async () => {
    const { server, open } = openSite(database);
    const { company } = await ownExhibitor(server);
    const owner = await organiserOf(server);
    const path = `/exhibitor/directory-detail?id=${company.id}&lang=en`;
    await open(path);
    const off = { name: 'views', is_off: true };
    expect((await server.post('/web/console/switch/set', off, owner)).code).toBe(0);
    await expect.poll(() => server.app.isOff('views'), SOON).toBe(true);
    await open(path);
    await open(path);
    await server.post('/web/console/switch/set', { ...off, is_off: false }, owner);
    await server.app.close();
    const [counted] = await database.db
      .select()
      .from(exhibitorTally)
      .where(eq(exhibitorTally.exhibitor_id, company.id));
    expect(counted?.views).toBe(1);
  });

  test('an exhibit is shown as it was edited, and is gone once it is off the shelf', async () => {
    const { server, open, says, timesRendered } = openSite(database);
    const { main } = await ownExhibitor(server);
    const first = exhibitForm({ name: { zh: '旧屏', en: 'Former screen' } });
    const { data } = await server.post('/web/own-exhibit/add', { ...first, on_shelf: true }, main);
    const { id, version } = OwnExhibit.parse(data);
    const path = `/exhibits/detail?id=${id}&lang=en`;
    expect(await says(path, 'Former screen')).toBe(true);
    const edited = exhibitForm({ name: { zh: '新屏', en: 'Renamed screen' } });
    await server.post('/web/own-exhibit/edit', { ...edited, id, version }, main);
    await expect.poll(() => says(path, 'Renamed screen'), SOON).toBe(true);
    expect(await says(path, '<title>Former screen')).toBe(false);

    await server.post('/web/own-exhibit/shelve', { ids: [id], on_shelf: false }, main);
    await expect.poll(async () => (await open(path)).statusCode, SOON).toBe(410);
    const gone = await open(path);
    expect(['No longer on show', 'Renamed screen'].map((text) => gone.body.includes(text))).toEqual(
      [true, false],
    );
    const before = timesRendered(path);
    await Promise.all([open(path), open(path)]);
    expect(timesRendered(path) - before).toBeLessThanOrEqual(1);

    await server.post('/web/own-exhibit/shelve', { ids: [id], on_shelf: true }, main);
    await expect.poll(async () => (await open(path)).statusCode, SOON).toBe(200);
  });

  test('an article is shown as it was edited, leads from a wrong type to its own, and is gone once withdrawn', async () => {
    const { server, open, says } = openSite(database);
    const owner = await organiserOf(server);
    const save = async (edit: object) => {
      const answer = await server.post(
        '/web/console/news/save',
        { form: newsForm(), version: 0, publish: 'now', ...edit },
        owner,
      );
      expect(answer.code, JSON.stringify(answer)).toBe(0);
      return OwnNews.parse(answer.data);
    };
    const { id, version } = await save({});
    const path = `/news/detail/news?id=${id}&lang=en`;
    expect(await says(path, 'A new hall opens')).toBe(true);
    for (const _again of [1, 2]) {
      const wrong = await open(`/news/detail/industry?id=${id}&lang=en`);
      expect([wrong.statusCode, wrong.headers.location]).toEqual([307, path]);
    }
    const title = { zh: '改期', en: 'The hall opens later' };
    await save({ id, version, form: newsForm({ title }) });
    await expect.poll(() => says(path, 'The hall opens later'), SOON).toBe(true);
    await server.post('/web/console/news/withdraw', { id }, owner);
    await expect.poll(async () => (await open(path)).statusCode, SOON).toBe(410);
    expect(await says(path, 'The hall opens later')).toBe(false);
    const missing = `/news/detail/news?id=${randomUUIDv7()}&lang=en`;
    expect((await open(missing)).statusCode).toBe(404);
    expect((await open(missing)).statusCode).toBe(404);
  });

  test('a cancelled conference says so', async () => {
    const { server, says } = openSite(database);
    const editor = await organiserOf(server, { role: 'programme' });
    const id = await releaseConference(server, {
      title: { zh: '照明论坛', en: 'Forum on lighting' },
    });
    const path = `/conference/detail?id=${id}&lang=en`;
    expect(await says(path, 'EventScheduled')).toBe(true);
    const drafted = await server.get(`/web/console/programme/conference?id=${id}`, editor);
    const { form, edited_at } = getConferenceDraft.output.parse(drafted.data);
    const cancelled_reason = { zh: '讲者行程有变', en: 'The speaker cannot travel' };
    const saved = await server.post(
      saveConferenceDraft.path,
      { id, edited_at, form: { ...form, cancelled_reason } },
      editor,
    );
    expect(saved.code, JSON.stringify(saved)).toBe(0);
    const { data } = await server.get('/web/console/programme/preview', editor);
    const comment = { zh: '更新', en: 'Update' };
    await server.post('/web/console/programme/release', { number: data.number, comment }, editor);
    await expect.poll(() => says(path, 'EventCancelled'), SOON).toBe(true);
    expect(await says(path, 'The speaker cannot travel')).toBe(true);
  });

  test('a page contains nothing about the visitors that it is rendered for', async () => {
    const { server, open, timesRendered } = openSite(database);
    const { company } = await ownExhibitor(server);
    const register = async (name: string) => {
      const email = freshEmail();
      const { token } = await signInBy(server, { email });
      const form = { ...overseasForm(email), name };
      const answer = await server.post('/web/buyer/basic-register', form, { token });
      expect(answer.code, JSON.stringify(answer)).toBe(0);
      return token;
    };
    const anna = await register('Anna Quillfeather');
    const boris = await register('Boris Zwetkow');
    const { token: carl } = await signInBy(server, { email: freshEmail() });
    for (const path of [
      `/exhibitor/directory-detail?id=${company.id}&lang=en&for=${randomUUID()}`,
      `/exhibits?lang=en&for=${randomUUID()}`,
      `/no-such-page?lang=en`,
    ]) {
      const visits = [anna, '', boris, carl, anna, '', boris, carl];
      const answers = await Promise.all(visits.map((token) => open(path, token)));
      const again = await Promise.all(visits.map((token) => open(path, token)));
      const links = answers.map(({ body }) => {
        const [bar = ''] = /<header.*?<\/header>/s.exec(body) ?? [];
        return ['>Sign in<', '>Me<', '>My ticket<'].filter((text) => bar.includes(text));
      });
      const each = [['>My ticket<'], ['>Sign in<'], ['>My ticket<'], ['>Me<']];
      expect(links, path).toEqual([...each, ...each]);
      for (const [at, { body, headers }] of [...answers, ...again].entries()) {
        expect(/Quillfeather|Zwetkow/.exec(body)).toBeNull();
        const isSignedIn = visits[at % visits.length] !== '';
        expect(body.includes('buyer_name')).toBe(isSignedIn);
        expect(headers['cache-control']).toBe(isSignedIn ? 'no-store' : 'no-cache');
      }
      const isEqual = again.map(({ body }, at) => body === answers[at]?.body);
      expect(isEqual).not.toContain(false);
      if (path !== '/no-such-page?lang=en') expect(timesRendered(path)).toBe(3);
    }
    const homes = await Promise.all([anna, boris, ''].map((token) => open('/?lang=en', token)));
    const named = homes.map(({ body }) => body.match(/Quillfeather|Zwetkow/)?.[0]);
    expect(named).toEqual(['Quillfeather', 'Zwetkow', undefined]);
  });

  test('only pages that are rendered for each visitor name the visitor', seconds(60), async () => {
    openSite(database);
    const renderer = await built.renderer();
    const origin = 'https://expo.example.com';
    const visitor = { buyer_name: 'Anna Quillfeather', is_finish_register: true };
    const naming: string[] = [];
    for (const { path, noIndex } of renderer.listPages()) {
      if (noIndex || path.includes('$')) continue;
      const url = `${origin}${path}?lang=en`;
      const { html } = await renderer.renderPage({ url, lang: 'en', nonce: 'n', origin, visitor });
      const isNamed = html.replaceAll(/<script\b.*?<\/script>/gs, '').includes('Quillfeather');
      if (isNamed) naming.push(path);
    }
    const greeting = renderer.listPages().filter(({ greetsVisitor }) => greetsVisitor);
    expect(naming).toEqual(greeting.map(({ path }) => path));
  });
});

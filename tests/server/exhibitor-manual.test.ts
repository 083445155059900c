import { beforeAll, describe, expect, test } from 'vitest';
import {
  confirmOwnArticle,
  getOwnArticle,
  listOwnArticles,
  OwnArticle,
} from '#contract/exhibitor-manual.ts';
import {
  type ConsoleArticle,
  exportArticleReaders,
  getConsoleArticle,
  listArticleReaders,
  listConsoleArticles,
  type ManualForm,
  orderConsoleArticles,
  removeConsoleArticle,
  saveConsoleArticle,
} from '#contract/exhibitor-manual-console.ts';
import { saveConsoleTask } from '#contract/exhibitor-tasks-console.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import {
  findManualReminders,
  type ManualMailParts,
  sendManualReminder,
} from '#server/features/exhibitor-manual/jobs.ts';
import { excerptOf } from '#server/features/exhibitor-manual/rules.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { manualForm, taskForm } from '../support/review-forms.ts';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let desk: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
    desk = await organiserOf(server, { role: 'exhibitor_service' });
  });

  const save = (form: ManualForm, before?: ConsoleArticle, asks_again = false) => {
    const { id, version = 0 } = before ?? {};
    return server.post(saveConsoleArticle.path, { id, version, form, asks_again }, desk);
  };
  const add = async (given: Partial<ManualForm> = {}) =>
    saveConsoleArticle.output.parse((await save(manualForm(given))).data);
  const all = async () =>
    listConsoleArticles.output.parse((await server.get(listConsoleArticles.path, desk)).data).items;
  const read = async (id: string) =>
    getConsoleArticle.output.parse(
      (await server.get(`${getConsoleArticle.path}?id=${id}`, desk)).data,
    );
  const ownList = async (who: { token: string }, keyword = '', lang = 'zh') => {
    const search = new URLSearchParams({ lang, ...(keyword && { keyword }) });
    const { data } = await server.get(`${listOwnArticles.path}?${search}`, who);
    return listOwnArticles.output.parse(data).items;
  };
  const own = async (who: { token: string }, id: string, lang = 'zh') =>
    OwnArticle.parse((await server.get(`${getOwnArticle.path}?id=${id}&lang=${lang}`, who)).data);
  const confirm = (who: { token: string }, id: string, round: number) =>
    server.post(confirmOwnArticle.path, { id, round }, who);
  const reset = async () => {
    for (const { id } of await all()) await server.post(removeConsoleArticle.path, { id }, desk);
  };

  test('an exhibitor confirms an article once; a change that matters asks it again, another does not', async () => {
    const { main } = await ownExhibitor(server);
    const silent = await ownExhibitor(server);
    const article = await add();
    const { id } = article;
    expect(await own(main, id)).toMatchObject({ reading: 'unread', read_at: null, round: 1 });
    expect((await confirm(main, id, 1)).data).toMatchObject({ reading: 'read' });
    const { of, read: count } = (await read(id)).counts;
    expect(count).toBe(1);
    expect(of).toBeGreaterThanOrEqual(2);
    expect(await own(silent.main, id)).toMatchObject({ reading: 'unread' });

    const slip = { ...article.form, body: { ...article.form.body, zh: '每个展台须申请用电。' } };
    const corrected = saveConsoleArticle.output.parse((await save(slip, article)).data);
    expect(await own(main, id)).toMatchObject({ reading: 'read' });
    const again = await save(slip, corrected, true);
    expect(again.data).toMatchObject({ counts: { read: 0 } });
    expect(await own(main, id)).toMatchObject({ reading: 'changed', round: 2 });
    expect(await confirm(main, id, 1)).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await confirm(main, id, 2)).data).toMatchObject({ reading: 'read' });
    expect(await save(slip, article)).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('an article that need not be confirmed cannot be', async () => {
    const { main } = await ownExhibitor(server);
    const { id } = await add({ asks_reading: false });
    expect(await own(main, id)).toMatchObject({ reading: 'not_asked', due_at: null });
    expect(await confirm(main, id, 1)).toMatchObject(refusal('NOT_ALLOWED'));
  });

  test('an article reaches its exhibitors alone, once it is published', async () => {
    await reset();
    const home = await ownExhibitor(server);
    const abroad = await ownExhibitor(server, { country: 'IT' });
    const builder = await ownExhibitor(server);
    const task = taskForm({ audience: 'raw_space', raw_space_ids: [builder.company.id] });
    await server.post(saveConsoleTask.path, { version: 0, form: task }, desk);
    const everyone = await add();
    const overseas = await add({ audience: 'overseas' });
    const raw_space = await add({ audience: 'raw_space' });
    const draft = await add({ is_published: false });
    const ids = async (who: { main: { token: string } }) =>
      (await ownList(who.main)).map(({ id }) => id);
    expect(await ids(home)).toEqual([everyone.id]);
    expect(await ids(abroad)).toEqual([everyone.id, overseas.id]);
    expect(await ids(builder)).toEqual([everyone.id, raw_space.id]);
    for (const { id } of [draft, raw_space]) {
      const hidden = await server.get(`${getOwnArticle.path}?id=${id}`, home.main);
      expect(hidden).toMatchObject(refusal('NOT_FOUND'));
      expect(await confirm(home.main, id, 1)).toMatchObject(refusal('NOT_FOUND'));
    }
    expect((await read(raw_space.id)).counts.of).toBe(1);
  });

  test('an article is found by words of its text in either language, with the words around them', async () => {
    await reset();
    const { main } = await ownExhibitor(server);
    const power = await add();
    const badges = await add({
      section: 'general',
      title: { zh: '证件', en: 'Badges' },
      body: { zh: '展商证自开展前一天起领取。', en: '' },
    });
    expect((await ownList(main)).map(({ id }) => id)).toEqual([badges.id, power.id]);
    const [found, ...more] = await ownList(main, 'Ｐower  IN advance', 'en');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ id: power.id });
    expect(found?.excerpt).toContain('orders its power in advance');
    expect((await ownList(main, '展商证')).map(({ id }) => id)).toEqual([badges.id]);
    expect(await ownList(main, '叉车')).toEqual([]);
    expect(await own(main, badges.id, 'en')).toMatchObject({
      text_lang: 'zh',
      blocks: [{ paragraph: ['展商证自开展前一天起领取。'] }],
    });
  });

  test('an excerpt has the words around the first one found, without the marks of the text', () => {
    const text = `${'Before '.repeat(9)}the **forklift** [drives](https://a.example) ${'after '.repeat(30)}`;
    expect(excerptOf(text, ['forklift'])).toMatch(/^….{0,30}forklift drives after.{0,90}…$/);
    expect(excerptOf(text, ['nothing'])).toBe('');
  });

  test('published articles need a text, and files of other people are refused', async () => {
    const empty = await save(manualForm({ body: { zh: '', en: '' } }));
    expect(empty.data.issues).toMatchObject([{ field: 'form.body.zh', name: 'required' }]);
    const body = { zh: '![x](/pictures/AAAAAAAAAAAAAAAAAAAAAA)', en: '' };
    const foreign = await save(
      manualForm({ body, download_ids: ['01900000-0000-7000-8000-000000000000'] }),
    );
    const fields = foreign.data.issues.map(({ field }) => field);
    expect(fields).toEqual(['form.body.zh', 'form.download_ids']);
  });

  test('the organiser orders the articles; an incomplete order is refused', async () => {
    await add();
    await add();
    const ids = (await all()).map(({ id }) => id).reverse();
    expect((await server.post(orderConsoleArticles.path, { ids }, desk)).code).toBe(0);
    expect((await all()).map(({ id }) => id)).toEqual(ids);
    const incomplete = await server.post(orderConsoleArticles.path, { ids: ids.slice(1) }, desk);
    expect(incomplete).toMatchObject(refusal('LIST_CHANGED'));
  });

  test('the list of readers and its table say who has read an article and who has not', async () => {
    const reader = await ownExhibitor(server, { country: 'CH' });
    const silent = await ownExhibitor(server, { country: 'CH' });
    const { id } = await add({ audience: 'overseas' });
    await confirm(reader.main, id, 1);
    const readers = async (is_read: 'yes' | 'no') => {
      const { data } = await server.get(
        `${listArticleReaders.path}?id=${id}&is_read=${is_read}&page_size=50`,
        desk,
      );
      return listArticleReaders.output.parse(data).items.map(({ exhibitor_id }) => exhibitor_id);
    };
    expect(await readers('yes')).toEqual([reader.company.id]);
    expect(await readers('no')).toContain(silent.company.id);
    const answer = await server.app.inject({
      method: 'POST',
      url: exportArticleReaders.path,
      headers: { [TOKEN_HEADER]: desk.token },
      payload: { id, file_lang: 'en' },
    });
    expect(answer.statusCode).toBe(200);
    const [page] = (await readWorkbook(answer.rawPayload, 100)) ?? [];
    const lines = page?.lines.map(({ cells }) => cells.slice(3)) ?? [];
    expect(lines[0]).toEqual(['State', 'Confirmed']);
    expect(lines.filter(([state]) => state === 'Read')).toEqual([['Read', '2026-11-21 10:00']]);
    expect(lines.filter(([state]) => state === 'Not read').length).toBe(lines.length - 2);
  });

  async function remind(at: string, given: Partial<ManualMailParts> = {}): Promise<Message[]> {
    const { db } = server.database;
    const sent: Message[] = [];
    const now = new Date(at);
    const parts: ManualMailParts = {
      send: async (message) => void sent.push(message),
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => now,
      ...given,
    };
    for (const id of await findManualReminders(db, now, 1_000)) {
      await sendManualReminder(db, parts, id, { isLast: false }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return sent;
  }

  test('who has not read an article is mailed 14, 3 and 0 days before, once each', async () => {
    await reset();
    const waiting = await ownExhibitor(server, { country: 'JP' });
    const quick = await ownExhibitor(server, { country: 'JP' });
    const article = await add({ audience: 'overseas' });
    const { id } = article;
    const both = [waiting.main.email, quick.main.email].sort();
    const to = (mails: Message[]) =>
      mails
        .map((mail) => mail.to)
        .filter((address) => both.includes(address))
        .sort();
    expect(await remind('2026-12-16T10:00:00+08:00')).toEqual([]);
    expect(await remind('2026-12-17T08:59:00+08:00')).toEqual([]);
    const first = await remind('2026-12-17T09:00:00+08:00');
    expect(to(first)).toEqual(both);
    const link = `https://expo.example.com/workspace/tasks/manual/article?id=${id}`;
    expect(first[0]?.text).toContain(link);
    expect(await remind('2026-12-17T15:00:00+08:00')).toEqual([]);
    await confirm(quick.main, id, 1);
    expect(to(await remind('2026-12-28T09:00:00+08:00'))).toEqual([waiting.main.email]);
    await save(article.form, article, true);
    expect(to(await remind('2026-12-31T09:00:00+08:00'))).toEqual(both);
    expect(await remind('2026-12-31T17:00:00+08:00')).toEqual([]);
    expect(await remind('2027-01-01T09:00:00+08:00')).toEqual([]);
  });

  test('a reminder that the provider could not take is sent with the next try, and only then', async () => {
    await reset();
    const { main } = await ownExhibitor(server, { country: 'KR' });
    await add({ audience: 'overseas', due_at: '2027-01-31T18:00:00+08:00' });
    const at = '2027-01-28T09:00:00+08:00';
    const fail = async () => {
      throw new NotSent('unreachable', 'TIMEOUT');
    };
    expect(await remind(at, { send: fail })).toEqual([]);
    expect((await remind(at)).map(({ to }) => to)).toContain(main.email);
    expect(await remind(at)).toEqual([]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { getNews, listNews } from '#contract/news.ts';
import { type NewsForm, OwnNews } from '#contract/own-news.ts';
import { listLibraryPictures } from '#contract/picture-library.ts';
import { listReviews } from '#contract/reviews.ts';
import { addUpload } from '#server/features/uploads/rows.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { newsForm } from '../support/review-forms.ts';

type Caller = { token: string };

const HOUR_MS = 3_600_000;

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: Caller;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    owner = await organiserOf(server);
  });

  interface Saving {
    before?: OwnNews;
    publish?: 'draft' | 'now' | 'later';
    publish_at?: string;
  }

  function send(form: NewsForm, { before, ...publishing }: Saving = {}) {
    const edit = { id: before?.id, version: before?.version ?? 0, form, publish: 'draft' };
    return server.post('/web/console/news/save', { ...edit, ...publishing }, owner);
  }

  async function save(form: NewsForm, saving: Saving = {}) {
    const answer = await send(form, saving);
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    return OwnNews.parse(answer.data);
  }

  /** The visitors' view some seconds later, after caches have expired. */
  async function publicly(id: string, lang = 'en') {
    server.clock.now = new Date(server.clock.now.getTime() + 10_000);
    return server.get(`/web/news/info?id=${id}`, { lang });
  }

  async function shown(id: string, lang = 'en') {
    return getNews.output.parse((await publicly(id, lang)).data);
  }

  async function listed(query: string) {
    server.clock.now = new Date(server.clock.now.getTime() + 10_000);
    const { data } = await server.get(`/web/news/list?${query}`, { lang: 'en' });
    return listNews.output.parse(data);
  }

  test('a draft is not public, and public everywhere once it is published', async () => {
    const draft = await save(newsForm());
    expect(draft.state).toBe('draft');
    expect(await publicly(draft.id)).toMatchObject(refusal('NEWS_NOT_FOUND'));
    const published = await save(newsForm(), { before: draft, publish: 'now' });
    expect(published.state).toBe('published');
    const article = await shown(draft.id);
    expect(article).toMatchObject({ title: 'A new hall opens', langs: ['zh', 'en'] });
    expect(article.blocks).toEqual([
      { heading: 2, id: 'section-0', words: ['Getting there'] },
      { paragraph: ['By metro.'] },
    ]);
    const { items } = await listed('type=news');
    expect(items[0]).toMatchObject({ id: draft.id });
  });

  test('an article is published of itself when its time has come', async () => {
    const at = new Date(server.clock.now.getTime() + HOUR_MS);
    const planned = await save(newsForm(), { publish: 'later', publish_at: at.toISOString() });
    expect(planned.state).toBe('scheduled');
    expect(await publicly(planned.id)).toMatchObject(refusal('NEWS_NOT_FOUND'));
    server.clock.now = at;
    expect(await shown(planned.id)).toMatchObject({ title: 'A new hall opens' });
  });

  test('a change of a public article is a draft beside it until it is published, and keeps its date', async () => {
    const first = await save(newsForm(), { publish: 'now' });
    const other = newsForm({ title: { zh: '新展馆启用', en: 'The new hall is open' } });
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS);
    const changed = await save(other, { before: first });
    expect(changed).toMatchObject({ state: 'published', has_draft: true, translation: 'zh_older' });
    expect(await shown(first.id)).toMatchObject({ title: 'A new hall opens' });
    await save(other, { before: changed, publish: 'now' });
    const article = await shown(first.id);
    expect(article.title).toBe('The new hall is open');
    expect(article.published_at).toBe(first.published_at);
    expect(Date.parse(article.updated_at)).toBeGreaterThan(Date.parse(article.published_at));
  });

  test('every state that was saved can be read again, and an edit of an older one is refused', async () => {
    const first = await save(newsForm());
    const body = { zh: '', en: 'Second.' };
    const second = await save(newsForm({ body }), { before: first });
    expect(second.revisions.map(({ number }) => number)).toEqual([2, 1]);
    const path = `/web/console/news/revision?id=${first.id}`;
    expect((await server.get(`${path}&number=1`, owner)).data).toEqual({ form: newsForm() });
    expect((await server.get(`${path}&number=9`, owner)).status).toBe(404);
    expect(await send(newsForm(), { before: first })).toMatchObject(refusal('EDITED_MEANWHILE'));
  });

  test('a withdrawn article is gone, and comes back when it is published again', async () => {
    const news = await save(newsForm(), { publish: 'now' });
    await server.post('/web/console/news/withdraw', { id: news.id }, owner);
    const gone = await publicly(news.id);
    expect(gone).toMatchObject({ ...refusal('NEWS_WITHDRAWN'), status: 410 });
    expect(JSON.stringify(gone)).not.toContain('new hall');
    const { data } = await server.get(`/web/console/news/info?id=${news.id}`, owner);
    await save(newsForm(), { before: OwnNews.parse(data), publish: 'now' });
    expect((await publicly(news.id)).status).toBe(200);
  });

  test('an article of one language is shown to readers of the other, with a note', async () => {
    const only = { zh: '仅中文', en: '' };
    const form = newsForm({ title: only, summary: only, body: only });
    const { id, translation } = await save(form, { publish: 'now' });
    expect(translation).toBe('en_missing');
    expect(await shown(id, 'en')).toMatchObject({
      title: '仅中文',
      text_lang: 'zh',
      langs: ['zh'],
    });
    const none = { zh: '', en: '' };
    expect((await send(newsForm({ title: none }))).status).toBe(400);
    expect((await send(newsForm({ title: only }))).status).toBe(400);
  });

  test('a text shows own pictures in their size, and no other', async () => {
    const now = server.clock.now;
    const picture = { exhibitor_id: null, stored_bytes: 0, bytes: null, width: 1200, height: 800 };
    const name = await addUpload(server.database.db, picture, now);
    const body = { zh: '', en: `![A wall](/pictures/${name} "The wall")` };
    const title = { zh: '', en: 'Pictures' };
    const { id } = await save(newsForm({ title, body }), { publish: 'now' });
    expect((await shown(id)).blocks).toEqual([
      {
        picture: {
          src: `/pictures/${name}`,
          alt: 'A wall',
          caption: 'The wall',
          width: 1200,
          height: 800,
        },
      },
    ]);
    const alt = { zh: '一面墙', en: 'A wall' };
    const described = { picture: `/pictures/${name}`, alt };
    await server.post('/web/console/picture/describe', described, owner);
    const library = await server.get('/web/console/picture/list', owner);
    expect(listLibraryPictures.output.parse(library.data).items).toContainEqual({
      ...described,
      width: 1200,
      height: 800,
    });
    const foreign = { zh: '', en: '![x](/pictures/somebodys)' };
    expect((await send(newsForm({ title, body: foreign }))).status).toBe(400);
  });

  test('articles lead to the newer and the older one of their type, and are found by a word', async () => {
    const words = ['alpha', 'beta', 'gamma'];
    const ids: string[] = [];
    for (const word of words) {
      server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS);
      const title = { zh: '', en: `Zzyzx ${word}` };
      const form = newsForm({ type: 'spread', title, body: { zh: '', en: '' } });
      ids.push((await save(form, { publish: 'now' })).id);
    }
    const middle = await shown(ids[1] ?? '');
    expect(middle.newer).toMatchObject({ id: ids[2] });
    expect(middle.older).toMatchObject({ id: ids[0] });
    expect(middle.related.map(({ id }) => id)).not.toContain(middle.id);
    const found = await listed('keyword=zzyzx');
    expect(found.items.map(({ id }) => id)).toEqual(ids.toReversed());
    const both = await listed('keyword=Beta%20%20zzyzx');
    expect(both.items.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await listed('keyword=zh%22')).items, 'of how texts are stored').toEqual([]);
  });

  describe('of an exhibitor', () => {
    async function handIn(caller: Caller, form: NewsForm, before?: OwnNews) {
      const edit = { id: before?.id, version: before?.version ?? 0, form };
      return OwnNews.parse((await server.post('/web/own-news/save', edit, caller)).data);
    }

    function decide({ id, version }: OwnNews, more: object = { decision: 'accept' }) {
      return server.post(
        '/web/console/review/decide',
        { kind: 'news', id, version, ...more },
        owner,
      );
    }

    async function ownOf(caller: Caller, id: string) {
      return OwnNews.parse((await server.get(`/web/own-news/info?id=${id}`, caller)).data);
    }

    async function pending(id: string) {
      const { data } = await server.get('/web/console/review/list', owner);
      return listReviews.output.parse(data).items.find((item) => item.id === id);
    }

    async function member() {
      return (await ownExhibitor(server)).main;
    }

    test('news wait to be accepted, whatever type they are handed in as', async () => {
      const caller = await member();
      const news = await handIn(caller, newsForm({ type: 'industry' }));
      expect(news).toMatchObject({ type: 'enterprises', review: 'pending', state: 'draft' });
      expect(await publicly(news.id)).toMatchObject(refusal('NEWS_NOT_FOUND'));
      await decide(news);
      const article = await shown(news.id);
      expect(article).toMatchObject({ type: 'enterprises', title: 'A new hall opens' });
      expect(article.exhibitor?.id).toBe(caller.exhibitor_id);
    });

    test('a change waits beside the public version, both are distinguishable, and it may be returned', async () => {
      const caller = await member();
      const news = await handIn(caller, newsForm());
      await decide(news);
      const title = { zh: '新展馆启用', en: 'Free coffee for all' };
      const changed = await handIn(caller, newsForm({ title }), await ownOf(caller, news.id));
      expect((await pending(news.id))?.fields).toEqual([
        { field: 'title.en', before: 'A new hall opens', after: 'Free coffee for all' },
      ]);
      expect(await shown(news.id)).toMatchObject({ title: 'A new hall opens' });
      expect(await decide({ ...changed, version: 1 })).toMatchObject(refusal('EDITED_MEANWHILE'));
      await decide(changed, { decision: 'return', reason: 'No offers, please.' });
      const returned = await ownOf(caller, news.id);
      expect(returned).toMatchObject({ review: 'returned', review_reason: 'No offers, please.' });
      expect(returned.form.title).toEqual(title);
      expect(await pending(news.id)).toBeUndefined();
    });

    test('news of another exhibitor can be neither read nor changed', async () => {
      const news = await handIn(await member(), newsForm());
      const stranger = await member();
      expect((await server.get(`/web/own-news/info?id=${news.id}`, stranger)).status).toBe(404);
      const edit = { id: news.id, version: news.version, form: newsForm() };
      expect((await server.post('/web/own-news/save', edit, stranger)).status).toBe(404);
      const withdrawn = await server.post('/web/own-news/withdraw', { id: news.id }, stranger);
      expect(withdrawn.status).toBe(404);
    });
  });

  test('a text that is too long is refused', async () => {
    const body = { zh: '', en: 'x'.repeat(limits.NEWS_CHARACTERS_MAX + 1) };
    expect((await send(newsForm({ body }))).status).toBe(400);
  });
});

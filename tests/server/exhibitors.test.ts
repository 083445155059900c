import { randomUUIDv7 } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ExhibitorCard,
  getExhibitor,
  getExhibitorSelection,
  listAllExhibitors,
  listExhibitCategories,
  listExhibitors,
  listMostStarred,
  listMostViewed,
  recommendExhibitors,
} from '#contract/exhibitors.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoId } from '#server/demo/demo-id.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { exhibitorStar } from '#server/features/exhibitors/tables.ts';
import { type BuyerServer, freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitorOf } from '../support/directory.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const LIST = '/web/exhibitor-list/list';
const STAR = '/web/exhibitor-list/star';
const STARRED = '/web/exhibitor-list/starred';
const demo = demoExhibitors('small');

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  /** Shared by read-only tests: its search index is built once. */
  let reading: BuyerServer;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
    reading = startServer(database);
  });

  async function listed(query: string, lang = 'en') {
    const { data } = await reading.get(`${LIST}?page_size=50&${query}`, { lang });
    return listExhibitors.output.parse(data);
  }
  const idsOf = (cards: { id: string }[]) => cards.map(({ id }) => id).sort();
  const idsWhere = (condition: (company: (typeof demo)[number]) => boolean) =>
    idsOf(demo.filter(condition).map(({ exhibitor }) => exhibitor));

  test('the directory goes through all exhibitors, page by page, each once', async () => {
    const seen: ExhibitorCard[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const { data } = await reading.get(`${LIST}?sort=name&page=${page}`);
      const answer = listExhibitors.output.parse(data);
      expect(answer.total).toBe(demo.length);
      seen.push(...answer.items);
      page = answer.next_page;
    }
    expect(idsOf(seen)).toEqual(idsWhere(() => true));
    const initials = seen.map(({ initial }) => initial);
    expect(initials).toEqual([...initials].sort());
  });

  test("cards show the company's exhibits, in every list", async () => {
    const first = `info?id=${demo[0]?.exhibitor.id}`;
    const related = getExhibitor.output.parse(
      (await reading.get(`/web/exhibitor-list/${first}`)).data,
    );
    const cards = [
      ...(await listed('')).items,
      ...(await listed('keyword=led')).items,
      ...(await listed('sort=popular')).items,
      ...related.related,
      ...recommendExhibitors.output.parse(
        (await reading.get('/web/exhibitor-list/exhibitor-recommend')).data,
      ).items,
    ];
    for (const { id, exhibits, has_new } of cards) {
      const company = demo.find(({ exhibitor }) => exhibitor.id === id);
      expect(exhibits).toBe(company?.exhibits.length);
      expect(has_new).toBe(company?.exhibits.some(({ is_new }) => is_new));
    }
  });

  test('names are in the language asked for', async () => {
    const [chinese, english] = [await listed('', 'zh'), await listed('', 'en')];
    expect(idsOf(chinese.items)).toEqual(idsOf(english.items));
    for (const { name } of chinese.items) expect(name).toMatch(/\p{Script=Han}/u);
    for (const { name } of english.items) expect(name).not.toMatch(/\p{Script=Han}/u);
  });

  test.each([
    {
      query: 'hall=5',
      fits: ({ exhibitor }: (typeof demo)[number]) => exhibitor.booths[0]?.hall === '5',
    },
    {
      query: 'category=components',
      fits: ({ exhibitor }: (typeof demo)[number]) => exhibitor.categories.includes('components'),
    },
    {
      query: 'category=lighting,components',
      fits: ({ exhibitor }: (typeof demo)[number]) =>
        exhibitor.categories.some((code) =>
          ['stage_lighting', 'architectural_lighting', 'components'].includes(code),
        ),
    },
    {
      query: 'country=DE',
      fits: ({ exhibitor }: (typeof demo)[number]) => exhibitor.country === 'DE',
    },
    {
      query: 'country=DE,FR&hall=5,6,7,8,9,10',
      fits: ({ exhibitor }: (typeof demo)[number]) =>
        ['DE', 'FR'].includes(exhibitor.country) &&
        ['5', '6', '7', '8', '9', '10'].includes(exhibitor.booths[0]?.hall ?? ''),
    },
    { query: 'export=1', fits: ({ exhibitor }: (typeof demo)[number]) => exhibitor.is_export },
    { query: 'export=0', fits: ({ exhibitor }: (typeof demo)[number]) => !exhibitor.is_export },
    {
      query: 'new=true',
      fits: ({ exhibits }: (typeof demo)[number]) => exhibits.some(({ is_new }) => is_new),
    },
    {
      query: 'hall=15&category=components&export=1',
      fits: ({ exhibitor }: (typeof demo)[number]) =>
        exhibitor.booths[0]?.hall === '15' &&
        exhibitor.categories.includes('components') &&
        exhibitor.is_export,
    },
  ])('$query leaves those that fit, and counts them', async ({ query, fits }) => {
    const { items, total } = await listed(query);
    const expected = idsWhere(fits);
    expect(total).toBe(expected.length);
    // A page has at most fifty rows.
    if (total <= 50) expect(idsOf(items)).toEqual(expected);
    else expect(expected).toEqual(expect.arrayContaining(idsOf(items)));
  });

  test.each(['zh', 'en'])('in %s a list by name says where each letter begins', async (lang) => {
    const { items, initials } = await listed('hall=15&sort=name', lang);
    const letters = items.map(({ initial }) => initial);
    expect(initials.map(({ code }) => code)).toEqual([...new Set(letters)]);
    for (const { code, at } of initials) expect(letters.indexOf(code)).toBe(at);
    for (const query of ['', 'sort=booth']) {
      expect((await listed(query, lang)).initials).toEqual([]);
    }
  });

  test('in English a name is listed under its own first letter', async () => {
    const { items } = await listed('');
    for (const { initial, short_name } of items) {
      expect(initial).toBe(short_name.charAt(0).toUpperCase());
    }
  });

  test('by booth, hall 5 comes before hall 16', async () => {
    const halls = (await listed('sort=booth')).items.map(({ hall }) => Number(hall));
    expect(halls).toEqual([...halls].sort((one, other) => one - other));
    expect(new Set(halls).size).toBeGreaterThan(5);
  });

  test('an unknown filter is refused with its name', async () => {
    const answer = await reading.get(`${LIST}?new=perhaps&hall=5%20or%201`);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues.map(({ field }) => field)).toEqual(['hall', 'new']);
  });

  test('one exhibitor comes with its profile, its counts and others like it', async () => {
    // No other test uses this exhibitor.
    const company = demo.at(-1);
    const id = company?.exhibitor.id ?? '';
    const { data } = await reading.get(`/web/exhibitor-list/info?id=${id}`);
    const answer = getExhibitor.output.parse(data);
    expect(answer).toMatchObject({
      name: company?.exhibitor.name.en,
      profile: company?.exhibitor.profile.en,
      booth: company?.exhibitor.booths[0]?.number,
      booths: company?.exhibitor.booths,
      exhibits: company?.exhibits.length,
      ...company?.tally,
    });
    expect(answer.related.length).toBeGreaterThan(0);
    for (const other of answer.related) {
      expect(other.id).not.toBe(id);
      expect(other.categories.some((code) => answer.categories.includes(code))).toBe(true);
    }
  });

  test('an unknown exhibitor is not found', async () => {
    expect(await reading.get(`/web/exhibitor-list/info?id=${randomUUIDv7()}`)).toMatchObject(
      refusal('NOT_FOUND'),
    );
  });

  test('the selection counts what each filter leaves', async () => {
    const { data } = await reading.get('/web/exhibitor-list/selection');
    const selection = getExhibitorSelection.output.parse(data);
    expect(selection.total).toBe(demo.length);
    const halls = selection.halls.map(({ code }) => Number(code));
    expect(halls).toEqual([...halls].sort((one, other) => one - other));
    for (const name of ['halls', 'countries'] as const) {
      const sum = selection[name].reduce((total, { exhibitors }) => total + exhibitors, 0);
      expect(sum, name).toBe(demo.length);
    }
    expect(selection.groups).toHaveLength(5);
    for (const { code, exhibitors } of [...selection.categories, ...selection.groups]) {
      const list = await reading.get(`/web/exhibitor-list/list?category=${code}`);
      expect(list.data.total).toBe(exhibitors);
    }
  });

  test('a form finds companies by keyword', async () => {
    const name = demo[4]?.exhibitor.short_name.en ?? '';
    const { data } = await reading.get(
      `/web/exhibitor-list/company-selection?keyword=${encodeURIComponent(name)}`,
    );
    expect(data.items).toContainEqual({
      id: demo[4]?.exhibitor.id,
      name: demo[4]?.exhibitor.name.en,
      booth: demo[4]?.exhibitor.booths[0]?.number,
    });
  });

  test('the short list has every exhibitor, with what it shows', async () => {
    const { data } = await reading.get('/web/exhibitor-list/all-list');
    const { items } = listAllExhibitors.output.parse(data);
    expect(idsOf(items)).toEqual(idsWhere(() => true));
    expect(items.every(({ categories }) => categories.length > 0)).toBe(true);
  });

  test('rankings go down by stars and by views, and count places through the pages', async () => {
    for (const [path, by, output] of [
      ['/web/exhibitor-list/star-list', 'stars', listMostStarred.output],
      ['/web/exhibitor-list/ranking-list', 'views', listMostViewed.output],
    ] as const) {
      const { items } = output.parse((await reading.get(`${path}?page=2&page_size=10`)).data);
      expect(items.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
      const counts = items.map((item) => item[by]);
      expect(counts).toEqual([...counts].sort((one, other) => other - one));
    }
  });

  test('exhibitors with most of the categories are recommended first, the rest shuffled in a fixed order', async () => {
    const path =
      '/web/exhibitor-list/exhibitor-recommend?page_size=50&categories=components,micro_led';
    const answer = async () => {
      // Another process, without caches.
      const { data } = await startServer(database).get(path);
      return recommendExhibitors.output.parse(data).items;
    };
    const items = await answer();
    expect(await answer()).toEqual(items);
    const shared = items.map(
      ({ categories }) =>
        categories.filter((code) => ['components', 'micro_led'].includes(code)).length,
    );
    expect(shared).toEqual([...shared].sort((one, other) => other - one));
    const mixed = await reading.get('/web/exhibitor-list/exhibitor-recommend');
    expect(mixed.data.total).toBe(demo.length);
  });

  test('a registrant is shown a dozen, those that fit first', async () => {
    const path = '/web/exhibitor-list/register-recommend?product_categories=components';
    const { data } = await reading.get(path);
    const items = data.items as unknown as ExhibitorCard[];
    expect(items).toHaveLength(12);
    const fitting = idsWhere(({ exhibitor }) => exhibitor.categories.includes('components'));
    expect(idsOf(items.slice(0, fitting.length))).toEqual(fitting);
  });

  test('a registrant who has chosen nothing is shown a dozen of all', async () => {
    const { data } = await reading.get('/web/exhibitor-list/register-recommend');
    expect(data.items).toHaveLength(12);
  });

  test('categories have their numbers, including categories without exhibitors', async () => {
    const { data } = await reading.get('/web/exhibitor-list/exhibit-category');
    const { items, groups } = listExhibitCategories.output.parse(data);
    expect(items).toHaveLength(14);
    const exhibits = demo.flatMap((company) => company.exhibits);
    expect(groups.reduce((sum, one) => sum + one.exhibits, 0)).toBe(exhibits.length);
    for (const { code, exhibits: count } of items) {
      expect(count, code).toBe(exhibits.filter(({ category }) => category === code).length);
    }
  });

  test('a star counts once, however often it is set, and can be taken back', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const exhibitor_id = demoId('exhibitor', 9);
    const before = demo[9]?.tally.stars ?? 0;
    const star = async (starred: boolean) =>
      (await server.post(STAR, { exhibitor_id, starred }, { token })).data;
    expect(await star(true)).toEqual({ starred: true, stars: before + 1 });
    expect(await star(true)).toEqual({ starred: true, stars: before + 1 });
    expect((await server.get(STARRED, { token })).data).toEqual({ exhibitor_ids: [exhibitor_id] });
    expect(await star(false)).toEqual({ starred: false, stars: before });
    expect(await star(false)).toEqual({ starred: false, stars: before });
    expect((await server.get(STARRED, { token })).data).toEqual({ exhibitor_ids: [] });
  });

  test('stars of twenty people at once are twenty', async () => {
    const server = startServer(database);
    const exhibitor_id = demoId('exhibitor', 10);
    const people = await Promise.all(
      Array.from({ length: 20 }, () => signInBy(server, { email: freshEmail() })),
    );
    const answers = await Promise.all(
      people.map((person) => server.post(STAR, { exhibitor_id, starred: true }, person)),
    );
    const before = demo[10]?.tally.stars ?? 0;
    expect(Math.max(...answers.map(({ data }) => Number(data.stars)))).toBe(before + 20);
    const rows = await database.db
      .select()
      .from(exhibitorStar)
      .where(eq(exhibitorStar.exhibitor_id, exhibitor_id));
    expect(rows).toHaveLength(20);
  });

  test('unknown exhibitors cannot be starred', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const star = { exhibitor_id: randomUUIDv7(), starred: true };
    expect(await server.post(STAR, star, { token })).toMatchObject(refusal('NOT_FOUND'));
  });

  test('an unchanged answer is revalidated by ETag without content', async () => {
    const { app } = startServer(database);
    const ask = (url: string, headers = {}) => app.inject({ url: LIST + url, headers });
    const first = await ask('?lang=en&hall=5&_t=1', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const plain = await ask('?lang=en&hall=5&_t=2');
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body);
    const { etag } = first.headers;
    expect(plain.headers.etag).toBe(etag);
    const again = await ask('?hall=5&lang=en&_t=3', { 'if-none-match': String(etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    const chinese = await ask('?lang=zh&hall=5', { 'if-none-match': String(etag) });
    expect(chinese.statusCode).toBe(200);
  });

  test('a new exhibitor is in the directory of every process half a second later', async () => {
    const servers = [startServer(database), startServer(database)];
    const totals = () =>
      Promise.all(
        servers.map(async (server) => (await server.get(`${LIST}?keyword=zzyzx`)).data.total),
      );
    expect(await totals()).toEqual([0, 0]);
    await addExhibitors(database.db, [exhibitorOf({ en: 'Zzyzx Road Displays' })], NOW);
    await expect.poll(totals).toEqual([1, 1]);
    const { data } = await startServer(database).get(`${LIST}?keyword=zzyzx`);
    expect(listExhibitors.output.parse(data).items[0]?.name).toBe('Zzyzx Road Displays');
  });
});

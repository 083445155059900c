import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getExhibit, listBrilliant, listCollected, listExhibits } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import {
  addExhibits,
  deleteOldLikes,
  type NewExhibit,
  removeExhibitor,
  setRemoved,
} from '#server/features/exhibits/rows.ts';
import { exhibitLike } from '#server/features/exhibits/tables.ts';
import {
  type BuyerServer,
  freshEmail,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitOf, exhibitorOf } from '../support/directory.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const LIST = '/web/exhibit/list';
const LIKE = '/web/exhibit/like';
const COLLECT = '/web/exhibit/collect';
const COLLECTED = '/web/exhibit/collected';
const companies = demoExhibitors('small');
const hallOf = (id: string) =>
  companies.find(({ exhibitor }) => exhibitor.id === id)?.exhibitor.booths[0]?.hall ?? '';
const demo = companies.flatMap(({ exhibits }) => exhibits);
const owner = companies[0]?.exhibitor.id ?? '';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  /** Shared by read-only tests: its search index is built once. */
  let reading: BuyerServer;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
    reading = startServer(database);
  });

  async function addExhibit(given: Partial<NewExhibit> & { zh?: string; en?: string } = {}) {
    const exhibit = exhibitOf(owner, given);
    await addExhibits(database.db, [exhibit], NOW);
    return exhibit.id;
  }

  const filters: { query: string; fits: (exhibit: NewExhibit) => boolean }[] = [
    { query: 'category=pro_audio', fits: ({ category }) => category === 'pro_audio' },
    {
      query: 'category=pro_audio,components&hall=8,9',
      fits: ({ category, exhibitor_id }) =>
        ['pro_audio', 'components'].includes(category) && ['8', '9'].includes(hallOf(exhibitor_id)),
    },
    { query: `exhibitor_id=${owner}`, fits: ({ exhibitor_id }) => exhibitor_id === owner },
    { query: 'brand=Caichen', fits: ({ brand }) => brand === 'Caichen' },
    { query: 'hall=8', fits: ({ exhibitor_id }) => hallOf(exhibitor_id) === '8' },
    { query: 'price_from=10000', fits: ({ price_max }) => (price_max ?? 0) >= 10_000 },
    { query: 'price_to=99.5', fits: ({ price_min }) => price_min !== null && price_min <= 99.5 },
    {
      query: 'price_from=1000&price_to=2000',
      fits: ({ price_min, price_max }) =>
        price_min !== null && price_max !== null && price_max >= 1_000 && price_min <= 2_000,
    },
    { query: 'negotiable=1', fits: ({ price_min }) => price_min === null },
    { query: 'release_year=2024', fits: ({ release_year }) => release_year === 2024 },
    {
      query: 'release_year=2024,2026',
      fits: ({ release_year }) => release_year === 2024 || release_year === 2026,
    },
    {
      query: 'pitch_from=1.25&pitch_to=2.5',
      fits: ({ dot_pitch }) => dot_pitch !== null && dot_pitch >= 1.25 && dot_pitch <= 2.5,
    },
    { query: 'new=1', fits: ({ is_new }) => is_new },
    { query: 'export=0', fits: ({ is_export }) => !is_export },
    { query: 'on_site=0', fits: ({ shown_on_site }) => !shown_on_site },
  ];
  test.each(filters)('$query leaves the matching exhibits, each once', async ({ query, fits }) => {
    const ids: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const { data } = await reading.get(`${LIST}?${query}&page_size=50&page=${page}`);
      const answer = listExhibits.output.parse(data);
      ids.push(...answer.items.map(({ id }) => id));
      page = answer.next_page;
      if (page === null) expect(answer.total).toBe(ids.length);
    }
    const expected = demo.filter(fits).map(({ id }) => id);
    // Excludes exhibits that other tests add.
    const known = new Set(demo.map(({ id }) => id));
    expect(ids.filter((id) => known.has(id)).sort()).toEqual(expected.sort());
  });

  test.each([
    { sort: 'price_low', by: 'price_min', way: 1 },
    { sort: 'price_high', by: 'price_max', way: -1 },
    { sort: 'newest', by: 'release_year', way: -1 },
  ] as const)('by $sort, exhibits without a value come last', async ({ sort, by, way }) => {
    const values: (number | null)[] = [];
    for (const page of [1, 12, 13]) {
      const { data } = await reading.get(`${LIST}?sort=${sort}&page_size=50&page=${page}`);
      values.push(...listExhibits.output.parse(data).items.map((item) => item[by]));
    }
    const rank = (value: number | null) =>
      value === null ? Number.POSITIVE_INFINITY : value * way;
    expect(values).toEqual(
      [...values].sort((one, other) =>
        rank(one) < rank(other) ? -1 : Number(rank(one) > rank(other)),
      ),
    );
  });

  test('one exhibit comes with all its fields, in the language asked for', async () => {
    const exhibit = demo.find(
      ({ price_min, dot_pitch }) => price_min !== null && dot_pitch !== null,
    );
    const { data } = await reading.get(`/web/exhibit/info?id=${exhibit?.id}`, {
      lang: 'zh',
    });
    const { name, description, attributes, is_brilliant, position, live_url, ...more } =
      exhibit ?? demo[0] ?? exhibitOf(owner);
    const { booth_id, model, ...columns } = more;
    // The model number is the first of them.
    expect(data.attributes?.[0]).toMatchObject({ code: 'model', value: model });
    expect(data.attributes).toHaveLength(1 + Object.keys(attributes).length);
    expect(getExhibit.output.parse(data)).toMatchObject({
      ...columns,
      hall: hallOf(columns.exhibitor_id),
      name: name.zh,
      description: description.zh,
      issuer: companies.find(({ exhibitor }) => exhibitor.id === exhibit?.exhibitor_id)?.exhibitor
        .name.zh,
    });
  });

  test('an exhibit taken off the shelf answers EXHIBIT_REMOVED, not its content, and leaves every list', async () => {
    const id = await addExhibit({ en: 'Quuxophone' });
    const server = startServer(database);
    expect((await server.get(`/web/exhibit/info?id=${id}`)).data.name).toBe('Quuxophone');
    await setRemoved(database.db, [id], NOW);
    const answer = await server.get(`/web/exhibit/info?id=${id}`);
    expect(answer).toMatchObject({ ...refusal('EXHIBIT_REMOVED'), code: 310001 });
    expect(JSON.stringify(answer.data)).not.toContain('Quuxophone');
    expect((await startServer(database).get(`${LIST}?keyword=quuxophone`)).data.total).toBe(0);
  });

  test("a removed exhibitor's exhibits leave the directory", async () => {
    const company = exhibitorOf({ en: 'Frobnitz Displays' });
    const exhibit = exhibitOf(company.id, { en: 'Frobnicator' });
    await addExhibitors(database.db, [company], NOW);
    await addExhibits(database.db, [exhibit], NOW);
    const totals = async () => {
      const server = startServer(database);
      const lists = [`${LIST}?keyword=frobnicator`, '/web/exhibitor-list/list?keyword=frobnitz'];
      return (await Promise.all(lists.map((path) => server.get(path)))).map(
        ({ data }) => data.total,
      );
    };
    expect(await totals()).toEqual([1, 1]);
    await removeExhibitor(database.db, company.id, NOW);
    expect(await totals()).toEqual([0, 0]);
    expect(
      await startServer(database).get(`/web/exhibitor-list/info?id=${company.id}`),
    ).toMatchObject(refusal('NOT_FOUND'));
    expect(await startServer(database).get(`/web/exhibit/info?id=${exhibit.id}`)).toMatchObject(
      refusal('EXHIBIT_REMOVED'),
    );
  });

  test('an unknown exhibit is not found', async () => {
    const answer = await reading.get(`/web/exhibit/info?id=${randomUUIDv7()}`);
    expect(answer).toMatchObject(refusal('NOT_FOUND'));
  });

  test('a device counts once, also on retries, and its identifier is stored nowhere', async () => {
    const server = startServer(database);
    const exhibit_id = await addExhibit();
    const device_id = `device-${randomUUIDv7()}`;
    const like = async (liked: boolean, device = device_id) =>
      (await server.post(LIKE, { exhibit_id, liked, device_id: device })).data;
    expect(await like(true)).toEqual({ liked: true, likes: 1 });
    expect(await like(true)).toEqual({ liked: true, likes: 1 });
    expect(await like(true, `device-${randomUUIDv7()}`)).toEqual({ liked: true, likes: 2 });
    expect(await like(false)).toEqual({ liked: false, likes: 1 });
    expect(await like(false)).toEqual({ liked: false, likes: 1 });
    await like(true);
    const rows = await database.db
      .select()
      .from(exhibitLike)
      .where(eq(exhibitLike.exhibit_id, exhibit_id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(device_id);
    expect(server.logged.join('')).not.toContain(device_id);
  });

  test('one like sent twenty times at once is one, and of twenty devices twenty', async () => {
    const server = startServer(database);
    const [once, often] = [await addExhibit(), await addExhibit()];
    const device_id = `device-${randomUUIDv7()}`;
    await twentyTimes(() => server.post(LIKE, { exhibit_id: once, liked: true, device_id }));
    await twentyTimes(() =>
      server.post(LIKE, { exhibit_id: often, liked: true, device_id: `device-${randomUUIDv7()}` }),
    );
    const likes = async (id: string) => (await server.get(`/web/exhibit/info?id=${id}`)).data.likes;
    expect([await likes(once), await likes(often)]).toEqual([1, 20]);
  });

  test('one caller with made-up devices adds 60 likes to an exhibit and no more, and others go on', async () => {
    const server = startServer(database);
    const exhibit_id = await addExhibit();
    const like = (by = server) =>
      by.post(LIKE, { exhibit_id, liked: true, device_id: `device-${randomUUIDv7()}` });
    for (let count = 0; count < limits.LIKES_OF_ONE_AN_ADDRESS; count += 1) {
      expect((await like()).code).toBe(0);
    }
    expect(await like()).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    expect((await like(startServer(database))).code).toBe(0);
    const other = { exhibit_id: await addExhibit(), liked: true, device_id: 'x'.repeat(20) };
    expect((await server.post(LIKE, other)).code).toBe(0);
    const { data } = await server.get(`/web/exhibit/info?id=${exhibit_id}`);
    expect(data.likes).toBe(limits.LIKES_OF_ONE_AN_ADDRESS + 1);
  });

  test('the device of a like is deleted after a year, and the like still counts', async () => {
    const server = startServer(database);
    const exhibit_id = await addExhibit();
    const like = { exhibit_id, liked: true, device_id: `device-${randomUUIDv7()}` };
    await server.post(LIKE, like);
    const ofIt = eq(exhibitLike.exhibit_id, exhibit_id);
    const at = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
    await deleteOldLikes(database.db, at(limits.LIKE_KEPT_DAYS - 1));
    expect(await database.db.$count(exhibitLike, ofIt)).toBe(1);
    await deleteOldLikes(database.db, at(limits.LIKE_KEPT_DAYS + 1));
    expect(await database.db.$count(exhibitLike, ofIt)).toBe(0);
    expect((await server.get(`/web/exhibit/info?id=${exhibit_id}`)).data.likes).toBe(1);
  });

  test('exhibits off the shelf can be neither liked nor collected', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const exhibit_id = await addExhibit();
    await setRemoved(database.db, [exhibit_id], NOW);
    const like = { exhibit_id, liked: true, device_id: 'x'.repeat(20) };
    expect(await server.post(LIKE, like)).toMatchObject(refusal('EXHIBIT_REMOVED'));
    const collect = { exhibit_id, collected: true };
    expect(await server.post(COLLECT, collect, { token })).toMatchObject(
      refusal('EXHIBIT_REMOVED'),
    );
  });

  test('the collection lists exhibits with notes, newest first, including those off the shelf since', async () => {
    const server = startServer(database);
    const { token } = await signInBy(server, { email: freshEmail() });
    const [kept, gone] = [await addExhibit({ en: 'Kept' }), await addExhibit({ en: 'Gone' })];
    const collect = async (exhibit_id: string, note?: string, collected = true) => {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
      return (await server.post(COLLECT, { exhibit_id, collected, note }, { token })).data;
    };
    expect(await collect(gone, 'Ask for the price')).toEqual({
      collected: true,
      note: 'Ask for the price',
    });
    expect(await collect(kept)).toEqual({ collected: true, note: '' });
    expect(await collect(kept, 'For the lobby')).toEqual({
      collected: true,
      note: 'For the lobby',
    });
    // Collecting again without a note leaves the note unchanged.
    expect(await collect(kept)).toEqual({ collected: true, note: 'For the lobby' });
    await setRemoved(database.db, [gone], NOW);

    const list = async () => {
      const { items, total } = listCollected.output.parse(
        (await server.get(COLLECTED, { token })).data,
      );
      expect(total).toBe(items.length);
      return items.map(({ name, note, removed }) => ({ name, note, removed }));
    };
    expect(await list()).toEqual([
      { name: 'Kept', note: 'For the lobby', removed: false },
      { name: 'Gone', note: 'Ask for the price', removed: true },
    ]);
    expect(await collect(gone, undefined, false)).toEqual({ collected: false, note: '' });
    expect((await list()).map(({ name }) => name)).toEqual(['Kept']);
  });

  test('highlights are those the organiser chose, and tell that there is a promotion', async () => {
    const id = await addExhibit({ is_brilliant: true });
    const server = startServer(database);
    const { items } = listBrilliant.output.parse(
      (await server.get('/web/exhibitor-list/brilliant?page_size=50')).data,
    );
    const chosen = demo.filter(({ is_brilliant }) => is_brilliant).map((exhibit) => exhibit.id);
    expect(items.map((item) => item.id)).toEqual(expect.arrayContaining([id, ...chosen]));
    expect((await server.get('/web/exhibitor-list/has-promotion')).data).toEqual({
      has_promotion: true,
    });
  });

  test('views are written in batches, and none is lost when the server stops', async () => {
    const id = await addExhibit();
    const server = startServer(database);
    for (const _time of [1, 2, 3]) await server.get(`/web/exhibit/info?id=${id}`);
    await server.app.close();
    expect((await startServer(database).get(`/web/exhibit/info?id=${id}`)).data.views).toBe(3);
  });
});

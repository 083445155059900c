import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDirectoryPack } from '#contract/directory.ts';
import { limits } from '#contract/limits.ts';
import {
  type ExhibitForm,
  listDeletedExhibits,
  listOwnExhibits,
  OwnExhibit,
} from '#contract/own-exhibits.ts';
import { unpack } from '#search/directory.ts';
import { findExhibits } from '#search/exhibits.ts';
import { merge } from '#search/merge.ts';
import { addExhibits, removeExhibitor } from '#server/features/exhibits/rows.ts';
import { exhibit, exhibitText } from '#server/features/exhibits/tables.ts';
import { event } from '#server/features/history/tables.ts';
import { emptyDeleted } from '#server/features/own-exhibits/deleted-rows.ts';
import {
  type BuyerServer,
  freshEmail,
  inquiry,
  refusal,
  signInBy,
  startServer,
  twentyTimes,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { boothOf, exhibitForm, exhibitOf } from '../support/directory.ts';
import { memberOf, ownExhibitor } from '../support/members.ts';

const LIST = '/web/own-exhibit/list';
const INFO = '/web/own-exhibit/info';
const ADD = '/web/own-exhibit/add';
const EDIT = '/web/own-exhibit/edit';
const COPY = '/web/own-exhibit/copy';
const SHELVE = '/web/own-exhibit/shelve';
const ARRANGE = '/web/own-exhibit/arrange';
const DELETE = '/web/own-exhibit/delete';
const DELETED = '/web/own-exhibit/deleted';
const RESTORE = '/web/own-exhibit/restore';

const DAY_MS = 86_400_000;

type Caller = { token: string };

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
  });

  async function add(caller: Caller, given: Partial<ExhibitForm> = {}, on_shelf = true) {
    const { data } = await server.post(ADD, { ...exhibitForm(given), on_shelf }, caller);
    return OwnExhibit.parse(data);
  }

  async function info(caller: Caller, id: string) {
    return OwnExhibit.parse((await server.get(`${INFO}?id=${id}`, caller)).data);
  }

  async function list(caller: Caller) {
    return listOwnExhibits.output.parse((await server.get(LIST, caller)).data).items;
  }

  const named = (en: string) => ({ name: { zh: `展品 ${en}`, en } });
  const names = async (caller: Caller) => (await list(caller)).map(({ name }) => name.en);

  /** The buyers' view, on a fresh server without caches. */
  async function shown(exhibitor_id: string) {
    const { data } = await startServer(server.database).get(
      `/web/exhibit/list?exhibitor_id=${exhibitor_id}`,
    );
    return (data.items as unknown as { name: string }[]).map(({ name }) => name);
  }

  test("an exhibit added by staff is shown to buyers at the exhibitor's booth, with all its data", async () => {
    const { company } = await ownExhibitor(server, { booth: '9B07' });
    const staff = await memberOf(server, company.id);
    const form = exhibitForm({
      name: { zh: '阵列音箱', en: 'Line array' },
      description: { zh: '轻便。', en: 'Light.' },
      dot_pitch: 1.25,
      video_url: 'https://audio.example/array',
    });
    const added = await add(staff, form);
    expect(added).toMatchObject({ ...form, version: 1, on_shelf: true });
    expect(await info(staff, added.id)).toEqual(added);
    const buyers = await server.get(`/web/exhibit/info?id=${added.id}`);
    expect(buyers.data).toMatchObject({
      name: 'Line array',
      description: 'Light.',
      hall: '9',
      booth: '9B07',
      price_max: 1_999.99,
      dot_pitch: 1.25,
      video_url: form.video_url,
      live_url: null,
      issuer: company.name.en,
    });
  });

  test("an exhibit on another booth of its exhibitor is found in that booth's hall", async () => {
    const booths = [boothOf('9B07'), boothOf('11C02')];
    const { company, main } = await ownExhibitor(server, { booths });
    const { id } = await add(main, { ...named('Elsewhere'), booth: '11C02' });
    expect(await info(main, id)).toMatchObject({ booth: '11C02' });
    const place = async () => {
      const { hall, booth } = (await server.get(`/web/exhibit/info?id=${id}&_t=${Math.random()}`))
        .data;
      return { hall, booth };
    };
    expect(await place()).toEqual({ hall: '11', booth: '11C02' });
    const found = await startServer(server.database).get(
      `/web/exhibit/list?exhibitor_id=${company.id}&hall=11`,
    );
    expect(found.data.total).toBe(1);
    const edit = (booth: string | null, version: number) =>
      server.post(EDIT, { ...exhibitForm({ ...named('Elsewhere'), booth }), id, version }, main);
    const foreign = await edit('9A01', 1);
    expect(foreign).toMatchObject(refusal('BAD_INPUT'));
    expect(foreign.data.issues).toMatchObject([{ field: 'booth', name: 'choose_from_list' }]);
    expect((await edit(null, 1)).data).toMatchObject({ booth: null });
    expect(await place()).toEqual({ hall: '9', booth: '9B07' });
  });

  test('one that is not on the shelf yet is seen by its people alone, until it is put there', async () => {
    const { company, main } = await ownExhibitor(server);
    const { id } = await add(main, named('Draft'), false);
    expect(await shown(company.id)).toEqual([]);
    expect(await list(main)).toMatchObject([{ id, on_shelf: false }]);
    const put = (on_shelf: boolean) => server.post(SHELVE, { ids: [id], on_shelf }, main);
    expect((await put(true)).code).toBe(0);
    expect(await shown(company.id)).toEqual(['Draft']);
    expect((await put(false)).code).toBe(0);
    expect(await server.get(`/web/exhibit/info?id=${id}`)).toMatchObject(
      refusal('EXHIBIT_REMOVED'),
    );
    // Changing the shelf is no edit: open editors stay valid.
    expect((await info(main, id)).version).toBe(1);
  });

  test('an edit is found by its new name at once, and no more by the old one', async () => {
    const { main } = await ownExhibitor(server);
    const before = await add(main, { name: { zh: '鹦鹉螺屏', en: 'Zyxogram' } });
    const form = exhibitForm({ name: { zh: '琥珀屏', en: 'Qwertograph' } });
    const { data } = await server.post(EDIT, { ...form, id: before.id, version: 1 }, main);
    expect(data).toMatchObject({ ...form, version: 2, on_shelf: true });
    const found = async (keyword: string) =>
      (await startServer(server.database).get(`/web/exhibit/list?keyword=${keyword}`)).data.total;
    expect(await Promise.all(['qwertograph', '琥珀屏', 'hupoping'].map(found))).toEqual([1, 1, 1]);
    expect(await Promise.all(['zyxogram', '鹦鹉螺'].map(found))).toEqual([0, 0]);
  });

  test('an edit over a newer one is refused and changes nothing; of twenty at once one is stored', async () => {
    const { company, main } = await ownExhibitor(server);
    const staff = await memberOf(server, company.id);
    const { id } = await add(main, named('First'));
    const edit = (caller: Caller, version: number, en: string) =>
      server.post(EDIT, { ...exhibitForm(named(en)), id, version }, caller);
    expect((await edit(staff, 1, 'Theirs')).code).toBe(0);
    expect(await edit(main, 1, 'Mine')).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await info(main, id)).name.en).toBe('Theirs');
    expect((await edit(main, 2, 'Mine')).code).toBe(0);
    const answers = await twentyTimes((at) => edit(main, 3, `Edit ${at}`));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await info(main, id)).version).toBe(4);
  });

  test('an edit sent twice with one key is made once and answered twice', async () => {
    const { main } = await ownExhibitor(server);
    const { id } = await add(main);
    const call = { token: main.token, key: randomUUID() };
    const form = { ...exhibitForm(named('Once')), id, version: 1 };
    const first = await server.post(EDIT, form, call);
    expect(await server.post(EDIT, form, call)).toMatchObject({ code: 0, data: first.data });
  });

  test('a copy is the same under another name, off the shelf, behind the others', async () => {
    const { main } = await ownExhibitor(server);
    const long = 'x'.repeat(limits.LINE_CHARACTERS_MAX);
    const original = await add(main, { name: { zh: '屏', en: long }, brand: 'Copied' });
    await add(main, named('Second'));
    const copied = OwnExhibit.parse((await server.post(COPY, { id: original.id }, main)).data);
    expect(copied).toEqual({
      ...original,
      id: copied.id,
      name: { zh: '屏（副本）', en: `${long.slice(0, -7)} (copy)` },
      on_shelf: false,
    });
    expect((await list(main)).map(({ id }) => id).indexOf(copied.id)).toBe(2);
  });

  test('exhibits have the arranged order, for members and buyers; unlisted ones come last', async () => {
    const { company, main } = await ownExhibitor(server);
    const ids = new Map<string, string>();
    for (const name of ['A', 'B', 'C', 'D']) ids.set(name, (await add(main, named(name))).id);
    const wanted = ['C', 'A'].map((name) => ids.get(name));
    expect((await server.post(ARRANGE, { ids: wanted }, main)).code).toBe(0);
    expect(await names(main)).toEqual(['C', 'A', 'B', 'D']);
    expect(await shown(company.id)).toEqual(['C', 'A', 'B', 'D']);
  });

  test('a device that keeps the directory shows them in that order too, whatever was changed since', async () => {
    const { company, main } = await ownExhibitor(server);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await add(main, named(name))).id);
    const packed = async (query = '') =>
      getDirectoryPack.output.parse(
        (await startServer(server.database).get(`/web/catalogue/pack${query}`)).data,
      );
    const pack = await packed();
    const [a, b, c = '', d] = ids;
    await server.post(ARRANGE, { ids: [d, c, b, a] }, main);
    await server.post(EDIT, { ...exhibitForm(named('C2')), id: c, version: 1 }, main);
    await server.post(SHELVE, { ids: [b], on_shelf: false }, main);
    const merged = merge(pack, await packed(`?since=${pack.version}`));
    const kept = findExhibits(
      unpack(merged),
      { exhibitor_id: company.id },
      { page: 1, page_size: 20 },
      'en',
    );
    expect(kept?.items.map(({ name }) => name)).toEqual(['D', 'C2', 'A']);
    expect(await shown(company.id)).toEqual(['D', 'C2', 'A']);
  });

  test('an exhibitor has so many exhibits and no more, also by twenty calls at once', async () => {
    const { company, main } = await ownExhibitor(server);
    const few = 5;
    const many = Array.from({ length: limits.EXHIBITS_AN_EXHIBITOR - few }, (_, position) =>
      exhibitOf(company.id, { position }),
    );
    await addExhibits(server.database.db, many, server.clock.now);
    const answers = await twentyTimes(() =>
      server.post(ADD, { ...exhibitForm(), on_shelf: true }, main),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(few);
    expect(answers.find(({ code }) => code !== 0)).toMatchObject(refusal('LIMIT_REACHED'));
    const [{ id } = { id: '' }] = many;
    expect(await server.post(COPY, { id }, main)).toMatchObject(refusal('LIMIT_REACHED'));
    expect(await list(main)).toHaveLength(limits.EXHIBITS_AN_EXHIBITOR);
  });

  test.each<{ what: string; given: object; field: string; issue: string }>([
    {
      what: 'a name in neither language',
      given: { name: { zh: '', en: ' ' } },
      field: 'name.zh',
      issue: 'required',
    },
    {
      what: 'a price range that is reversed',
      given: { price_min: 9, price_max: 3 },
      field: 'price_max',
      issue: 'range_reversed',
    },
    {
      what: 'half a price range',
      given: { price_min: 9, price_max: null },
      field: 'price_max',
      issue: 'required',
    },
    {
      what: 'a price with three decimals',
      given: { price_min: 0.125 },
      field: 'price_min',
      issue: 'too_many_decimals',
    },
    {
      what: 'a price of nothing',
      given: { price_min: 0, price_max: 0.5 },
      field: 'price_min',
      issue: 'too_low',
    },
    {
      what: 'a pitch with five decimals',
      given: { dot_pitch: 1.95312 },
      field: 'dot_pitch',
      issue: 'too_many_decimals',
    },
    {
      what: 'a year long ago',
      given: { release_year: 1066 },
      field: 'release_year',
      issue: 'too_low',
    },
    { what: 'no pitch', given: { dot_pitch: 0 }, field: 'dot_pitch', issue: 'too_low' },
    {
      what: 'a category that there is not',
      given: { category: 'bananas' },
      field: 'category',
      issue: 'choose_from_list',
    },
    {
      what: 'a link that is a script',
      given: { video_url: 'javascript:alert(1)' },
      field: 'video_url',
      issue: 'url_invalid',
    },
    {
      what: 'more pictures than there may be',
      given: { pictures: Array.from({ length: 10 }, (_, at) => `/pictures/${at}.webp`) },
      field: 'pictures',
      issue: 'too_many',
    },
    {
      what: 'a description that is too long',
      given: { description: { zh: 'x'.repeat(2_001), en: '' } },
      field: 'description.zh',
      issue: 'too_long',
    },
  ])('$what is refused by the field’s name', async ({ given, field, issue }) => {
    const { main } = await ownExhibitor(server);
    const answer = await server.post(ADD, { ...exhibitForm(), on_shelf: true, ...given }, main);
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    expect(answer.data.issues).toMatchObject([{ field, name: issue }]);
    expect(await list(main)).toEqual([]);
  });

  test.each([1.953, 2.604, 3.906, 1.5625, 0.9375, 0.004, 1234.5678])(
    'a dot pitch of %d mm is stored as it is typed',
    async (dot_pitch) => {
      const { main } = await ownExhibitor(server);
      const answer = await server.post(ADD, { ...exhibitForm(), on_shelf: true, dot_pitch }, main);
      expect(answer.data).toMatchObject({ dot_pitch });
    },
  );

  test('what is another exhibitor’s is not found, and stays as it is', async () => {
    const { main } = await ownExhibitor(server);
    const stranger = (await ownExhibitor(server)).main;
    const theirs = await add(main);
    const own = await add(stranger);
    for (const id of [theirs.id, randomUUIDv7()]) {
      expect(await server.get(`${INFO}?id=${id}`, stranger)).toMatchObject(refusal('NOT_FOUND'));
      for (const [path, body] of [
        [EDIT, { ...exhibitForm(named('Mine')), id, version: 1 }],
        [COPY, { id }],
        [SHELVE, { ids: [own.id, id], on_shelf: false }],
        [ARRANGE, { ids: [id, own.id] }],
        [DELETE, { ids: [own.id, id] }],
      ] as const) {
        expect(await server.post(path, body, stranger), path).toMatchObject(refusal('NOT_FOUND'));
      }
    }
    expect(await info(main, theirs.id)).toEqual(theirs);
    expect(await info(stranger, own.id)).toEqual(own);
    expect(await list(stranger)).toHaveLength(1);
  });

  test('a deleted exhibit is gone from its list and answers as removed; a question about it stays', async () => {
    const { company, main } = await ownExhibitor(server);
    const gone = await add(main, named('Gone'));
    const kept = await add(main, named('Stays'));
    const buyer = await signInBy(server, { email: freshEmail() });
    const asked = { ...inquiry(freshEmail()), exhibitor_id: company.id, exhibit_id: gone.id };
    expect((await server.post('/web/inquiry/add', asked, buyer)).code).toBe(0);
    const collected = { exhibit_id: gone.id, collected: true };
    expect((await server.post('/web/exhibit/collect', collected, buyer)).code).toBe(0);
    expect((await server.post(DELETE, { ids: [gone.id] }, main)).code).toBe(0);
    expect(await names(main)).toEqual(['Stays']);
    expect(await shown(company.id)).toEqual(['Stays']);
    expect(await server.get(`${INFO}?id=${gone.id}`, main)).toMatchObject(refusal('NOT_FOUND'));
    expect(await server.get(`/web/exhibit/info?id=${gone.id}`)).toMatchObject(
      refusal('EXHIBIT_REMOVED'),
    );
    const received = await server.get('/web/exhibitor/inquiry/list', main);
    expect(JSON.stringify(received.data)).toContain('Gone');
    const { data } = await server.get('/web/exhibit/collected', buyer);
    expect(data.items).toMatchObject([{ name: 'Gone', removed: true, picture: null }]);
    for (const [path, body] of [
      [SHELVE, { ids: [gone.id], on_shelf: true }],
      [ARRANGE, { ids: [gone.id, kept.id] }],
      [COPY, { id: gone.id }],
    ] as const) {
      expect(await server.post(path, body, main), path).toMatchObject(refusal('NOT_FOUND'));
    }
  });

  test('deleting twice is deleting once, and the history says it once', async () => {
    const { company, main } = await ownExhibitor(server);
    const one = await add(main, named('One'));
    const other = await add(main, named('Other'));
    expect((await server.post(DELETE, { ids: [one.id] }, main)).code).toBe(0);
    expect((await server.post(DELETE, { ids: [one.id, other.id] }, main)).code).toBe(0);
    expect(await names(main)).toEqual([]);
    expect(await shown(company.id)).toEqual([]);
    const events = await server.database.db
      .select({ action: event.action })
      .from(event)
      .where(and(inArray(event.subject_id, [one.id, other.id]), eq(event.action, 'deleted')));
    expect(events).toHaveLength(2);
  });

  test('a price in dollars is listed as such; only prices in RMB are filtered and sorted by', async () => {
    const { company, main } = await ownExhibitor(server);
    const single = (price: number) => ({ price_min: price, price_max: price });
    await add(main, { ...named('Dear'), ...single(900) });
    const usd = await add(main, {
      ...named('Dollars'),
      currency: 'USD',
      price_terms: 'FOB',
      price_tiers: [
        { from: 1, price: 20.5 },
        { from: 100, price: 18 },
      ],
    });
    await add(main, { ...named('Cheap'), ...single(10) });
    await add(main, { ...named('None'), price_min: null, price_max: null });
    const found = async (query: string) => {
      const { data } = await startServer(server.database).get(
        `/web/exhibit/list?exhibitor_id=${company.id}&${query}`,
      );
      return data.items as unknown as { name: string }[];
    };
    const foundNames = async (query: string) => (await found(query)).map(({ name }) => name);
    expect(await found('negotiable=0&keyword=Dollars')).toMatchObject([
      { price_min: 18, price_max: 20.5, currency: 'USD' },
    ]);
    expect((await foundNames('sort=price_low')).slice(0, 2)).toEqual(['Cheap', 'Dear']);
    expect((await foundNames('sort=price_high')).slice(0, 2)).toEqual(['Dear', 'Cheap']);
    expect(await foundNames('price_from=1&price_to=100')).toEqual(['Cheap']);
    expect(await foundNames('negotiable=1')).toEqual(['None']);
    expect((await server.get(`/web/exhibit/info?id=${usd.id}`)).data).toMatchObject({
      price_min: 18,
      price_max: 20.5,
      currency: 'USD',
      price_terms: 'FOB',
      price_tiers: [
        { from: 1, price: 20.5 },
        { from: 100, price: 18 },
      ],
    });
    const zero = exhibitForm({ ...named('Zero'), ...single(0) });
    expect((await server.post(ADD, { ...zero, on_shelf: true }, main)).data).toMatchObject({
      issues: [{ field: 'price_min' }, { field: 'price_max' }],
    });
  });

  test('several exhibits get another category at once, and lose the attributes that it lacks', async () => {
    const { main } = await ownExhibitor(server);
    const { main: stranger } = await ownExhibitor(server);
    const led = { category: 'led_indoor', attributes: { brightness: 600 } };
    const one = await add(main, { ...named('One'), ...led });
    const other = await add(main, named('Other'));
    const put = (ids: string[], category: string, by = main) =>
      server.post('/web/own-exhibit/category', { ids, category }, by);
    expect((await put([one.id, other.id], 'no_such')).data.issues).toMatchObject([
      { field: 'category', name: 'choose_from_list' },
    ]);
    expect(await put([one.id], 'pro_audio', stranger)).toMatchObject(refusal('NOT_FOUND'));
    expect((await put([one.id, other.id], 'pro_audio')).code).toBe(0);
    expect(await info(main, one.id)).toMatchObject({ category: 'pro_audio', attributes: {} });
    expect((await list(main)).map(({ category }) => category)).toEqual(['pro_audio', 'pro_audio']);
  });

  test('a deletion is undone within 30 days, with the shelf as it was; afterwards the contents are gone', async () => {
    const { company, main } = await ownExhibitor(server);
    const one = await add(main, { ...named('One'), model: 'A-1', dot_pitch: 1.25 });
    const hidden = await add(main, named('Hidden'));
    await server.post(SHELVE, { ids: [hidden.id], on_shelf: false }, main);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    const ids = [one.id, hidden.id];
    await server.post(DELETE, { ids }, main);
    const deleted = async () =>
      listDeletedExhibits.output.parse((await server.get(DELETED, main)).data).items;
    const shownUntil = new Date(server.clock.now.getTime() + 30 * DAY_MS).toISOString();
    expect(await deleted()).toMatchObject([
      { id: one.id, model: 'A-1', ends_at: shownUntil },
      { id: hidden.id, ends_at: shownUntil },
    ]);
    const { main: stranger } = await ownExhibitor(server);
    expect((await server.post(RESTORE, { ids }, stranger)).code).toBe(0);
    expect(await names(main)).toEqual([]);
    expect((await server.post(RESTORE, { ids }, main)).code).toBe(0);
    expect(await names(main)).toEqual(['One', 'Hidden']);
    expect(await shown(company.id)).toEqual(['One']);
    expect(await info(main, one.id)).toEqual(one);
    expect(await deleted()).toEqual([]);

    await server.post(DELETE, { ids: [one.id] }, main);
    const { db } = server.database;
    const later = (days: number) => new Date(server.clock.now.getTime() + days * DAY_MS);
    await emptyDeleted(db, later(29));
    expect(await deleted()).toHaveLength(1);
    await emptyDeleted(db, later(31));
    expect(await deleted()).toEqual([]);
    expect((await server.post(RESTORE, { ids: [one.id] }, main)).code).toBe(0);
    expect(await names(main)).toEqual(['Hidden']);
    const [left] = await db
      .select({ description: exhibitText.description, pictures: exhibit.pictures })
      .from(exhibit)
      .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
      .where(eq(exhibit.id, one.id));
    expect(left).toEqual({ description: { zh: '', en: '' }, pictures: [] });
  });

  test('deletions are not undone beyond the limit of exhibits', async () => {
    const { company, main } = await ownExhibitor(server);
    const { id } = await add(main);
    expect((await server.post(DELETE, { ids: [id] }, main)).code).toBe(0);
    const many = Array.from({ length: limits.EXHIBITS_AN_EXHIBITOR }, (_, position) =>
      exhibitOf(company.id, { position }),
    );
    await addExhibits(server.database.db, many, server.clock.now);
    expect(await server.post(RESTORE, { ids: [id] }, main)).toMatchObject(refusal('LIMIT_REACHED'));
  });

  test('a deleted exhibit leaves room for another at the limit', async () => {
    const { company, main } = await ownExhibitor(server);
    const many = Array.from({ length: limits.EXHIBITS_AN_EXHIBITOR }, (_, position) =>
      exhibitOf(company.id, { position }),
    );
    await addExhibits(server.database.db, many, server.clock.now);
    const more = () => server.post(ADD, { ...exhibitForm(), on_shelf: true }, main);
    expect(await more()).toMatchObject(refusal('LIMIT_REACHED'));
    const [first] = many;
    expect((await server.post(DELETE, { ids: [first?.id] }, main)).code).toBe(0);
    expect((await more()).code).toBe(0);
    expect(await more()).toMatchObject(refusal('LIMIT_REACHED'));
  });

  test('members of a removed exhibitor put nothing back on the shelf', async () => {
    const { company, main } = await ownExhibitor(server);
    const { id } = await add(main);
    await removeExhibitor(server.database.db, company.id, server.clock.now);
    const put = await server.post(SHELVE, { ids: [id], on_shelf: true }, main);
    expect(put).toMatchObject(refusal('NOT_FOUND'));
    expect(await shown(company.id)).toEqual([]);
  });
});

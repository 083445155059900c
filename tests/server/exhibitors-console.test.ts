import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleExhibitor,
  type ExhibitorForm,
  getConsoleExhibitor,
  listConsoleExhibitors,
} from '#contract/exhibitors-console.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { type BuyerServer, freshEmail, refusal, signInBy, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitOf, profileForm, registeredForm } from '../support/directory.ts';
import { memberOf, postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const OF = '/web/console/exhibitor';
const HEADINGS = [
  'Number',
  'Company (Chinese)',
  'Company (English)',
  'Country',
  'Categories',
  'Booths',
];

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let desk: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }));
    desk = await organiserOf(server, { role: 'exhibitor_service' });
  });

  const add = async (given: Partial<ExhibitorForm> = {}) =>
    getConsoleExhibitor.output.parse(
      (await server.post(`${OF}/add`, registeredForm(given), { ...desk, key: randomUUID() })).data,
    );
  const send = (act: string, body: object) =>
    server.post(`${OF}/${act}`, body, { ...desk, key: randomUUID() });
  const info = async (id: string) =>
    getConsoleExhibitor.output.parse((await server.get(`${OF}/info?id=${id}`, desk)).data);
  const list = async (query: string) =>
    listConsoleExhibitors.output.parse(
      (await server.get(`${OF}/list?${query}`, { ...desk, lang: 'en' })).data,
    );
  const formOf = ({ id, version, ...stored }: ConsoleExhibitor, given: Partial<ExhibitorForm>) => ({
    ...registeredForm(),
    id,
    version,
    name: stored.name,
    short_name: stored.short_name,
    country: stored.country,
    external_number: stored.external_number ?? '',
    categories: stored.categories,
    ...given,
  });
  const historyOf = async (id: string) => {
    const query = `subject=exhibitor&subject_id=${id}`;
    const { data } = await server.get(`/web/console/history/of?${query}`, desk);
    return data.items as unknown as {
      action: string;
      reason: string | null;
      changes: { field: string; before: string | null; after: string | null }[];
    }[];
  };

  test('a read-only organiser changes no exhibitors', async () => {
    const observer = await organiserOf(server, { role: 'observer' });
    expect((await server.get(`${OF}/list`, observer)).code).toBe(0);
    expect(await server.post(`${OF}/add`, registeredForm(), observer)).toMatchObject(
      refusal('NOT_ALLOWED'),
    );
  });

  test('an added exhibitor is in the directory, with its booths; a retry adds no second one', async () => {
    const form = registeredForm({ external_number: 'N-1', booths: '5a01, 5A02', country: 'DE' });
    const key = randomUUID();
    const first = await server.post(`${OF}/add`, form, { ...desk, key });
    expect(await server.post(`${OF}/add`, form, { ...desk, key })).toMatchObject({
      data: first.data,
    });
    const { id, booths } = getConsoleExhibitor.output.parse(first.data);
    expect(booths.map(({ number, hall }) => `${hall} ${number}`)).toEqual(['5 5A01', '5 5A02']);
    const shown = await server.get(`/web/exhibitor-list/info?id=${id}`, { lang: 'en' });
    expect(shown.data).toMatchObject({ name: form.name.en, hall: '5', booth: '5A01' });
    expect(await historyOf(id)).toMatchObject([{ action: 'added' }]);
    expect((await list('keyword=5A02')).items.map((one) => one.id)).toEqual([id]);
    expect((await list('keyword=n-1')).items.map((one) => one.id)).toEqual([id]);
    expect((await list('keyword=dengji')).items.map((one) => one.id)).toContain(id);
  });

  test('an organiser limited to halls sees and changes only exhibitors there', async () => {
    const own = await add({ booths: '5D01' });
    const other = await add({ booths: '6D01' });
    const person = await organiserOf(server, { role: 'exhibitor_service', halls: ['5'] });
    const sendAs = (act: string, body: object) =>
      server.post(`${OF}/${act}`, body, { ...person, key: randomUUID() });
    const answer = await server.get(`${OF}/list?page_size=100`, person);
    const { items } = listConsoleExhibitors.output.parse(answer.data);
    expect(items.map(({ id }) => id)).toContain(own.id);
    const isIn = ({ booths }: (typeof items)[number]) => booths.some(({ hall }) => hall === '5');
    expect(items.filter((one) => !isIn(one))).toEqual([]);
    for (const [act, body] of [
      ['edit', formOf(other, { booths: '6D01' })],
      ['withdraw', { id: other.id, reason: '' }],
      ['restore', { id: other.id }],
    ] as const) {
      expect(await sendAs(act, body), act).toMatchObject(refusal('NOT_FOUND'));
    }
    const seen = await server.get(`${OF}/info?id=${other.id}`, person);
    expect(seen).toMatchObject(refusal('NOT_FOUND'));
    const moved = await sendAs('edit', formOf(own, { booths: '5D01, 6D02' }));
    expect(moved).toMatchObject(refusal('NOT_ALLOWED'));
    const elsewhere = await sendAs('add', registeredForm({ booths: '6D03' }));
    expect(elsewhere).toMatchObject(refusal('NOT_ALLOWED'));
    expect((await sendAs('edit', formOf(own, { booths: '5D01, 5D02' }))).code).toBe(0);
    expect((await sendAs('add', registeredForm({ booths: '5D03' }))).code).toBe(0);
    expect((await sendAs('withdraw', { id: own.id, reason: '' })).code).toBe(0);
  });

  test('invalid numbers, booths, categories and countries are reported at their fields', async () => {
    const { id } = await add({ external_number: 'N-2', booths: '5B01' });
    const issuesOf = async (given: Partial<ExhibitorForm>) =>
      (
        (await send('add', registeredForm(given))).data.issues as { field: string; name: string }[]
      ).map(({ field, name }) => `${field} ${name}`);
    expect(await issuesOf({ external_number: 'N-2', booths: '5B01' })).toEqual([
      'external_number number_taken',
      'booths booth_taken',
    ]);
    expect(await issuesOf({ booths: 'ZZ9', categories: ['none'], country: 'XX' })).toEqual([
      'country choose_one',
      'categories choose_from_list',
      'booths booth_unknown',
    ]);
    // A guest may share a booth, also with itself as the owner.
    const guest = await add({ guest_booths: '5B01' });
    expect(guest.booths).toEqual([{ hall: '5', number: '5B01', is_co_exhibitor: true }]);
    const same = formOf(await info(id), { booths: '5B01, 5B02' });
    expect((await send('edit', same)).code).toBe(0);
  });

  test('an edit of the organiser is no edit of the company: the history distinguishes them, and a late one is refused', async () => {
    const own = await add({ country: 'DE' });
    const edited = await send('edit', formOf(own, { country: 'FR' }));
    expect(edited.data).toMatchObject({ country: 'FR', is_edited: false, version: 2 });
    expect(await send('edit', formOf(own, { country: 'IT' }))).toMatchObject(
      refusal('EDITED_MEANWHILE'),
    );
    expect((await historyOf(own.id))[0]).toMatchObject({
      action: 'edited',
      changes: [{ field: 'country', before: 'DE', after: 'FR' }],
    });
    const person = await memberOf(server, own.id);
    const profile = (await server.get('/web/company-profile/info', person)).data;
    const theirs = profileForm(profile, { website: 'https://own.example' });
    expect((await server.post('/web/company-profile/edit', theirs, person)).code).toBe(0);
    const after = await info(own.id);
    expect(after).toMatchObject({ is_edited: true, website: 'https://own.example' });
    // The next import still recognises members' edits, though the organiser edits again.
    const again = formOf(after, { website: after.website, country: 'IT' });
    expect((await send('edit', again)).data).toMatchObject({ is_edited: true });
  });

  test('a withdrawn exhibitor and its members disappear; a restore returns all but reassigned booths', async () => {
    const own = await add({ booths: '5C01, 5C02' });
    const shown = exhibitOf(own.id);
    await addExhibits(server.database.db, [shown], server.clock.now);
    const person = await memberOf(server, own.id);
    const page = `/web/exhibitor-list/info?id=${own.id}`;
    const withdrawn = await send('withdraw', { id: own.id, reason: 'Has cancelled' });
    expect(withdrawn.data).toMatchObject({ people: [], exhibits: 0 });
    expect(await server.get(page)).toMatchObject(refusal('NOT_FOUND'));
    expect(await server.get('/web/company-profile/info', person)).toMatchObject(
      refusal('NOT_ALLOWED'),
    );
    expect((await list('state=withdrawn')).items.map(({ id }) => id)).toContain(own.id);
    expect((await historyOf(own.id))[0]).toMatchObject({
      action: 'withdrawn',
      reason: 'Has cancelled',
    });
    await add({ booths: '5C02' });
    const restored = await send('restore', { id: own.id });
    expect(restored.data).toMatchObject({ exhibits: 1, people: [{ role: 'staff' }] });
    expect((await info(own.id)).booths.map(({ number }) => number)).toEqual(['5C01']);
    expect((await server.get(page)).code).toBe(0);
    expect((await server.get('/web/company-profile/info', person)).code).toBe(0);
    expect((await historyOf(own.id))[0]?.changes).toEqual([
      { field: 'booths', before: '5C01, 5C02', after: '5C01' },
    ]);
  });

  test('the organiser adds, changes and removes members of an exhibitor', async () => {
    const [own, other] = [await add(), await add()];
    const email = freshEmail();
    const act = (name: string, body: object) => send(`${name}-member`, body);
    const form = { exhibitor_id: own.id, email, name: 'Li Wei', role: 'main_contact' };
    const { data } = await act('add', form);
    const which = { exhibitor_id: own.id, member_id: data.member_id };
    expect((await info(own.id)).people).toMatchObject([{ email, role: 'main_contact' }]);
    const person = await signInBy(server, { email });
    expect((await server.get('/web/member/list', person)).code).toBe(0);
    for (const exhibitor_id of [own.id, other.id]) {
      expect(await act('add', { ...form, exhibitor_id })).toMatchObject(
        refusal('MEMBER_ELSEWHERE'),
      );
    }
    expect(await act('change', { ...which, role: 'staff' })).toMatchObject(
      refusal('LAST_MAIN_CONTACT'),
    );
    const second = { ...form, email: freshEmail(), name: 'Wu Na' };
    expect((await act('add', second)).code).toBe(0);
    expect((await act('change', { ...which, role: 'staff' })).data).toMatchObject({
      role: 'staff',
    });
    // A member of another exhibitor is not found.
    expect(await act('remove', { ...which, exhibitor_id: other.id })).toMatchObject(
      refusal('NOT_FOUND'),
    );
    expect((await act('remove', which)).code).toBe(0);
    expect(await server.get('/web/member/list', person)).toMatchObject(refusal('NOT_ALLOWED'));
    const query = `subject=member&subject_id=${which.member_id}`;
    const history = (await server.get(`/web/console/history/of?${query}`, desk)).data;
    expect(history.items).toMatchObject([
      { action: 'removed', subject_name: { en: 'Li Wei' } },
      { action: 'changed', changes: [{ field: 'role', before: 'main_contact', after: 'staff' }] },
      { action: 'added', actor_kind: 'organiser' },
    ]);
    await send('withdraw', { id: own.id, reason: '' });
    expect(await act('add', { ...form, email: freshEmail() })).toMatchObject(refusal('NOT_FOUND'));
  });

  test('the list uses keyset pagination in both orders and counts exactly', async () => {
    const mark = `keyset${randomUUID().slice(0, 8)}`;
    const names = ['C', 'A', 'B'].map((letter) => `${letter} ${mark}`);
    for (const en of names) {
      await add({ name: { zh: '次序光电有限公司', en }, short_name: { zh: '次序', en } });
    }
    const read = async (sort: string) => {
      const first = await list(`keyword=${mark}&page_size=2&sort=${sort}`);
      expect(first).toMatchObject({ total: 3 });
      const next = `keyword=${mark}&page_size=2&sort=${sort}&after=${first.next_after}`;
      const second = await list(next);
      expect(second.next_after).toBeNull();
      return [...first.items, ...second.items].map(({ name }) => name.en[0]).join('');
    };
    expect(await read('name')).toBe('ABC');
    expect(await read('-name')).toBe('CBA');
  });

  describe('a table', () => {
    const csv = (rows: string[][]) =>
      [HEADINGS, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
    const importRows = async (rows: string[][], write: string, more: Record<string, string> = {}) =>
      (
        await postForm(server, `${OF}/import`, Buffer.from(csv(rows)), {
          token: desk.token,
          key: randomUUID(),
          lang: 'en',
          type: 'text/csv',
          fields: { write, ...more },
        })
      ).data;

    test('is shown cell by cell, written at once when it is right, and the same the second time', async () => {
      const mark = randomUUID().slice(0, 8);
      const rows = [
        [`T1${mark}`, '表格一光电有限公司', `Table One ${mark}`, 'China', 'pro_audio', '5D01'],
        [`T2${mark}`, '表格二光电有限公司', `Table Two ${mark}`, 'Nowhere', 'pro_audio', '5D01'],
      ];
      const tried = await importRows(rows, 'all');
      expect(tried).toMatchObject({ right: 1, wrong: 1, written: 0, added: 1 });
      expect(tried.rows).toMatchObject([
        { row: 2, kind: 'new' },
        {
          row: 3,
          kind: 'wrong',
          cells: [
            {
              heading: 'Country',
              problem: '“Nowhere” is not the name or code of a country or region',
            },
          ],
        },
      ]);
      const right = rows.map((row, at) =>
        at === 1 ? [...row.slice(0, 3), 'DE', 'pro_audio', ''] : row,
      );
      expect(await importRows(right, 'try')).toMatchObject({ right: 2, wrong: 0, written: 0 });
      expect(await list(`keyword=${mark}`)).toMatchObject({ total: 0 });
      expect(await importRows(right, 'all')).toMatchObject({ written: 2 });
      expect(await importRows(right, 'all')).toMatchObject({ written: 0, same: 2 });
      const { items } = await list(`keyword=T1${mark}`);
      expect(await historyOf(items[0]?.id ?? '')).toMatchObject([{ action: 'imported' }]);

      const moved = right.map((row, at) => (at === 0 ? [...row.slice(0, 5), '5D02'] : row));
      expect(await importRows(moved, 'try')).toMatchObject({
        changed: 1,
        same: 1,
        rows: [{ cells: [{ heading: 'Booths', before: '5D01', after: '5D02' }] }, {}],
      });
    });

    test('writes over what a company has edited only when that is asked for', async () => {
      const mark = randomUUID().slice(0, 8);
      const en = `Own words ${mark}`;
      const row = [`E${mark}`, '自改光电有限公司', en, 'DE', 'pro_audio', ''];
      expect(await importRows([row], 'all')).toMatchObject({ written: 1 });
      const { id } = (await list(`keyword=E${mark}`)).items[0] ?? { id: '' };
      const person = await memberOf(server, id);
      const profile = (await server.get('/web/company-profile/info', person)).data;
      const theirs = profileForm(profile, { categories: ['led_indoor'] });
      expect((await server.post('/web/company-profile/edit', theirs, person)).code).toBe(0);
      expect(await importRows([row], 'all')).toMatchObject({ written: 0, wrong: 1, edited: 1 });
      expect(await importRows([row], 'all', { over_edits: '1' })).toMatchObject({ written: 1 });
      expect((await info(id)).categories).toEqual(['pro_audio']);
    });

    test('without a column for the name is refused, and the empty one says what can be chosen', async () => {
      const answer = await postForm(server, `${OF}/import`, Buffer.from('a,b\r\n1,2'), {
        token: desk.token,
        key: randomUUID(),
        type: 'text/csv',
        fields: { write: 'try' },
      });
      expect(answer.data.issues).toMatchObject([{ field: 'file', name: 'sheet_headings_unknown' }]);
      const template = await server.app.inject('/templates/exhibitors.xlsx?lang=zh');
      expect(template.headers['content-disposition']).toContain('exhibitors.xlsx');
      expect(template.rawPayload.subarray(0, 2).toString()).toBe('PK');
    });
  });
});

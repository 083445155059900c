import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listHistory } from '#contract/history.ts';
import type { HistoryFilters } from '#contract/history-filters.ts';
import { limits } from '#contract/limits.ts';
import { OwnExhibit } from '#contract/own-exhibits.ts';
import { deleteOldEvents, eventWordJobs } from '#server/features/history/jobs.ts';
import { changesOf } from '#server/features/history/rules.ts';
import { allEndpoints } from '#server/http/all-endpoints.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { exhibitForm } from '../support/directory.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const LIST = '/web/console/history/list';
const ADD = '/web/own-exhibit/add';
const EDIT = '/web/own-exhibit/edit';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(kind, { holds: 'demo' }));
    owner = await organiserOf(server);
  });

  async function history(filters: Record<string, string> & Partial<HistoryFilters>) {
    const query = new URLSearchParams(filters);
    return listHistory.output.parse((await server.get(`${LIST}?${query}`, owner)).data);
  }

  test('records who changed which record, on whose behalf, and in which call', async () => {
    const { company, main } = await ownExhibitor(server);
    const form = exhibitForm({ name: { zh: '阵列音箱', en: 'Line array' }, brand: 'Lumen' });
    const added = OwnExhibit.parse(
      (await server.post(ADD, { ...form, on_shelf: true }, main)).data,
    );
    const { id, version } = added;
    const edit = { ...form, id, version, brand: 'Orbit', price_min: 10, price_max: 12.5 };
    expect((await server.post(EDIT, edit, main)).code).toBe(0);

    const { items, total, next_after } = await history({ subject: 'exhibit', subject_id: id });
    expect([total, next_after]).toEqual([2, null]);
    expect(items[0]).toMatchObject({
      action: 'edited',
      subject: 'exhibit',
      subject_id: id,
      actor_kind: 'member',
      actor_name: main.name,
      exhibitor: { id: company.id },
      at: expect.any(String),
      subject_name: { zh: '阵列音箱', en: 'Line array' },
    });
    expect(items[0]?.changes).toContainEqual({ field: 'brand', before: 'Lumen', after: 'Orbit' });
    expect(items[0]?.changes).toContainEqual({
      field: 'price_max',
      before: '1999.99',
      after: '12.5',
    });
    expect(items[0]?.changes.map(({ field }) => field)).not.toContain('name.en');
    expect(items[1]).toMatchObject({ action: 'added' });
    expect(items[0]?.request_id).not.toBe(items[1]?.request_id);
  });

  test('refused, repeated or unchanged calls add no second event', async () => {
    const { main } = await ownExhibitor(server);
    const form = exhibitForm();
    const key = randomUUID();
    const first = await server.post(ADD, { ...form, on_shelf: true }, { ...main, key });
    const repeated = await server.post(ADD, { ...form, on_shelf: true }, { ...main, key });
    expect(repeated.data).toEqual(first.data);
    const { id, version } = OwnExhibit.parse(first.data);
    await server.post(EDIT, { ...form, id, version: version + 7 }, main);
    await server.post(EDIT, { ...form, id, version }, main);
    expect((await history({ subject_id: id })).items.map(({ action }) => action)).toEqual([
      'added',
    ]);
  });

  test('is paged by keyset, and filtered by name, day and actor', async () => {
    const { company, main } = await ownExhibitor(server);
    const letters = randomUUID().slice(0, 8);
    const form = exhibitForm({ name: { zh: `展品 ${letters}`, en: `Exhibit ${letters}` } });
    for (let count = 0; count < 5; count++) {
      await server.post(ADD, { ...form, on_shelf: true }, main);
    }
    const first = await history({ keyword: letters.toUpperCase(), page_size: '2' });
    expect(first).toMatchObject({ total: 5, next_after: first.items[1]?.id });
    const after = first.next_after ?? '';
    const rest = await history({ keyword: letters, after, page_size: '50' });
    expect(rest.items).toHaveLength(3);
    expect(rest.next_after).toBeNull();
    expect((await history({ exhibitor_id: company.id, actor_kind: 'organiser' })).total).toBe(0);
    expect((await history({ exhibitor_id: company.id, from: '2026-11-21' })).total).toBe(5);
    expect((await history({ exhibitor_id: company.id, to: '2026-11-20' })).total).toBe(0);
    // Wildcards in a keyword are literal characters.
    expect((await history({ exhibitor_id: company.id, keyword: '%' })).total).toBe(0);
  });

  test('is searched by pinyin too, and what an earlier version wrote down becomes searchable', async () => {
    const { db } = server.database;
    const { company, main } = await ownExhibitor(server);
    const form = exhibitForm({ name: { zh: '阵列音箱', en: 'Line array' } });
    await server.post(ADD, { ...form, on_shelf: true }, main);
    const found = async (keyword: string) =>
      (await history({ exhibitor_id: company.id, keyword })).total;
    for (const keyword of ['音箱', 'zhenlie', 'zlyx', 'line arr']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, 1]);
    }
    // Events of an earlier version have no search words, and precede all events with words.
    await db.execute(sql`delete from event_words`);
    expect(await found('音箱')).toBe(0);
    const [job] = eventWordJobs(db).scheduled;
    await job?.run(async () => {});
    expect(await found('音箱')).toBe(1);
  });

  test('the history of one record is for who may read the record', async () => {
    const path = '/web/console/history/of?subject=organiser&subject_id=any';
    const observer = await organiserOf(server, { role: 'observer' });
    expect(await server.get(path, observer)).toMatchObject(refusal('NOT_ALLOWED'));
    expect((await server.get(path, owner)).code).toBe(0);
    const exhibits = path.replace('organiser', 'exhibit');
    expect((await server.get(exhibits, observer)).code).toBe(0);
  });

  test('is append-only, until retention', async () => {
    const { db } = server.database;
    const { main } = await ownExhibitor(server);
    const added = await server.post(ADD, { ...exhibitForm(), on_shelf: true }, main);
    const { id } = OwnExhibit.parse(added.data);
    for (const statement of [sql`update event set actor_name = ''`, sql`delete from event`]) {
      await expect(db.execute(statement)).rejects.toThrow();
    }
    const day = new Date(server.clock.now);
    day.setUTCFullYear(day.getUTCFullYear() + limits.HISTORY_YEARS);
    await deleteOldEvents(db, day);
    expect((await history({ subject_id: id })).total).toBe(1);
    await deleteOldEvents(db, new Date(day.getTime() + 86_400_000));
    expect((await history({ subject_id: id })).total).toBe(0);
  });
});

test('every call of workspace and console that writes says what it changes', () => {
  const silent = allEndpoints.filter(
    ({ who, method, changes }) =>
      method !== 'GET' &&
      (typeof who === 'object' || ['exhibitor', 'main_contact', 'organiser'].includes(who)) &&
      !changes,
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('a change shows old and new values, truncated if long', () => {
  const long = '屏'.repeat(limits.HISTORY_TEXT_CHARACTERS + 5);
  const before = { name: { zh: '一', en: 'One' }, halls: [5], untouched: 'x', text: '' };
  const after = { name: { zh: '一', en: 'Two' }, halls: [5, 6], text: long };
  const [name, halls, text] = changesOf(before, after);
  expect(name).toEqual({ field: 'name.en', before: 'One', after: 'Two' });
  expect(halls).toEqual({ field: 'halls', before: '5', after: '5, 6' });
  expect(text?.after).toHaveLength(limits.HISTORY_TEXT_CHARACTERS);
});

import { randomInt, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import readSheet from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { profileParts } from '#contract/company-profiles.ts';
import type { Questionnaire } from '#contract/registrations.ts';
import {
  type Figure,
  getContentStatistics,
  getCrossTable,
  getExhibitorStatistics,
  getProgrammeStatistics,
  getQuestionnaireStatistics,
  getRegistrationStatistics,
  type Told,
  type ViewedKind,
} from '#contract/statistics.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { event } from '#server/features/history/tables.ts';
import { live } from '#server/features/lives/tables.ts';
import { news } from '#server/features/news/tables.ts';
import { programmeItem } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import {
  hideSmall,
  tellGroups,
  tellLine,
  tellStages,
} from '#server/features/statistics/hide-small.ts';
import { presentEarlier } from '#server/features/statistics/rules.ts';
import { type BuyerServer, freshEmail, questionnaire, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';
import { words } from '../support/programme.ts';

const counts = fc.array(fc.oneof(fc.nat(9), fc.nat(60)), { minLength: 1, maxLength: 8 });
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** The values of a hidden cell that fit the sum of its line. */
function rangeOf(told: readonly Told[], at: number, total: number): [least: number, most: number] {
  const shown = told.filter((one) => typeof one === 'number');
  const left = total - sum(shown);
  // A line in which even sizes are hidden has some cell below 5, and larger ones.
  const isUnsized = !told.includes('under_5');
  const boundsOf = (one: Told): [number, number] => {
    if (one === 'under_5') return [0, 4];
    return [isUnsized ? 0 : 5, Math.min(...shown, Number.POSITIVE_INFINITY)];
  };
  const others = told.filter((one, other) => typeof one !== 'number' && other !== at);
  const [least, most] = boundsOf(told[at] ?? 0);
  return [
    Math.max(least, left - sum(others.map((one) => boundsOf(one)[1]))),
    Math.min(most, left - sum(others.map((one) => boundsOf(one)[0]))),
  ];
}

test('the sum of a line leaves every hidden count open', () => {
  fc.assert(
    fc.property(counts, (line) => {
      const told = tellLine(line, true);
      for (const [at, one] of told.entries()) {
        if (typeof one === 'number') {
          expect(one).toBe(line[at]);
          continue;
        }
        const [least, most] = rangeOf(told, at, sum(line));
        expect(least, `${line} as ${told}`).toBeLessThanOrEqual(line[at] ?? 0);
        expect(most, `${line} as ${told}`).toBeGreaterThanOrEqual(line[at] ?? 0);
        if (one === 'under_5') expect([least, most], `${line} as ${told}`).toEqual([0, 4]);
        else if (told.length > 1) expect(most, `${line} as ${told}`).toBeGreaterThan(least);
      }
    }),
  );
});

test('no shown count is from 1 to 4, or below a hidden one', () => {
  fc.assert(
    fc.property(counts, (line) => {
      const told = tellLine(line, true);
      const shown = told.filter((one) => typeof one === 'number');
      expect(shown.filter((one) => one > 0 && one < 5)).toEqual([]);
      const hidden = line.filter((_one, at) => typeof told[at] !== 'number');
      if (hidden.length > 0) {
        expect(Math.max(...hidden)).toBeLessThan(Math.min(...shown, Number.POSITIVE_INFINITY));
      }
    }),
  );
});

test('counts without a small one are shown as they are, zeros too', () => {
  expect(tellLine([0, 5, 12], true)).toEqual([0, 5, 12]);
  expect(tellLine([0, 0], true)).toEqual([0, 0]);
  expect(tellLine([3, 1, 9], false)).toEqual([3, 1, 9]);
});

test('in a table, a row or column never hides one cell alone', () => {
  const tables = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(fc.nat(20), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(tables, (table) => {
      const told = hideSmall(table, { rows: true, columns: true });
      const columns = (told[0] ?? []).map((_one, at) => told.map((row) => row[at] ?? 0));
      for (const line of [...told, ...columns]) {
        expect(line.filter((one) => typeof one !== 'number').length, `${table}`).not.toBe(1);
        expect(line.filter((one) => typeof one === 'number' && one > 0 && one < 5)).toEqual([]);
      }
    }),
  );
});

test('small groups are one row of at least five people, without their names', () => {
  const listed = [
    { code: 'CN', count: 40 },
    { code: 'DE', count: 6 },
    { code: 'FR', count: 2 },
    { code: 'IT', count: 1 },
  ];
  expect(tellGroups(listed, { isHiding: true, rows_max: 9 })).toEqual({
    items: [{ code: 'CN', count: 40 }],
    others: { groups: 3, count: 9 },
  });
  expect(tellGroups(listed, { isHiding: false, rows_max: 9 })).toEqual({
    items: listed,
    others: null,
  });
  expect(tellGroups(listed.slice(3), { isHiding: true, rows_max: 9 })).toEqual({
    items: [],
    others: { groups: 1, count: 'under_5' },
  });
});

test('a stage that few people have left is hidden', () => {
  expect(tellStages([100, 97, 60], true)).toEqual([100, 'hidden', 60]);
  expect(tellStages([9, 3, 0], true)).toEqual([9, 'under_5', 0]);
  expect(tellStages([100, 97, 3], false)).toEqual([100, 97, 3]);
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let owner: { token: string };
  let observer: { token: string };
  /** Drafts of editions: each test counts in its own. */
  let from: string;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'demo' });
    server = startServer(database);
    owner = await organiserOf(server);
    observer = await organiserOf(server, { role: 'observer' });
    const { data } = await server.get('/web/console/edition/list', owner);
    from = (data as unknown as { items: { id: string }[] }).items[0]?.id ?? '';
  });

  async function newEdition({ start_date = '2029-03-05', end_date = '2029-03-07' } = {}) {
    const number = randomInt(1_000, 9_999);
    const added = await server.post(
      '/web/console/edition/add',
      {
        from,
        number,
        year: 2029,
        name: words(`Edition ${number}`),
        start_date,
        end_date,
        copied: [],
      },
      owner,
    );
    expect(added.code, added.message).toBe(0);
    return (added.data as unknown as { id: string }).id;
  }

  interface Person {
    at?: string;
    country?: string;
    channel?: string;
    isBegun?: boolean;
    answers?: Partial<Questionnaire>;
  }

  async function register(exhibition_id: string, people: readonly Person[]) {
    const rows = people.map((person) => ({ id: randomUUIDv7(), ...person }));
    const created_at = new Date('2026-11-01T00:00:00Z');
    await database.db
      .insert(account)
      .values(rows.map(({ id }) => ({ id, email: freshEmail(), created_at })));
    await database.db.insert(registration).values(
      rows.map(({ id, at = '2026-11-20T10:00:00+08:00', isBegun, answers, ...person }) => ({
        id,
        account_id: id,
        exhibition_id,
        created_at,
        is_finish_register: !isBegun,
        completed_at: isBegun ? null : new Date(at),
        country: person.country ?? 'CN',
        channel: person.channel ?? '',
        questionnaire: answers ? { ...(questionnaire as Questionnaire), ...answers } : null,
      })),
    );
  }

  const times = (count: number, person: Person) => Array.from({ length: count }, () => person);

  async function ask(path: string, edition: string, who: { token: string }) {
    const mark = path.includes('?') ? '&' : '?';
    const { code, data, message } = await server.get(
      `/web/console/statistics/${path}${mark}edition=${edition}`,
      who,
    );
    expect(code, message).toBe(0);
    return data;
  }

  test('registrations are counted by day where the exhibition is, by country and by channel', async () => {
    const edition = await newEdition();
    await register(edition, [
      ...times(2, { at: '2026-11-19T00:30:00+08:00', country: 'DE' }),
      { at: '2026-11-19T23:30:00+08:00', channel: 'letter' },
      { at: '2026-11-21T09:00:00+08:00', answers: {} },
      { isBegun: true },
    ]);
    const data = await ask('registrations', edition, owner);
    const { earlier: _, ...told } = getRegistrationStatistics.output.parse(data);
    expect(told).toEqual({
      start_date: '2029-03-05',
      total: 4,
      days: [
        { date: '2026-11-19', count: 3 },
        { date: '2026-11-20', count: 0 },
        { date: '2026-11-21', count: 1 },
      ],
      countries: {
        items: [
          { code: 'CN', count: 2 },
          { code: 'DE', count: 2 },
        ],
        others: null,
      },
      channels: {
        items: [
          { code: '', count: 3 },
          { code: 'letter', count: 1 },
        ],
        others: null,
      },
      stages: { begun: 5, complete: 4, answered: 1, entered: 0 },
    });
  });

  test('an edition without registrations has no days, and zeros', async () => {
    const edition = await newEdition();
    expect(await ask('registrations', edition, observer)).toMatchObject({
      total: 0,
      days: [],
      countries: { items: [], others: null },
      channels: { items: [], others: null },
      stages: { begun: 0, complete: 0, answered: 0, entered: 0 },
    });
  });

  test('a role without contacts learns no group below five, and no sum reveals one', async () => {
    const edition = await newEdition();
    await register(edition, [
      ...times(20, { country: 'CN', answers: { company_scale: 'under_20' } }),
      ...times(7, { country: 'KR', answers: { company_scale: '20_99' } }),
      ...times(2, { country: 'DE', answers: { company_scale: '100_499' } }),
    ]);
    const { countries } = getRegistrationStatistics.output.parse(
      await ask('registrations', edition, observer),
    );
    expect(countries).toEqual({
      items: [{ code: 'CN', count: 20 }],
      others: { groups: 2, count: 9 },
    });
    const { questions } = getQuestionnaireStatistics.output.parse(
      await ask('questionnaire', edition, observer),
    );
    const scales = questions.find(({ code }) => code === 'company_scale')?.options ?? [];
    expect(scales.filter(({ count }) => typeof count === 'number')).toMatchObject([
      { code: 'under_20', count: 20 },
    ]);
    const path = 'cross-table?question=company_scale&by=country';
    const { columns, rows } = getCrossTable.output.parse(await ask(path, edition, observer));
    expect(columns).toEqual([
      { code: 'CN', answered: 20 },
      { code: null, answered: 9 },
    ]);
    const others = rows.map(({ cells }) => cells[1]);
    expect(others.filter((told) => typeof told === 'number' && told > 0 && told < 5)).toEqual([]);
    expect(others).toContain('under_5');
  });

  test('answers are counted once a person, per option, in the order of the form', async () => {
    const edition = await newEdition();
    await register(edition, [
      {
        answers: { product_categories: ['micro_led', 'led_indoor', 'led_indoor'], heard_from: '' },
      },
      { answers: { product_categories: ['led_indoor', 'gone_option'], heard_from: 'wechat' } },
      {},
    ]);
    const told = getQuestionnaireStatistics.output.parse(
      await ask('questionnaire', edition, owner),
    );
    expect(told).toMatchObject({ complete: 3, answered: 2 });
    const [products] = told.questions;
    expect(products).toMatchObject({ code: 'product_categories', kind: 'several', answered: 2 });
    const chosen = products?.options.filter(({ count }) => count !== 0);
    expect(chosen?.map(({ code, count }) => [code, count])).toContainEqual(['led_indoor', 2]);
    expect(chosen?.map(({ code, count }) => [code, count])).toContainEqual(['micro_led', 1]);
    expect(chosen?.at(-1)).toEqual({ code: 'gone_option', label: 'gone_option', count: 1 });
    const heard = told.questions.find(({ code }) => code === 'heard_from');
    expect(heard).toMatchObject({ kind: 'one', answered: 1 });
  });

  test('a question is divided by the latest days of registration', async () => {
    const edition = await newEdition();
    const days = ['10', '11', '12', '13', '14', '15', '16', '17', '18'];
    await register(
      edition,
      days.map((day) => ({ at: `2026-11-${day}T10:00:00+08:00`, answers: {} })),
    );
    const path = 'cross-table?question=annual_budget&by=day';
    const { columns, rows } = getCrossTable.output.parse(await ask(path, edition, owner));
    expect(columns[0]).toEqual({ code: null, answered: 4 });
    expect(columns.slice(1).map(({ code }) => code)).toEqual(
      days.slice(4).map((day) => `2026-11-${day}`),
    );
    expect(rows.find(({ code }) => code === questionnaire.annual_budget)?.cells).toEqual([
      4, 1, 1, 1, 1, 1,
    ]);
  });

  test('exhibitors are counted by the parts that their profiles have', async () => {
    const told = getExhibitorStatistics.output.parse(await ask('exhibitors', from, observer));
    expect(told.exhibitors).toBeGreaterThan(0);
    expect(sum(told.by_parts)).toBe(told.exhibitors);
    expect(told.by_parts).toHaveLength(profileParts.length + 1);
    expect(sum(told.by_parts.map((exhibitors, parts) => exhibitors * parts))).toBe(
      sum(told.parts.map(({ exhibitors }) => exhibitors)),
    );
  });

  test('conferences and tours are listed by time with their places', async () => {
    const { items } = getProgrammeStatistics.output.parse(await ask('programme', from, owner));
    expect(new Set(items.map(({ of }) => of))).toEqual(new Set(['conference', 'tour']));
    const starts = items.map(({ starts_at }) => Date.parse(starts_at));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    const hidden = getProgrammeStatistics.output.parse(await ask('programme', from, observer));
    const shown = hidden.items.map(({ taken }) => taken);
    expect(shown.filter((one) => typeof one === 'number' && one > 0 && one < 5)).toEqual([]);
  });

  async function earlierOf(edition: string, who = owner) {
    return getRegistrationStatistics.output.parse(await ask('registrations', edition, who)).earlier;
  }

  test('registrations are compared with those of the edition before, as long before its opening', async () => {
    const before = await newEdition({ start_date: '2028-03-04', end_date: '2028-03-06' });
    const edition = await newEdition();
    // Today, 21 November 2026, is 835 days before the opening.
    await register(before, [
      ...times(3, { at: '2025-11-20T10:00:00+08:00' }),
      ...times(2, { at: '2025-11-20T23:30:00+08:00' }),
      ...times(6, { at: '2025-11-21T10:00:00+08:00' }),
      ...times(7, { at: '2025-11-23T10:00:00+08:00' }),
    ]);
    expect(await earlierOf(edition)).toMatchObject({
      start_date: '2028-03-04',
      is_deleted: false,
      same_day: '2025-11-20',
      by_same_day: 5,
      days: [
        { date: '2025-11-20', count: 5 },
        { date: '2025-11-21', count: 6 },
        { date: '2025-11-22', count: 0 },
        { date: '2025-11-23', count: 7 },
      ],
    });
    expect(await earlierOf(edition, observer)).toMatchObject({ by_same_day: 5 });
    await register(before, [
      { at: '2025-11-21T12:00:00+08:00' },
      { at: '2025-11-22T12:00:00+08:00' },
    ]);
    const hidden = await earlierOf(edition, observer);
    expect(hidden?.by_same_day).toBe('hidden');
    expect(hidden?.days.map(({ count }) => count)).not.toContain(1);
  });

  test('an edition that its reader may not open is compared with nothing', async () => {
    const before = await newEdition({ start_date: '2028-04-04', end_date: '2028-04-06' });
    await register(before, times(9, {}));
    const edition = await newEdition();
    const one = await organiserOf(server, { role: 'owner', exhibition_ids: [edition] });
    expect(await earlierOf(edition, one)).toBeNull();
    const both = await organiserOf(server, { role: 'owner', exhibition_ids: [edition, before] });
    expect(await earlierOf(edition, both)).toMatchObject({ start_date: '2028-04-04' });
  });

  test('deleted registrations of the edition before are absent, not zero', async () => {
    const empty = { name: words('Before'), start_date: '2026-03-05', end_date: '2026-03-07' };
    const read = { start_date: '2029-03-05', lang: 'en', isHiding: false } as const;
    const before = presentEarlier(empty, [], { ...read, today: '2029-03-08' });
    expect(before).toMatchObject({ is_deleted: true, days: [] });
    // Their time is not over: there never were any.
    expect(presentEarlier(empty, [], { ...read, today: '2029-02-08' })).toBeNull();
  });

  test('pages are listed by kind, the most viewed first, with the sum of all views', async () => {
    const { db } = database;
    const articles = await db.select({ id: news.id }).from(news).limit(2);
    const [conference] = await db
      .select({ id: programmeItem.id })
      .from(programmeItem)
      .where(eq(programmeItem.of, 'conference'))
      .limit(1);
    const [stream] = await db.select({ id: live.id }).from(live).limit(1);
    const [product] = await db.select({ id: exhibit.id }).from(exhibit).limit(1);
    const [first, second] = articles;
    const visited = startServer(database);
    for (const path of [
      `/web/news/info?id=${second?.id}`,
      `/web/news/info?id=${second?.id}`,
      `/web/news/info?id=${first?.id}`,
      `/web/news/info?id=${randomUUIDv7()}`,
      `/web/conference/info?id=${conference?.id}`,
      `/web/live/info?id=${stream?.id}`,
      `/web/exhibit/info?id=${product?.id}`,
    ]) {
      await visited.get(path);
    }
    // The server stores views when it stops.
    await visited.app.close();
    const { kinds } = getContentStatistics.output.parse(await ask('content', from, observer));
    const of = (kind: ViewedKind) => kinds.find((one) => one.kind === kind);
    expect(of('news')).toMatchObject({ views: 3, viewed: 2 });
    expect(of('news')?.items).toMatchObject([
      { id: second?.id, views: 2 },
      { id: first?.id, views: 1 },
    ]);
    expect(of('conference')?.items).toMatchObject([{ id: conference?.id, views: 1 }]);
    expect(of('live')?.items).toMatchObject([{ id: stream?.id, views: 1 }]);
    expect(of('exhibit')?.items.map(({ id }) => id)).toContain(product?.id);
    const edition = await newEdition();
    expect(await ask('content', edition, owner)).toMatchObject({
      kinds: kinds.map(({ kind }) => ({ kind, views: 0, viewed: 0, items: [] })),
    });
  });

  const charts: Figure[] = [
    {
      name: 'Which products: [LED]?',
      heading: '“Fine pitch” is chosen most: by 12.',
      notes: ['Which products?', '20 of 24 answered.'],
      head: ['Answer', 'People', 'Share (%)'],
      rows: [
        ['Fine pitch', 12, 60],
        ['=1+1', 'under 5', '–'],
      ],
    },
    { name: 'WHICH PRODUCTS   LED', heading: 'None.', notes: [], head: ['Day'], rows: [] },
  ];

  async function takeFigures(format: 'xlsx' | 'csv', who = owner) {
    return server.app.inject({
      method: 'POST',
      url: '/web/console/statistics/export',
      headers: { [TOKEN_HEADER]: who.token },
      payload: { format, figures: charts, lang: 'en' },
    });
  }

  test('all charts are a workbook with a sheet each, the finding at the top and numbers as numbers', async () => {
    const answer = await takeFigures('xlsx', observer);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="statistics-2026-11-21.xlsx"',
    );
    const [about, first, second] = await readSheet(answer.rawPayload);
    expect(about?.sheet).toBe('About');
    expect(about?.data.flat()).toContain('Counts of fewer than 5 people are hidden.');
    expect(first?.sheet).toBe('Which products   LED');
    expect(first?.data.map((row) => row.filter((cell) => cell !== null))).toEqual([
      ['“Fine pitch” is chosen most: by 12.'],
      ['Which products?'],
      ['20 of 24 answered.'],
      [],
      ['Answer', 'People', 'Share (%)'],
      ['Fine pitch', 12, 60],
      ["'=1+1", 'under 5', '–'],
    ]);
    expect(second?.sheet).toBe('WHICH PRODUCTS   LED 2');
  });

  test('as CSV the charts stand below each other, and the history says who took them', async () => {
    const answer = await takeFigures('csv');
    expect(answer.payload).toContain('\r\nAnswer,People,Share (%)\r\nFine pitch,12,60\r\n');
    expect(answer.payload).toContain("\r\n'=1+1,under 5,–\r\n\r\nNone.");
    const rows = await database.db.select().from(event).where(eq(event.subject, 'export'));
    const last = rows.at(-1);
    expect(last).toMatchObject({ action: 'exported', subject_name: { en: 'Statistics' } });
    const changes = Object.fromEntries(
      (last?.changes ?? []).map(({ field, after }) => [field, after]),
    );
    expect(changes).toMatchObject({ list: 'statistics', charts: '2', format: 'csv' });
  });

  test('a role without reports is refused', async () => {
    const content = await organiserOf(server, { role: 'content' });
    const { status } = await server.get('/web/console/statistics/registrations', content);
    expect(status).toBe(403);
  });
});

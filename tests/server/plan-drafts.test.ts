import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FloorPlan } from '#contract/floor-plan.ts';
import { type DraftBooth, PLAN_BOOTHS_A_SAVE, type PlanDraft } from '#contract/plan-drafts.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { judgeBooths } from '#server/features/floor-plan/table-rules.ts';
import { sheetOf } from '#server/sheets/sheet.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { boothOf, exhibitorOf } from '../support/directory.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const OF = '/web/console/floor-plan';

/** A hall of 40 × 30 m at 10, 10. */
const hall = (number: string): FloorPlan['halls'][number] => ({
  number,
  outline: [
    [10, 10],
    [50, 10],
    [50, 40],
    [10, 40],
  ],
  doors: [[30, 40]],
  theme: { zh: '', en: '' },
  exhibits: { zh: '', en: '' },
});
const planWith = (...halls: string[]): FloorPlan => ({
  size: [60, 50],
  halls: halls.map(hall),
  corridors: [],
  places: [],
});
const booth = (number: string, x: number, given: Partial<DraftBooth> = {}): DraftBooth => ({
  id: randomUUID(),
  hall: '1',
  number,
  x,
  y: 13,
  width: 3,
  depth: 3,
  ...given,
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
  });

  async function openDesk() {
    const server = startServer(database);
    const desk = await organiserOf(server, { role: 'exhibitor_service' });
    const read = async () => (await server.get(`${OF}/draft`, desk)).data as unknown as PlanDraft;
    const post = (call: string, input: object) => server.post(`${OF}/${call}`, input, desk);
    const save = async (input: object) => {
      const { version } = await read();
      return post('draft/save', { version, booths: [], removed: [], ...input });
    };
    const publish = async () => post('draft/publish', { version: (await read()).version });
    const boothsOf = async (id: string) =>
      (await server.get(`/web/exhibitor-list/info?id=${id}`)).data.booths;
    /** Publishes a plan of these booths and no others. */
    const start = async (booths: DraftBooth[]) => {
      const others = (await read()).booths.map(({ id }) => id);
      for (let at = 0; at < others.length; at += PLAN_BOOTHS_A_SAVE) {
        await save({ removed: others.slice(at, at + PLAN_BOOTHS_A_SAVE) });
      }
      await save({ plan: planWith('1'), booths });
      expect((await publish()).data).toMatchObject({ mistakes: [] });
    };
    return { server, desk, read, post, save, publish, boothsOf, start };
  }

  test('a renumbered booth keeps its exhibitor, and an older plan gives it its number back', async () => {
    const { read, post, save, publish, boothsOf, start } = await openDesk();
    await start([booth('1A01', 13), booth('1A02', 16)]);
    const [one, two] = [
      exhibitorOf({ booth: '1A01' }),
      exhibitorOf({ zh: '乙公司', booth: '1A02' }),
    ];
    await addExhibitors(database.db, [one, two], NOW);
    const { booths, version } = await read();
    expect(version).toBe(0);
    const [first, second] = booths;
    // They swap their numbers.
    await save({
      booths: [
        { ...first, number: '1A02' },
        { ...second, number: '1A01', x: 16.5 },
      ],
    });
    const { version: second_version } = (await publish()).data as unknown as { version: number };
    const before = second_version - 1;
    expect(await boothsOf(one.id)).toEqual([boothOf('1A02')]);
    expect(await boothsOf(two.id)).toEqual([boothOf('1A01')]);
    const after = await read();
    expect(after.booths.map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
    expect(after.booths.find(({ id }) => id === second?.id)).toMatchObject({ x: 16.5 });
    await post('show', { version: before });
    expect(await boothsOf(one.id)).toEqual([boothOf('1A01')]);
    expect(await boothsOf(two.id)).toEqual([boothOf('1A02')]);
  });

  test('a booth whose number another one takes is deleted, and its exhibitor has none', async () => {
    const { read, save, publish, boothsOf, start } = await openDesk();
    await start([booth('1B01', 13), booth('1B02', 16)]);
    const [one, two] = [
      exhibitorOf({ booth: '1B01' }),
      exhibitorOf({ zh: '丁公司', booth: '1B02' }),
    ];
    await addExhibitors(database.db, [one, two], NOW);
    const [first, second] = (await read()).booths;
    await save({ booths: [{ ...second, number: '1B01' }], removed: [first?.id] });
    await publish();
    expect(await boothsOf(one.id)).toEqual([]);
    expect(await boothsOf(two.id)).toEqual([boothOf('1B01')]);
  });

  test('an old address of a renumbered booth leads to its present number', async () => {
    const { server, read, save, publish, start } = await openDesk();
    await start([booth('1G01', 13), booth('1G02', 16)]);
    const open = (number: string) => server.app.inject(`/floor-plan?lang=en&booth=${number}`);
    const [first, second] = (await read()).booths;
    await save({ booths: [{ ...first, number: '1G09' }] });
    await publish();
    const moved = await open('1G01');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      302,
      '/floor-plan?lang=en&booth=1G09',
    ]);
    // A number that is used again means the booth that has it.
    await save({ booths: [{ ...second, number: '1G01' }] });
    await publish();
    for (const number of ['1G01', '1G09', 'Z9']) {
      expect((await open(number)).headers.location, number).toBeUndefined();
    }
  });

  test('a publication gives new booths to exhibitors, and frees others', async () => {
    const { read, save, publish, boothsOf, start } = await openDesk();
    await start([booth('1C01', 13)]);
    const [one, two] = [exhibitorOf({ booth: '1C01' }), exhibitorOf({ zh: '戊公司' })];
    await addExhibitors(database.db, [one, two], NOW);
    const [own] = (await read()).booths;
    const added = [booth('1C02', 16, { holder: two.id }), booth('1C03', 19, { holder: two.id })];
    await save({ booths: [{ ...own, holder: null }, ...added] });
    expect(await boothsOf(two.id)).toEqual([]);
    await publish();
    expect(await boothsOf(one.id)).toEqual([]);
    expect(await boothsOf(two.id)).toEqual([boothOf('1C02'), boothOf('1C03')]);
    const { exhibitors, booths } = await read();
    expect(booths.every(({ holder }) => holder === undefined)).toBe(true);
    expect(exhibitors.find(({ id }) => id === two.id)?.booths).toHaveLength(2);
  });

  test('a stale editor is refused, and a discarded draft leaves the published plan', async () => {
    const { read, post, save, start } = await openDesk();
    await start([booth('1D01', 13)]);
    await save({ booths: [booth('1D02', 16)] });
    const stale = { version: 0, booths: [booth('1D03', 19)], removed: [] };
    expect(await post('draft/save', stale)).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect(await post('draft/publish', { version: 0 })).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect((await read()).booths).toHaveLength(2);
    expect((await post('draft/discard', {})).data).toMatchObject({ version: 0 });
    expect((await read()).booths.map(({ number }) => number)).toEqual(['1D01']);
  });

  test('a draft with an overlap is stored, and not published', async () => {
    const { save, publish, start } = await openDesk();
    await start([booth('1E01', 13)]);
    await save({ booths: [booth('1E02', 15.5), booth('1E03', 48)] });
    const { mistakes, version } = (await publish()).data;
    expect(version).toBe(0);
    expect(mistakes).toEqual([
      { kind: 'overlap', at: '1E02', other: '1E01' },
      { kind: 'outside', at: '1E03', other: '1' },
    ]);
  });

  test('a table of booths changes the draft after a preview', async () => {
    const { server, desk, read, start } = await openDesk();
    await start([booth('1F01', 13)]);
    const csv = '展馆,展位号,X,Y,宽,深\n1,1F01,3,3,6,3\n1号馆,F02,9,3,3m,３\n1,,1,1,3,3\n';
    const upload = async (write: string) => {
      const fields = { write };
      const options = { ...desk, fields, type: 'text/csv' };
      return (await postForm(server, `${OF}/draft/import`, Buffer.from(csv), options)).data;
    };
    const report = { added: 1, changed: 1, same: 0, wrong: 1, right: 2 };
    expect(await upload('try')).toMatchObject({ ...report, written: 0 });
    expect((await read()).booths).toHaveLength(1);
    expect(await upload('all')).toMatchObject({ written: 0 });
    expect(await upload('right_ones')).toMatchObject({ ...report, written: 2 });
    const { booths, published } = await read();
    expect(booths.map(({ number, x, width }) => [number, x, width])).toEqual([
      ['1F01', 13, 6],
      ['1F02', 19, 3],
    ]);
    expect(booths[0]?.id).toBe(published[0]?.id);
    const template = await server.app.inject('/templates/booths.xlsx?lang=zh');
    expect(template.statusCode).toBe(200);
  });
});

const judge = (rows: string[][], plan = planWith('1'), booths: DraftBooth[] = []) =>
  judgeBooths(sheetOf(rows), { plan, booths });

test('booths with an area alone are laid out in rows, an aisle apart and inside their hall', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ['1', `1A${at}`, at % 3 === 0 ? '36㎡' : '9']);
  const { rows: judged, plan } = judge([['展馆', '展位号', '面积'], ...rows]);
  const booths = judged.flatMap(({ after }) => after ?? []);
  expect(booths).toHaveLength(20);
  expect(plan.halls).toHaveLength(1);
  for (const one of booths) {
    expect(one.x).toBeGreaterThanOrEqual(13);
    expect(one.x + one.width).toBeLessThanOrEqual(50);
    expect(one.y + one.depth).toBeLessThanOrEqual(40);
    for (const other of booths) {
      if (one.y + one.depth <= other.y)
        expect(other.y - one.y - one.depth).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a hall that the plan lacks is added as large as its booths need', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ['Hall 2', `2B${at + 1}`, '3 × 6 m']);
  const { rows: judged, plan } = judge([['Hall', 'Booth', 'Size'], ...rows]);
  expect(judged.every(({ kind }) => kind === 'new')).toBe(true);
  const [, added] = plan.halls;
  expect(added?.number).toBe('2');
  expect(added?.outline[0]).toEqual([60, 10]);
  const bottom = Math.max(...judged.map(({ after }) => (after?.y ?? 0) + (after?.depth ?? 0)));
  expect(added?.outline[2]?.[1]).toBeGreaterThan(bottom);
  expect(plan.size[1]).toBeGreaterThanOrEqual(bottom);
});

test.each([
  {
    of: 'a number that is there twice',
    cells: ['1', '1A01', '3', '3', '3', '3'],
    column: 'number',
  },
  { of: 'a missing size', cells: ['1', '1A02', '3', '3', '', ''], column: 'width' },
  { of: 'an x without y', cells: ['1', '1A02', '3', '', '3', '3'], column: 'y' },
  { of: 'words for a number', cells: ['1', '1A02', '3', '3', 'wide', '3'], column: 'width' },
  { of: 'no hall', cells: ['', 'X9', '3', '3', '3', '3'], column: 'hall' },
])('a row is wrong for $of', ({ cells, column }) => {
  const head = ['Hall', 'Booth', 'x', 'y', 'Width', 'Depth'];
  const { rows } = judge([head, ['1', '1A01', '3', '3', '3', '3'], cells]);
  expect(rows.map(({ kind }) => kind)).toEqual(['new', 'wrong']);
  expect(rows[1]?.problems).toMatchObject([{ column }]);
});

test('sides between the quarters of a metre are rounded at their edges, so that neighbours stay neighbours', () => {
  const { rows } = judge([
    ['Hall', 'Booth', 'x', 'y', 'Width', 'Depth'],
    ...[0, 1, 2, 3].map((at) => ['1', `1A0${at}`, String(at * 4.2), '3', '4.2', '3']),
  ]);
  const booths = rows.flatMap(({ after }) => after ?? []);
  for (const [at, { x }] of booths.entries()) {
    const west = booths[at - 1];
    if (west) expect(west.x + west.width).toBe(x);
  }
  expect(booths[0]).toMatchObject({ width: 4.25 });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Booth } from '#contract/booths.ts';
import { getCurrentFloorPlan, getFloorPlan, getFloorPlanBooths } from '#contract/floor-plan.ts';
import type { PlanDifferences } from '#contract/floor-plan-console.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoBooths } from '#server/demo/booths.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { demoFloorPlan } from '#server/demo/floor-plan.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { findPlacedBooths } from '#server/features/booths/rows.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { findOverlaps } from '#server/features/floor-plan/overlaps.ts';
import { publishPlan, showPlan } from '#server/features/floor-plan/rows.ts';
import { type PlanData, readPlan, readPlanData } from '#server/features/floor-plan/rules.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { boothOf, exhibitorOf } from '../support/directory.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const MARCH = new Date('2027-03-03T09:00:00+08:00');
const [FIRST, SECOND] = [exhibitionId(1), exhibitionId(2)];

const OF = '/web/console/floor-plan';

/** Makes the first booth one metre narrower. */
const narrowed = ([number, east, south, width, depth]: Booth, at: number): Booth => [
  number,
  east,
  south,
  at === 0 ? width - 1 : width,
  depth,
];

/** The demo's plan with one hall only. */
function planOf(hall: string): PlanData {
  const { halls, ...plan } = demoFloorPlan();
  return {
    plan: { ...plan, halls: halls.filter(({ number }) => number === hall) },
    booths: { halls: demoBooths().halls.filter((one) => one.hall === hall) },
  };
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
  });
  const current = async () => {
    const { data } = await startServer(database).get('/web/floor-plan/current');
    return getCurrentFloorPlan.output.parse(data).plan;
  };
  const publish = (exhibition_id: string, data: PlanData) =>
    database.db.transaction((tx) => publishPlan(tx, exhibition_id, data, MARCH));

  test('the demo shows its plan, whose parts never change under their address', async () => {
    const { app } = startServer(database);
    const plan = await current();
    expect(plan).toMatchObject({ version: 1, published_at: NOW.toISOString() });
    const named = await app.inject('/web/floor-plan/current');
    expect(named.headers['cache-control']).toBe('no-cache');
    for (const [{ path, output }, content] of [
      [getFloorPlan, demoFloorPlan()],
      [getFloorPlanBooths, demoBooths()],
    ] as const) {
      const answer = await app.inject(`${path}?id=${plan?.id}`);
      expect(answer.headers['cache-control']).toMatch(/immutable/);
      expect(output.parse(answer.json().data)).toEqual(content);
    }
  });

  test('a publication is the next version, an earlier one can be shown again, and a withdrawn one is not shown', async () => {
    const before = await current();
    expect(await publish(FIRST, planOf('7'))).toMatchObject({ version: 2, unplaced: [] });
    const after = await current();
    expect(after).toMatchObject({ version: 2, published_at: MARCH.toISOString() });
    const { get } = startServer(database);
    const halls = async (id?: string) => {
      const { data } = await get(`/web/floor-plan/info?id=${id}`);
      return getFloorPlan.output.parse(data).halls.length;
    };
    // A device may still request the plan that it shows.
    expect([await halls(before?.id), await halls(after?.id)]).toEqual([12, 1]);

    expect(await showPlan(database.db, FIRST, 1)).toBe(true);
    expect((await current())?.version).toBe(1);
    expect(await showPlan(database.db, FIRST, 9)).toBe(false);
    await showPlan(database.db, FIRST, null);
    expect(await current()).toBeNull();
    expect(await startServer(database).get(`/web/floor-plan/info?id=${after?.id}`)).toMatchObject(
      refusal('NOT_FOUND'),
    );
    expect(await publish(FIRST, planOf('8'))).toMatchObject({ version: 3 });
    expect((await current())?.version).toBe(3);
  });

  test('another exhibition shows its own plan or none', async () => {
    const own = await current();
    const show = (number: number) =>
      loadExhibition(database.db, { ...demoExhibition(NOW), number, is_current: true });
    await show(2);
    expect(await current()).toBeNull();
    expect(await startServer(database).get(`/web/floor-plan/info?id=${own?.id}`)).toMatchObject(
      refusal('NOT_FOUND'),
    );
    expect(await publish(SECOND, planOf('9'))).toMatchObject({ version: 1 });
    expect((await current())?.version).toBe(1);
    await show(1);
    expect(await current()).toEqual(own);
  });

  test('booths are placed by the plan, and those that it has no longer stay with their exhibitors', async () => {
    const [gone, moved] = [boothOf('9A01'), { ...boothOf('10A01'), hall: '9' }];
    const company = exhibitorOf({ booths: [gone, moved] });
    await addExhibitors(database.db, [company], NOW);
    const { unplaced } = await publish(FIRST, planOf('10'));
    expect(unplaced).toEqual(['9A01']);
    const { data } = await startServer(database).get(`/web/exhibitor-list/info?id=${company.id}`);
    expect(data.booths).toEqual([gone, { ...moved, hall: '10' }]);
    const found = await startServer(database).get('/web/exhibitor-list/list?hall=10');
    expect(found.data.total).toBe(1);

    // A restored plan places booths as at its publication.
    const placed = async () => (await findPlacedBooths(database.db, FIRST)).get('9A01');
    const { version } = await publish(FIRST, planOf('9'));
    await publish(FIRST, planOf('10'));
    expect(await placed()).toBeUndefined();
    await showPlan(database.db, FIRST, version);
    expect(await placed()).toBe('9');
  });

  test('the organiser sees what a plan changes, publishes it, takes it back and shows an earlier one', async () => {
    const server = startServer(database);
    const desk = await organiserOf(server, { role: 'exhibitor_service' });
    const upload = async (data: unknown, write: string, by = desk) => {
      const file = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
      const fields = { write };
      return postForm(server, `${OF}/publish`, file, { ...by, fields, type: 'application/json' });
    };
    const show = (version: number | null) => server.post(`${OF}/show`, { version }, desk);
    const company = exhibitorOf({ booths: [boothOf('6A01')] });
    await addExhibitors(database.db, [company], NOW);
    await publish(FIRST, planOf('6'));
    const { plan, booths } = planOf('7');
    const six = planOf('6').booths.halls[0]?.booths ?? [];
    const seven = booths.halls[0]?.booths ?? [];

    const wrong = { plan, booths: { halls: [{ hall: '4', booths: seven }] } };
    expect((await upload(wrong, 'all')).data).toEqual({
      mistakes: [{ kind: 'no_such_hall', at: '4', other: '' }],
      differences: null,
      written: 0,
    });
    expect((await upload('{', 'try')).data.mistakes).toMatchObject([{ kind: 'no_json' }]);
    const before = (await current())?.version ?? 0;
    const tried = (await upload({ plan, booths }, 'try')).data;
    expect(tried).toMatchObject({
      written: 0,
      differences: { halls: 1, booths: seven.length, moved: [] },
    });
    const { added, removed, unplaced } = tried.differences as PlanDifferences;
    expect([added.length, removed.length]).toEqual([seven.length, six.length]);
    expect(unplaced).toContainEqual({
      number: '6A01',
      exhibitor_id: company.id,
      name: company.name,
    });
    expect((await current())?.version).toBe(before);

    const moved = { halls: [{ hall: '6', booths: six.map(narrowed) }] };
    const same = (await upload({ ...planOf('6'), booths: moved }, 'try')).data;
    expect(same.differences).toMatchObject({ added: [], removed: [], moved: [six[0]?.[0]] });

    expect((await upload({ plan, booths }, 'all')).data).toMatchObject({ written: before + 1 });
    expect((await current())?.version).toBe(before + 1);
    expect((await show(null)).data).toMatchObject({ shown: null });
    expect(await current()).toBeNull();
    expect((await show(before)).data).toMatchObject({ shown: before });
    expect(await show(99)).toMatchObject(refusal('NOT_FOUND'));
    const observer = await organiserOf(server, { role: 'observer' });
    expect(await upload({ plan, booths }, 'all', observer)).toMatchObject(refusal('NOT_ALLOWED'));
    const query = `subject=floor_plan&subject_id=${FIRST}`;
    const { data } = await server.get(`/web/console/history/of?${query}`, desk);
    expect(data.items).toMatchObject([
      { action: 'published', changes: [{ before: null, after: String(before) }] },
      { action: 'withdrawn' },
      { action: 'published' },
    ]);
  });

  test('a demo of before plans were published by exhibition gets its plan at the next start', async () => {
    const earlier = await freshDatabase(kind, { holds: 'exhibition' });
    await earlier.pool.query('update exhibition set plan_version = null');
    await earlier.pool.query('delete from floor_plan');
    await loadDemo(earlier.db, NOW);
    const shown = async () => (await startServer(earlier).get('/web/floor-plan/current')).data.plan;
    expect(await shown()).toMatchObject({ version: 1 });
    // A withdrawn plan stays withdrawn.
    await showPlan(earlier.db, FIRST, null);
    await loadDemo(earlier.db, NOW);
    expect(await shown()).toBeNull();
  });
});

test('a wrong plan is refused with all that is wrong with it', () => {
  const plan = planOf('7');
  const [first, second] = plan.booths.halls[0]?.booths ?? [];
  if (!first || !second) throw new Error('There is no booth');
  const [, east, south, width, depth] = first;
  const given = (booths: PlanData['booths']['halls']) => () =>
    readPlanData({ ...plan, booths: { halls: booths } });
  expect(given([{ hall: '4', booths: [first] }])).toThrow('there is no hall 4 for its booths');
  expect(given([{ hall: '7', booths: [first, [first[0], ...second.slice(1)] as never] }])).toThrow(
    `booth ${first[0]} is there twice`,
  );
  expect(given([{ hall: '7', booths: [first, ['7A98', east + 1, south, width, depth]] }])).toThrow(
    `booths ${first[0]} and 7A98 overlap`,
  );
  expect(given([{ hall: '7', booths: [['7A99', 0, 0, 3, 3]] }])).toThrow(
    'booth 7A99 is not inside hall 7',
  );
  expect(() => readPlanData({ plan: {}, booths: {} })).toThrow(/plan\.size.*\n.*plan\.halls/s);
});

test('booths that lie on each other are named until none does, and none that lies apart', () => {
  const metres = fc.integer({ min: 0, max: 9 });
  const size = fc.integer({ min: 1, max: 4 });
  const rectangles = fc.array(fc.tuple(metres, metres, size, size), { maxLength: 12 });
  const doOverlap = ([, x, y, w, d]: Booth, [, left, top, wide, deep]: Booth) =>
    x < left + wide && left < x + w && y < top + deep && top < y + d;
  fc.assert(
    fc.property(rectangles, (given) => {
      const booths = given.map((place, at): Booth => [`7A${at}`, ...place]);
      const found = findOverlaps(booths, booths.length);
      for (const [booth, other] of found) expect(doOverlap(booth, other)).toBe(true);
      const left = booths.filter((booth) => !found.has(booth));
      expect(
        left.filter((one) => left.some((other) => one !== other && doOverlap(one, other))),
      ).toEqual([]);
    }),
  );
});

test('a file with more booths than any hall has is refused before they are compared', () => {
  const plan = planOf('7');
  const booths = Array.from({ length: 6_000 }, (): Booth => ['7A01', 0, 0, 1, 1]);
  const given = { ...plan, booths: { halls: [{ hall: '7', booths }] } };
  expect(readPlan(given)).toEqual({
    mistakes: [{ kind: 'shape', at: 'booths.halls.0.booths', other: '6000 are more than 5000' }],
  });
});

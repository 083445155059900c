import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { getDirectoryPack } from '#contract/directory.ts';
import type { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import { Lang } from '#contract/wire.ts';
import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { unpack } from '#search/directory.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { readChinese } from '#server/search/readings.ts';
import { startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { boothIdOf, exhibitOf, exhibitorOf } from '../support/directory.ts';
import { inLane } from '../support/lane.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const RUNS = inLane({ short: 50, long: 500 });
/** Time between two queries on the server's clock. */
const QUESTION_MS = 100;

/** Companies with unusual spelling, booth and pronunciation, in addition to the demo. */
const others = [
  exhibitorOf({ zh: '重庆市长安（显示）有限公司', en: 'Chang’an Müller VX-125/B', booth: '6A01' }),
  exhibitorOf({ zh: 'P1.25 光', en: 'Ünal 4K', country: 'DE', booth: '16A02' }),
  exhibitorOf({ zh: '光', en: 'Guang' }),
];
const [first] = others;
const odd = [
  exhibitOf(first?.id ?? '', { zh: '线阵列 LA-12', brand: '' }),
  exhibitOf(first?.id ?? '', {
    zh: '音箱',
    brand: '长安',
    is_new: true,
    price_min: 9.9,
    price_max: 10,
  }),
];

let device: DirectoryQueries;
let server: ReturnType<typeof startServer>;
beforeAll(async () => {
  const database = await freshDatabase(oneDatabase, { holds: 'demo' });
  await addExhibitors(database.db, others, NOW);
  const booth_id = await boothIdOf(database.db, '9C07');
  const placed = odd.map((one, at) => (at === 0 ? { ...one, booth_id } : one));
  await addExhibits(database.db, placed, NOW);
  server = startServer(database);
  const { data } = await server.get('/web/catalogue/pack');
  device = answersOf(unpack(getDirectoryPack.output.parse(data)));
});

const companies = demoExhibitors('small');
const names = [...companies.map(({ exhibitor }) => exhibitor), ...others].flatMap(
  ({ name, short_name, city, booths }) => [
    name.zh,
    name.en,
    short_name.zh,
    short_name.en,
    city.zh,
    city.en,
    booths[0]?.number ?? '9C07',
  ],
);
const products = [...companies.flatMap(({ exhibits }) => exhibits), ...odd].flatMap(
  ({ name, brand }) => [name.zh, name.en, brand],
);
const labels = [
  '专业音频',
  'LED',
  'Lighting',
  'p1.25',
  '照明 深圳',
  'led 显示屏',
  '市',
  '……',
  "a' | b",
];

/** Part of a text, of its pinyin, or of its initials. */
const typed = fc
  .record({
    text: fc.constantFrom(...names, ...products, ...labels),
    way: fc.constantFrom('written', 'read', 'initials'),
    from: fc.nat(12),
    length: fc.integer({ min: 1, max: 16 }),
  })
  .map(({ text, way, from, length }) => {
    const part = [...text].slice(Math.min(from, text.length - 1));
    if (way === 'written') return part.slice(0, length).join('');
    const syllables = part.flatMap((one) => [...readChinese(one)]);
    const letters = syllables.map((one) => (way === 'read' ? one : one.charAt(0))).join('');
    return letters.slice(0, length);
  });
const keyword = fc.oneof(
  typed,
  fc.tuple(typed, typed).map((two) => two.join(' ').slice(0, 50)),
);
const lang = fc.constantFrom(...Lang.options);
const page = fc.constantFrom(1, 1, 2, 3);
const yesNo = fc.boolean();
/** A filter's value or values. */
function several<Value>(...values: Value[]): fc.Arbitrary<Value[]> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
}
const category = several(...companies.flatMap(({ exhibitor }) => exhibitor.categories), 'unknown');
const hall = several('5', '9', '12', '16');

const attributes = fc
  .uniqueArray(
    fc.constantFrom(
      'package:cob',
      'package:smd,package:gob',
      'certificates:ce',
      'interfaces:hdmi',
      'brightness:600~',
      'brightness:~1000',
      'warranty:2~3',
      'power_max:400~600',
      'protection:ip65',
      'charm:ip65',
      'brightness:bright',
      'resolution:cob',
    ),
    { minLength: 1, maxLength: 2, selector: (one) => one.split(':')[0] },
  )
  .map((conditions) => conditions.join());

/** Few filters at once, as many would leave no results. */
function few<Filters extends object>(
  filters: fc.Arbitrary<Filters>,
): fc.Arbitrary<Partial<Filters>> {
  const places = fc.array(fc.nat(14), { minLength: 1, maxLength: 3 });
  return fc.tuple(filters, places).map(([all, kept]) => {
    const given = Object.entries(all);
    return Object.fromEntries(
      kept.flatMap((place) => given.slice(place, place + 1)),
    ) as Partial<Filters>;
  });
}

async function serverAnswers(path: string, shown: Lang, fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  // An address may send about thirty queries a second, and the long lane is faster.
  server.clock.now = new Date(server.clock.now.getTime() + QUESTION_MS);
  return (await server.get(`${path}?${query}`, { lang: shown })).data as unknown;
}

test('the device’s directory gives the server’s answers, for any keyword, filters and page', async () => {
  const filters = fc.record(
    {
      keyword,
      hall,
      category,
      export: yesNo,
      new: yesNo,
      live: yesNo,
      country: several('CN', 'DE', 'FR'),
      sort: fc.constantFrom('recommended' as const, 'name' as const, 'booth' as const),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(few(filters), page, lang, async (asked: ExhibitorFilters, at, shown) => {
      const fields = { ...asked, page: at };
      expect(device.exhibitors(shown, asked, { page: at, page_size: 20 })).toEqual(
        await serverAnswers('/web/exhibitor-list/list', shown, fields),
      );
    }),
    { numRuns: RUNS },
  );
});

test('the same is true of exhibits', async () => {
  const price = fc.constantFrom(0, 9.95, 100, 390, 5_000);
  const pitch = fc.constantFrom(0.9, 1.25, 2.5);
  const filters = fc.record(
    {
      keyword,
      hall,
      category,
      export: yesNo,
      new: yesNo,
      live: yesNo,
      on_site: yesNo,
      exhibitor_id: fc.constantFrom(...companies.map(({ exhibitor }) => exhibitor.id)),
      brand: fc.constantFrom(
        '长安',
        '安',
        'É',
        ...companies.map(({ exhibits }) => exhibits[0]?.brand ?? ''),
        ...companies.map(({ exhibits }) => exhibits[0]?.brand.slice(1, 4).toUpperCase() || 'l'),
      ),
      price_from: price,
      price_to: price,
      pitch_from: pitch,
      pitch_to: pitch,
      negotiable: yesNo,
      attributes,
      release_year: several(2021, 2024, 2026),
      sort: fc.constantFrom(
        ...(['recommended', 'name', 'newest', 'price_low', 'price_high'] as const),
      ),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(few(filters), page, lang, async (asked: ExhibitFilters, at, shown) => {
      const fields = { ...asked, page: at };
      expect(device.exhibits(shown, asked, { page: at, page_size: 20 })).toEqual(
        await serverAnswers('/web/exhibit/list', shown, fields),
      );
    }),
    { numRuns: RUNS },
  );
});

test('every filter value has the number of exhibitors that it would leave', async () => {
  const filters = fc.record(
    { keyword, hall, category, country: several('CN', 'DE', 'FR'), export: yesNo, new: yesNo },
    { requiredKeys: [] },
  );
  const first = { page: 1, page_size: 1 };
  await fc.assert(
    fc.asyncProperty(few(filters), lang, async (asked: ExhibitorFilters, shown) => {
      const selection = device.selection(shown, asked);
      expect(selection).toEqual(
        await serverAnswers('/web/exhibitor-list/selection', shown, { ...asked }),
      );
      const total = (one: ExhibitorFilters) =>
        device.exhibitors(shown, { ...asked, ...one }, first)?.total;
      expect(total({})).toBe(selection.total);
      // A keyword with only approximate matches has different ones for other filters.
      const lists = (['hall', 'category', 'country'] as const).map((name) =>
        device.exhibitors(shown, { ...asked, [name]: undefined }, first),
      );
      if (lists.some((list) => list?.missing.length !== 0)) return;
      for (const { code, exhibitors } of selection.halls) {
        expect(total({ hall: [code] })).toBe(exhibitors);
      }
      for (const { code, exhibitors } of selection.categories) {
        expect(total({ category: [code] })).toBe(exhibitors);
      }
      for (const { code, exhibitors } of selection.countries) {
        expect(total({ country: [code] })).toBe(exhibitors);
      }
    }),
    { numRuns: Math.ceil(RUNS / 5) },
  );
});

test('filter values have numbers of exhibits too', async () => {
  const filters = fc.record(
    {
      keyword,
      hall,
      category,
      export: yesNo,
      new: yesNo,
      release_year: several(2021, 2024, 2026),
      attributes,
      price_to: fc.constantFrom(100, 390, 5_000),
    },
    { requiredKeys: [] },
  );
  const first = { page: 1, page_size: 1 };
  await fc.assert(
    fc.asyncProperty(few(filters), lang, async (asked: ExhibitFilters, shown) => {
      const counts = device.exhibitCounts(shown, asked);
      expect(counts).toEqual(await serverAnswers('/web/exhibit/selection', shown, { ...asked }));
      const list = (one: ExhibitFilters) => device.exhibits(shown, { ...asked, ...one }, first);
      expect(list({})?.total).toBe(counts?.total);
      // A keyword with only approximate matches has different ones for other filters.
      const lists = (['hall', 'category', 'release_year'] as const).map((name) =>
        list({ [name]: undefined }),
      );
      if (lists.some((one) => one?.missing.length !== 0)) return;
      for (const { code, exhibits } of counts?.categories ?? []) {
        expect(list({ category: [code] })?.total).toBe(exhibits);
      }
      for (const { code, exhibits } of counts?.halls ?? []) {
        expect(list({ hall: [code] })?.total).toBe(exhibits);
      }
      for (const { code, exhibits } of counts?.release_years ?? []) {
        expect(list({ release_year: [Number(code)] })?.total).toBe(exhibits);
      }
    }),
    { numRuns: Math.ceil(RUNS / 5) },
  );
});

test('the plan shows all filtered results, at the booths in the lists', async () => {
  const filters = fc.record(
    { keyword, hall, category, export: yesNo, new: yesNo },
    { requiredKeys: [] },
  );
  const all = { page: 1, page_size: 10_000 };
  await fc.assert(
    fc.asyncProperty(few(filters), lang, async (asked, shown) => {
      for (const { placements, path, list } of [
        {
          placements: device.exhibitorPlacements(shown, asked),
          path: '/web/exhibitor-list/placements',
          list: device.exhibitors(shown, asked, all),
        },
        {
          placements: device.exhibitPlacements(shown, asked),
          path: '/web/exhibit/placements',
          list: device.exhibits(shown, asked, all),
        },
      ]) {
        expect(placements).toEqual(await serverAnswers(path, shown, asked));
        const standing = placements?.places.flatMap(({ booths, count }) =>
          Array.from({ length: count }, () => booths.join()),
        );
        expect(standing?.sort()).toEqual(list?.items.map(({ booth }) => booth ?? '').sort());
        expect(placements?.total).toBe(list?.total);
      }
    }),
    { numRuns: Math.ceil(RUNS / 5) },
  );
});

test('exhibits are filtered by attributes too', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, lang, async (conditions, shown) => {
      const asked = { attributes: conditions };
      const placements = device.exhibitPlacements(shown, asked);
      expect(placements).toEqual(await serverAnswers('/web/exhibit/placements', shown, asked));
      const list = device.exhibits(shown, asked, { page: 1, page_size: 1 });
      expect(placements.total).toBe(list?.total);
    }),
    { numRuns: Math.ceil(RUNS / 5) },
  );
});

test('the device’s filters offer the server’s attributes', async () => {
  for (const shown of Lang.options) {
    expect(device.attributes(shown)).toEqual(
      await serverAnswers('/web/exhibit/attributes', shown, {}),
    );
  }
});

test('popularity is ranked by the server only', () => {
  expect(device.exhibitors('en', { sort: 'popular' }, { page: 1, page_size: 20 })).toBeNull();
  expect(device.exhibits('en', { sort: 'popular' }, { page: 1, page_size: 20 })).toBeNull();
});

test('the device’s index and filters equal the server’s, and details match cards', async () => {
  expect(device.selection('zh', {})).toEqual(
    await serverAnswers('/web/exhibitor-list/selection', 'zh', {}),
  );
  expect(device.allExhibitors('zh')).toEqual(
    await serverAnswers('/web/exhibitor-list/all-list', 'zh', {}),
  );
  const { exhibitor, exhibits } = companies[3] ?? {};
  const company = await serverAnswers('/web/exhibitor-list/info', 'en', { id: exhibitor?.id });
  const unknown = { profile: '', website: '', live_url: null, video_url: null, views: 0, stars: 0 };
  expect(device.exhibitor('en', exhibitor?.id ?? '')).toEqual({
    ...(company as object),
    ...unknown,
  });
  const id = exhibits?.[0]?.id ?? '';
  const shown = await serverAnswers('/web/exhibit/info', 'en', { id });
  const { attributes } = shown as { attributes: { code: string }[] };
  // The device leaves out the model number: the page of an exhibit reads it with a network.
  const stated = attributes.filter(({ code }) => code !== 'model');
  expect(stated).not.toEqual([]);
  expect(device.exhibit('en', id)).toMatchObject({
    id,
    exhibitor_id: exhibitor?.id,
    attributes: stated,
  });
  expect(device.exhibit('en', exhibitor?.id ?? '')).toBeNull();
});

import { join } from 'node:path';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, zonedInstant } from '#contract/calendar.ts';
import { Exhibition } from '#contract/exhibitions.ts';
import { hasChinese } from '#contract/fields.ts';
import { Selection, selectionKinds } from '#contract/registrations.ts';
import { Country } from '#contract/sign-in.ts';
import { buildApp } from '#server/app.ts';
import { loadKeys } from '#server/crypto/keys.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { loadExhibition } from '#server/features/exhibition-editing/load.ts';
import { createDiskFiles } from '#server/outbound/files.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { anyDatabase, freshDatabase, oneDatabase } from '../support/database.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const demo = demoExhibition(NOW);

async function startApp(database: OpenDatabase, now = NOW) {
  const data_dir = temporaryFolder();
  return buildApp({
    settings: readSettings({ MODE: 'demo', CAPTCHA: 'off', DATA_DIR: data_dir }),
    database,
    keys: await loadKeys({ data_dir }),
    send: async () => undefined,
    files: createDiskFiles(join(data_dir, 'files')),
    pictures_folder: join(data_dir, 'pictures'),
    log: pino({ level: 'silent' }),
    now: () => now,
  });
}

/** The answer of a call on a freshly started server, without caches. */
async function ask(database: OpenDatabase, url: string, now = NOW) {
  const app = await startApp(database, now);
  const answer = await app.inject(url);
  return { status: answer.statusCode, ...answer.json() };
}

async function askExhibition(database: OpenDatabase, lang: 'zh' | 'en', now = NOW) {
  const { code, data } = await ask(database, `/web/exhibition/info?lang=${lang}`, now);
  expect(code).toBe(0);
  return Exhibition.parse(data);
}

describe.each(anyDatabase)('on the %s database', (kind) => {
  test('two processes that start together load the demo exhibition once', async () => {
    const database = await freshDatabase(kind);
    await Promise.all([loadDemo(database.db, NOW, 'none'), loadDemo(database.db, NOW, 'none')]);
    const rows = await allRows(database);
    expect(rows.exhibition).toHaveLength(1);
    expect(rows.highlight).toHaveLength(demo.highlights.length);
  });

  test('loading an exhibition again changes it, and keeps its id', async () => {
    const database = await freshDatabase(kind, { holds: 'exhibition' });
    const before = await askExhibition(database, 'en');
    await loadExhibition(database.db, {
      ...demo,
      halls: ['1'],
      partners: [],
      grey_until: '2026-11-30T00:00:00+08:00',
      selection: {},
    });

    expect(await askExhibition(database, 'en')).toEqual({
      ...before,
      halls: ['1'],
      partners: [],
      grey_until: '2026-11-29T16:00:00.000Z',
    });
    const { data } = await ask(database, '/web/buyer/selection');
    expect(data.company_scale).toHaveLength(5);
  });
});

describe('on the embedded database', () => {
  describe('with the demo exhibition', () => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await freshDatabase(oneDatabase, { holds: 'exhibition' });
    });

    test("the exhibition's answer matches the contract exactly, in both languages", async () => {
      for (const lang of ['zh', 'en'] as const) {
        const { data } = await ask(database, `/web/exhibition/info?lang=${lang}&channel=42&_t=1`);
        expect(data).toEqual(Exhibition.parse(data));
        expect(data).toMatchObject({
          name: demo.name[lang],
          start_date: '2027-03-05',
          end_date: '2027-03-07',
          year: 2027,
          show_hall: '5–16',
          server_time: zonedInstant(NOW, 'Asia/Shanghai'),
          is_demo: true,
          captcha_required: false,
          sharing_on: false,
          registration_open: true,
          grey_until: null,
        });
        expect(data.zones.map(({ picture }: { picture: string }) => picture)).toEqual(
          [1, 2, 3, 4, 5, 6].map((number) => `/zone-${number}.webp`),
        );
        expect(data.highlights).toHaveLength(6);
        expect(data.perks).toHaveLength(3);
      }
    });

    test('the Chinese page is Chinese and the English page English', async () => {
      const { filings: _chineseByLaw, ...english } = await askExhibition(database, 'en');
      expect(hasChinese(JSON.stringify(english))).toBe(false);

      const chinese = await askExhibition(database, 'zh');
      const texts = [chinese.zones, chinese.highlights, chinese.transport, chinese.perks].flat();
      expect(texts.filter(({ title, text }) => !hasChinese(title + text))).toEqual([]);
    });

    test('without a language the exhibition is in Chinese', async () => {
      const { data } = await ask(database, '/web/exhibition/info');
      expect(data.name).toBe(demo.name.zh);
    });

    test('a perk is offered through its last day in Shenzhen and hidden afterwards', async () => {
      const gift = demo.perks[0];
      const titles = async (now: string) =>
        (await askExhibition(database, 'zh', new Date(now))).perks.map(({ title }) => title);

      expect(await titles(`${gift?.last_day}T23:59:59+08:00`)).toContain(gift?.title.zh);
      expect(await titles(`${addDays(gift?.last_day ?? '', 1)}T00:00:00+08:00`)).not.toContain(
        gift?.title.zh,
      );
    });

    test('registration is closed the day after the exhibition', async () => {
      const lastMinute = new Date('2027-03-07T23:59:00+08:00');
      const dayAfter = new Date('2027-03-08T00:00:00+08:00');
      expect(await askExhibition(database, 'en', lastMinute)).toHaveProperty(
        'registration_open',
        true,
      );
      expect(await askExhibition(database, 'en', dayAfter)).toHaveProperty(
        'registration_open',
        false,
      );
      const { data } = await ask(database, '/web/buyer/exhibition', dayAfter);
      expect(data.items).toEqual([]);
    });

    test('every choice has options, worded in the language asked for', async () => {
      for (const lang of ['zh', 'en'] as const) {
        const { data } = await ask(database, `/web/buyer/selection?lang=${lang}`);
        const selection = Selection.parse(data);
        expect(Object.keys(selection)).toEqual([...selectionKinds]);
        for (const kind of selectionKinds) {
          expect(selection[kind].map(({ code }) => code)).toEqual(
            demo.selection[kind]?.map(({ code }) => code),
          );
          expect(selection[kind].map(({ label }) => label)).toEqual(
            demo.selection[kind]?.map((option) => option[lang]),
          );
        }
      }
    });

    test('countries are named and sorted in the language asked for, China first', async () => {
      const countries = async (lang: 'zh' | 'en') => {
        const { data } = await ask(database, `/web/buyer/country?lang=${lang}`);
        return data.items.map((country: unknown) => Country.parse(country)) as Country[];
      };
      const [chinese, english] = [await countries('zh'), await countries('en')];

      expect(chinese.slice(0, 4)).toMatchObject([
        { code: 'CN', area_code: '86', name: '中国' },
        { code: 'HK', area_code: '852', name: '中国香港' },
        { code: 'MO', area_code: '853', name: '中国澳门' },
        { code: 'TW', area_code: '886', name: '中国台湾' },
      ]);
      expect(english.slice(0, 5).map(({ name }) => name)).toEqual([
        'China',
        'Hong Kong, China',
        'Macao, China',
        'Taiwan, China',
        'Afghanistan',
      ]);
      expect(chinese[4]?.name).toBe('阿尔巴尼亚');
      expect(chinese.at(-1)?.name).toBe('中非共和国');
      // Every visitor loads the list, so other names are included only on request.
      expect(chinese.filter(({ other_names }) => other_names)).toEqual([]);
      const all = await ask(database, '/web/buyer/country?lang=en&names=all');
      const turkey = all.data.items.find(({ code }: Country) => code === 'TR');
      expect(turkey.other_names).toEqual(expect.arrayContaining(['Turkey', '土耳其', 'TUR']));
      expect(chinese).toHaveLength(english.length);
      expect(new Set(chinese.map(({ code }) => code)).size).toBe(chinese.length);
      expect(english.find(({ code }) => code === 'DE')).toMatchObject({
        code: 'DE',
        area_code: '49',
        name: 'Germany',
      });
    });
  });

  test('two installations have the same rows', async () => {
    const [one, other] = [await freshDatabase(oneDatabase), await freshDatabase(oneDatabase)];
    await loadDemo(one.db, NOW, 'none');
    await loadDemo(other.db, new Date(NOW.getTime() + 86_400_000), 'none');

    const rows = await allRows(one);
    expect(rows).toEqual(await allRows(other));
    expect(rows.exhibition).toHaveLength(1);
    expect(rows.qr_picture).toHaveLength(2);
  });

  test('the demo exhibition is loaded into an empty installation only', async () => {
    const database = await freshDatabase(oneDatabase);
    await loadExhibition(database.db, { ...demo, number: 7, wordmark: 'OUR OWN' });
    const before = await allRows(database);
    await loadDemo(database.db, NOW, 'none');
    expect(await allRows(database)).toEqual(before);
  });

  test('an installation without an exhibition says so and offers nothing to register for', async () => {
    const database = await freshDatabase(oneDatabase);
    expect(await ask(database, '/web/exhibition/info')).toMatchObject({
      status: 200,
      data: { is_preparing: true, registration_open: false },
    });
    expect((await ask(database, '/web/buyer/exhibition')).data).toEqual({
      items: [],
      next_page: null,
      total: 0,
    });
  });

  test('the first exhibition shows within a second', async () => {
    const database = await freshDatabase(oneDatabase);
    const now = new Date(NOW);
    const app = await startApp(database, now);
    const name = async () => (await app.inject('/web/exhibition/info?lang=en')).json().data.name;
    expect(await name()).toBe('Pavilion');
    await loadDemo(database.db, NOW, 'none');
    now.setSeconds(now.getSeconds() + 1);
    expect(await name()).toBe(demo.name.en);
  });

  test('of several exhibitions the current one is shown, and those that are open are offered', async () => {
    const database = await freshDatabase(oneDatabase, { holds: 'exhibition' });
    const later = { ...demo, number: 2, year: 2028, is_current: false };
    const dates = { start_date: '2028-03-05', end_date: '2028-03-07' };
    await loadExhibition(database.db, { ...later, ...dates });
    await loadExhibition(database.db, { ...later, number: 3, registration_open: false });

    expect((await askExhibition(database, 'en')).year).toBe(2027);
    const { data } = await ask(database, '/web/buyer/exhibition?lang=en');
    expect(data.items).toMatchObject([
      { year: 2027, is_current: true, name: demo.name.en, city: 'Shenzhen' },
      { year: 2028, is_current: false, start_date: '2028-03-05' },
    ]);

    await loadExhibition(database.db, { ...later, ...dates, is_current: true });
    expect((await askExhibition(database, 'en')).year).toBe(2028);
    expect((await allRows(database)).exhibition).toHaveLength(3);
  });

  test('an exhibition without registration choices is not stored', async () => {
    const database = await freshDatabase(oneDatabase);
    const { company_scale: _forgotten, ...selection } = demo.selection;
    await expect(loadExhibition(database.db, { ...demo, selection })).rejects.toThrow(
      'selection.company_scale: required',
    );
    const rows = await allRows(database);
    expect(rows.exhibition).toEqual([]);
    expect(rows.selection_option).toEqual([]);
  });
});

const TABLES = [
  'exhibition',
  'highlight',
  'zone',
  'partner',
  'transport',
  'perk',
  'qr_picture',
  'selection_option',
] as const;

async function allRows({ pool }: OpenDatabase) {
  const rows: Partial<Record<(typeof TABLES)[number], unknown[]>> = {};
  for (const table of TABLES) {
    rows[table] = (await pool.query(`SELECT * FROM ${table} AS t ORDER BY t::text`)).rows;
  }
  return rows;
}

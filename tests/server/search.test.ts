import { beforeAll, describe, expect, test } from 'vitest';
import { listExhibitors } from '#contract/exhibitors.ts';
import { listExhibits } from '#contract/exhibits.ts';
import { initialOf, sortNameOf } from '#contract/search-text.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { sortColumns } from '#server/search/sort-columns.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { databaseKinds, freshDatabase, oneDatabase } from '../support/database.ts';
import { boothIdOf, exhibitOf, exhibitorOf } from '../support/directory.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');

/** Companies by the part that a keyword matches. */
const companies = [
  { zh: '深圳光电', en: 'Shenzhen Photonics', booth: '5A12' },
  {
    zh: '深圳市国鼎光电有限公司',
    en: 'Shenzhen Guoding Optoelectronics Co., Ltd.',
    booth: '5B01',
  },
  { zh: '重庆长安显示有限公司', en: 'Chongqing Chang’an Displays', booth: '6A01' },
  { zh: '光', en: 'Guang' },
  { zh: '观澜照明', en: 'Guanlan Lighting' },
  { zh: '诺瓦（汉诺威）公司', en: 'Müller LED GmbH', country: 'DE' },
];

/** Keywords with the companies that they find, in order. The result is equal on every database. */
const found = [
  { keyword: 'szgd', names: ['深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: 'guangdian', names: ['深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: 'GuangDian', names: ['深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: 'guang dian', names: ['深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: '光电', names: ['深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: '光', names: ['光', '深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: 'guang', names: ['光', '深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: '光电 深圳', names: ['深圳光电', '深圳市国鼎光电有限公司'] },
  { keyword: 'chongqing', names: ['重庆长安显示有限公司'] },
  { keyword: 'led', names: ['诺瓦（汉诺威）公司', '深圳光电'] },
  { keyword: 'muller', names: ['诺瓦（汉诺威）公司'] },
  { keyword: 'MÜLLER led', names: ['诺瓦（汉诺威）公司'] },
  { keyword: '5A12', names: ['深圳光电'] },
  { keyword: '5a', names: ['深圳光电'] },
  { keyword: '电光', names: [] },
  { keyword: '……', names: [] },
  { keyword: "国鼎' & '光", names: ['深圳市国鼎光电有限公司'] },
];

const products = [
  {
    zh: 'P1.25 小间距 LED 显示屏 VX-125',
    en: 'VX-125 P1.25 fine-pitch LED display',
    category: 'led_indoor',
  },
  { zh: 'P2.5 户外 LED 显示屏', en: 'Outdoor display P2.5', category: 'led_outdoor' },
  { zh: '线阵列音箱 LA-12', en: 'LA-12 line array', category: 'pro_audio', own_booth: '9C07' },
];
const foundProducts = [
  { keyword: 'LED 显示', names: ['P2.5 户外 LED 显示屏', 'P1.25 小间距 LED 显示屏 VX-125'] },
  { keyword: 'vx125', names: ['P1.25 小间距 LED 显示屏 VX-125'] },
  { keyword: '1.25', names: ['P1.25 小间距 LED 显示屏 VX-125'] },
  { keyword: 'xianshiping', names: ['P2.5 户外 LED 显示屏', 'P1.25 小间距 LED 显示屏 VX-125'] },
  { keyword: 'xzl', names: ['线阵列音箱 LA-12'] },
  { keyword: '专业音频', names: ['线阵列音箱 LA-12'] },
  { keyword: '9C07', names: ['线阵列音箱 LA-12'] },
  { keyword: '深圳光电 音箱', names: ['线阵列音箱 LA-12'] },
  { keyword: 'szgd line', names: ['线阵列音箱 LA-12'] },
];

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  beforeAll(async () => {
    // Excludes the demo's companies, which would be found too.
    database = await freshDatabase(kind, { holds: 'exhibition' });
    const { db } = database;
    const exhibitors = companies.map((company) => exhibitorOf(company));
    await addExhibitors(db, exhibitors, NOW);
    const [first] = exhibitors;
    if (!first) throw new Error('There is no exhibitor');
    const booth_id = await boothIdOf(db, '9C07');
    await addExhibits(
      db,
      products.map(({ own_booth, ...product }, position) =>
        exhibitOf(first.id, { ...product, position, booth_id: own_booth ? booth_id : null }),
      ),
      NOW,
    );
    server = startServer(database);
  });

  async function listed(fields: Record<string, string>, lang: 'zh' | 'en' = 'zh') {
    const query = new URLSearchParams({ page_size: '50', ...fields });
    const { data } = await server.get(`/web/exhibitor-list/list?${query}`, { lang });
    return listExhibitors.output.parse(data);
  }
  async function listedExhibits(keyword: string) {
    const query = new URLSearchParams({ page_size: '50', keyword });
    const { data } = await server.get(`/web/exhibit/list?${query}`, { lang: 'zh' });
    return listExhibits.output.parse(data);
  }

  test.each(found)('"$keyword" finds $names', async ({ keyword, names }) => {
    const { items, total } = await listed({ keyword });
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(total).toBe(names.length);
  });

  test.each(foundProducts)('"$keyword" finds the exhibits $names', async ({ keyword, names }) => {
    const { items, total } = await listedExhibits(keyword);
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(total).toBe(names.length);
  });

  test('a company found by what it shows names that exhibit, with the letters marked', async () => {
    const { items } = await listed({ keyword: 'arrays' }, 'en');
    const matched = items.map((one) => one.matched?.name);
    expect(matched).toEqual(['LA-12 line array']);
    expect(items[0]?.matched?.marks).toEqual([[11, 16]]);
  });

  test('letters are marked at their position, in any notation', async () => {
    const marked = async (keyword: string, lang: 'zh' | 'en') => {
      const { items } = await listed({ keyword }, lang);
      const { name, marks } = items[0] ?? { name: '', marks: [] };
      return marks.map(([from, to]) => name.slice(from, to));
    };
    expect(await marked('muller', 'en')).toEqual(['Müller']);
    expect(await marked('ｍｕｌｌｅｒ', 'en')).toEqual(['Müller']);
    expect(await marked('guanlan', 'zh')).toEqual(['观澜']);
    expect(await marked('觀瀾', 'zh')).toEqual(['观澜']);
    expect(await marked('gl', 'zh')).toEqual(['观澜']);
  });

  test('a slip of the finger is corrected, and said', async () => {
    const { items, did_you_mean } = await listed({ keyword: 'shenzen' });
    expect(did_you_mean).toBe('shenzhen');
    expect(items.map(({ name }) => name)).toContain('深圳光电');
    expect((await listed({ keyword: 'zhongqing' })).did_you_mean).toBe('chongqing');
    expect((await listed({ keyword: 'shenzhen' })).did_you_mean).toBeNull();
  });

  test('where nothing has all words, what has most of them is listed, and what it lacks is said', async () => {
    const { items, missing } = await listed({ keyword: 'qwertz müller' });
    expect(missing).toEqual(['qwertz']);
    expect(items.map(({ name }) => name)).toEqual(['诺瓦（汉诺威）公司']);
  });

  test('Chinese names are in the order of how they are read, English ones by their own letters', async () => {
    const chinese = await listed({ sort: 'name' });
    expect(chinese.items.map(({ name, initial }) => `${initial} ${name}`)).toEqual([
      'C 重庆长安显示有限公司',
      'G 观澜照明',
      'G 光',
      'N 诺瓦（汉诺威）公司',
      'S 深圳光电',
      'S 深圳市国鼎光电有限公司',
    ]);
    const english = await listed({ sort: 'name' }, 'en');
    expect(english.items.map(({ name, initial }) => `${initial} ${name}`)).toEqual([
      'C Chongqing Chang’an Displays',
      'G Guang',
      'G Guanlan Lighting',
      'M Müller LED GmbH',
      'S Shenzhen Guoding Optoelectronics Co., Ltd.',
      'S Shenzhen Photonics',
    ]);
    expect(english.initials).toEqual([
      { code: 'C', at: 0 },
      { code: 'G', at: 1 },
      { code: 'M', at: 3 },
      { code: 'S', at: 4 },
    ]);
  });
});

test('names without an initial letter are under # after Z, and numbers are sorted by value', () => {
  expect(sortColumns({ zh: '3D 影像', en: '“Évora”' })).toEqual({
    sort_name_zh: '~000003d ying xiang',
    sort_name_en: 'evora',
  });
  expect(['~000003d ying xiang', 'evora'].map(initialOf)).toEqual(['#', 'E']);
  const names = ['P10', 'P2.5 wall', 'P2', 'A-1', 'ΔE', '4K', 'Zenon', 'p1.25'];
  const key = (name: string) => sortNameOf(name, () => []);
  expect(names.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))).toEqual([
    'A-1',
    'p1.25',
    'P2',
    'P2.5 wall',
    'P10',
    'Zenon',
    '4K',
    'ΔE',
  ]);
});

describe('names in letters that a keyboard lacks', () => {
  const names = ['İstanbul Işık A.Ş.', 'Øresund Lys', 'Łódź Światło', 'Großlicht Straße', 'Bühne'];
  let server: BuyerServer;
  beforeAll(async () => {
    const database = await freshDatabase(oneDatabase, { holds: 'exhibition' });
    const exhibitors = names.map((en) => exhibitorOf({ zh: '光', en, country: 'DE' }));
    await addExhibitors(database.db, exhibitors, NOW);
    server = startServer(database);
  });

  test.each([
    ['IŞIK', 'Işık'],
    ['ışık', 'Işık'],
    ['isik', 'Işık'],
    ['istanbul', 'İstanbul'],
    ['oresund', 'Øresund'],
    ['oeresund', 'Øresund'],
    ['lodz', 'Łódź'],
    ['swiatlo', 'Światło'],
    ['grosslicht', 'Großlicht'],
    ['GROSSLICHT', 'Großlicht'],
    ['strasse', 'Straße'],
    ['straße', 'Straße'],
    ['buehne', 'Bühne'],
    ['bühne', 'Bühne'],
    ['buhne', 'Bühne'],
  ])('"%s" finds and marks %s', async (keyword, marked) => {
    const query = new URLSearchParams({ keyword });
    const { data } = await server.get(`/web/exhibitor-list/list?${query}`, { lang: 'en' });
    const { items } = listExhibitors.output.parse(data);
    const found = items.map(({ name, marks }) => marks.map(([from, to]) => name.slice(from, to)));
    expect(found).toEqual([[marked]]);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { initialOf, sortNameOf } from '#contract/search-text.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { findExhibitors } from '#server/features/exhibitors/list-rows.ts';
import { addExhibitors } from '#server/features/exhibitors/rows.ts';
import { findExhibits } from '#server/features/exhibits/list-rows.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { searchColumns, searchQuery, sortColumns } from '#server/search/lexemes.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';
import { exhibitOf, exhibitorOf } from '../support/directory.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const ALL = { page: { page: 1, page_size: 50 }, lang: 'zh' } as const;

/** Companies by what of them a keyword may hit. */
const companies = [
  { zh: '深圳光电', en: 'Shenzhen Photonics', booth: '5A12', hall: '5' },
  {
    zh: '深圳市国鼎光电有限公司',
    en: 'Shenzhen Guoding Optoelectronics Co., Ltd.',
    booth: '5B01',
    hall: '5',
  },
  { zh: '重庆长安显示有限公司', en: 'Chongqing Chang’an Displays', booth: '6A01', hall: '6' },
  { zh: '光', en: 'Guang' },
  { zh: '观澜照明', en: 'Guanlan Lighting' },
  { zh: '诺瓦（汉诺威）公司', en: 'Müller LED GmbH', country: 'DE' },
];

/** Keywords with the companies that they find, in order; the same on every database. */
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
  { keyword: 'zhongqing', names: [] },
  { keyword: 'led', names: ['诺瓦（汉诺威）公司'] },
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
  { zh: '线阵列音箱 LA-12', en: 'LA-12 line array', category: 'pro_audio', booth: '9C07' },
];
const foundProducts = [
  { keyword: 'LED 显示', names: ['P1.25 小间距 LED 显示屏 VX-125', 'P2.5 户外 LED 显示屏'] },
  { keyword: 'vx125', names: ['P1.25 小间距 LED 显示屏 VX-125'] },
  { keyword: '1.25', names: ['P1.25 小间距 LED 显示屏 VX-125'] },
  { keyword: 'xianshiping', names: ['P1.25 小间距 LED 显示屏 VX-125', 'P2.5 户外 LED 显示屏'] },
  { keyword: 'xzl', names: ['线阵列音箱 LA-12'] },
  { keyword: '专业音频', names: ['线阵列音箱 LA-12'] },
  { keyword: '9C07', names: ['线阵列音箱 LA-12'] },
  { keyword: '深圳光电 音箱', names: ['线阵列音箱 LA-12'] },
  { keyword: 'szgd line', names: ['线阵列音箱 LA-12'] },
];

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    // The demo's options, not its companies: they would be found too.
    database = await freshDatabase(kind, { holds: 'exhibition' });
    const { db } = database;
    const exhibitors = companies.map((company) => exhibitorOf(company));
    await addExhibitors(db, exhibitors, NOW);
    const [first] = exhibitors;
    if (!first) throw new Error('There is no exhibitor');
    await addExhibits(
      db,
      products.map((product, position) => exhibitOf(first.id, { ...product, position })),
      NOW,
    );
  });

  test.each(found)('"$keyword" finds $names', async ({ keyword, names }) => {
    const { rows, total } = await findExhibitors(database.db, { keyword }, ALL);
    expect(rows.map(({ name }) => name.zh)).toEqual(names);
    expect(total).toBe(names.length);
  });

  test.each(foundProducts)('"$keyword" finds the exhibits $names', async ({ keyword, names }) => {
    const { rows, total } = await findExhibits(database.db, { keyword }, ALL);
    expect(rows.map(({ name }) => name.zh)).toEqual(names);
    expect(total).toBe(names.length);
  });

  test('Chinese names are in the order of how they are read, English ones by their own letters', async () => {
    const chinese = await findExhibitors(database.db, {}, ALL);
    expect(chinese.rows.map(({ name, initial }) => `${initial.zh} ${name.zh}`)).toEqual([
      'C 重庆长安显示有限公司',
      'G 观澜照明',
      'G 光',
      'N 诺瓦（汉诺威）公司',
      'S 深圳光电',
      'S 深圳市国鼎光电有限公司',
    ]);
    const english = await findExhibitors(database.db, {}, { ...ALL, lang: 'en' });
    expect(english.rows.map(({ name, initial }) => `${initial.en} ${name.en}`)).toEqual([
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

test('a query quotes what it looks for, and is none where there is nothing to look for', () => {
  expect(searchQuery("光电科技 O'Neil VX-1")).toBe(
    "'光电' & '电科' & '科技' & 'o':* & 'neil':* & 'vx1':*",
  );
  expect(searchQuery('-- ; \\')).toBeNull();
});

test('what begins with no letter stands under # behind Z, numbers are in the order of their values', () => {
  expect(sortColumns({ zh: '3D 影像', en: '“Évora”' })).toEqual({
    sort_name_zh: '~000003d ying xiang',
    sort_name_en: 'evora',
  });
  expect(['~000003d ying xiang', 'evora'].map(initialOf)).toEqual(['#', 'E']);
  const names = ['P10', 'P2.5 wall', 'P2', 'A-1', 'ΔE', '4K', 'Zenon', 'p1.25'];
  const key = (name: string) => sortNameOf(name, () => []);
  expect(names.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))).toEqual([
    ...['A-1', 'p1.25', 'P2', 'P2.5 wall', 'P10', 'Zenon', '4K', 'ΔE'],
  ]);
});

test('a city is found with and without 市', () => {
  const { lexemes } = searchColumns({ names: ['深圳市光电'] });
  for (const lexeme of [
    'shenzhenshiguangdian',
    'shenzhenguangdian',
    'szsgd',
    'szgd',
    '市光',
    'gd',
  ]) {
    expect(lexemes.split(' ')).toContain(`'${lexeme}'`);
  }
});

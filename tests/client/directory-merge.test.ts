import { expect, test } from 'vitest';
import { type DirectoryPack, type PackedAttribute, SAME } from '#contract/directory.ts';
import { statedBy } from '#search/attributes.ts';
import { numberValues, writeColumn } from '#search/coded-column.ts';
import { unpack } from '#search/directory.ts';
import { merge } from '#search/merge.ts';
import { codedExhibits } from '#search/plain-exhibits.ts';

const ids = (...tails: number[]) =>
  tails.map((tail) => `019b76da-a800-7a3a-845a-${String(tail).padStart(12, '0')}`);

/** A pack of exhibitors, each with one exhibit of the same number. */
function packOf(version: number, since: number, names: Record<number, string>): DirectoryPack {
  const tails = Object.keys(names).map(Number);
  const same = <Value>(value: Value) => tails.map(() => value);
  const categories = [{ code: 'pro_audio', zh: '专业音频', en: 'Pro audio', parent: null }];
  return {
    version,
    since,
    categories,
    groups: [],
    new_since: 2025,
    countries: [{ code: 'CN', zh: '中国', en: 'China' }],
    thesaurus: [],
    readings: { characters: '', syllables: '', runs: {} },
    exhibitors: {
      id: ids(...tails),
      name_zh: Object.values(names),
      name_en: Object.values(names),
      short_zh: Object.values(names),
      short_en: Object.values(names),
      country: same('CN'),
      city_zh: same('深圳'),
      city_en: same('Shenzhen'),
      categories: same([0]),
      hall: same('5'),
      booth: same('5A12'),
      logo: same(''),
      more_booths: same([]),
      shared_booths: same([]),
      topics: same(''),
      flags: same(0),
    },
    exhibits: codedExhibits(
      {
        id: ids(...tails.map((tail) => tail + 100)),
        exhibitor_id: ids(...tails),
        name_zh: Object.values(names),
        name_en: Object.values(names),
        category: same(0),
        brand: tails.map((_, at) => (at === 0 ? `Brand of ${since}` : SAME)),
        price_min: same(0),
        price_span: same(0),
        foreign_price: same(''),
        unit: same(0),
        release_year: same(0),
        dot_pitch: same(0),
        booth: same(SAME),
        picture: same(''),
        flags: same(0),
        topics: same(''),
      },
      categories,
    ),
    attributes: [],
    removed: { exhibitor_ids: [], exhibit_ids: [] },
  };
}

test('changed rows are replaced, new rows are added, and removed rows are deleted', () => {
  const pack = packOf(4, 0, { 1: 'Alpha', 2: 'Beta', 3: 'Gamma' });
  const changes = packOf(5, 4, { 2: 'Better', 7: 'Zeta' });
  changes.removed = { exhibitor_ids: ids(1), exhibit_ids: ids(101) };

  const merged = merge(pack, changes);
  expect(merged).toMatchObject({ version: 5, since: 0 });
  const { exhibitors, exhibits, brands } = unpack(merged);
  expect(exhibitors.name.en).toEqual(['Better', 'Gamma', 'Zeta']);
  expect(exhibits.name.en).toEqual(['Better', 'Gamma', 'Zeta']);
  // Each exhibit still has its brand, though the exhibit that introduced the brand is gone.
  expect([...exhibits.brand].map((at) => brands[at])).toEqual([
    'Brand of 4',
    'Brand of 0',
    'Brand of 4',
  ]);
});

test('a category that moved in the list is still the same', () => {
  const pack = packOf(4, 0, { 1: 'Alpha' });
  const changes = packOf(5, 4, {});
  changes.categories = [
    { code: 'lighting', zh: '灯光', en: 'Lighting', parent: null },
    ...pack.categories,
  ];
  const { categories, exhibitors } = unpack(merge(pack, changes));
  expect(exhibitors.categories[0]?.map((at) => categories[at]?.code)).toEqual(['pro_audio']);
});

/** A pack whose exhibits have these values of one attribute; null: no value. */
function stating(pack: DirectoryPack, values: PackedAttribute['values']): DirectoryPack {
  const slots = values.map(() => 0);
  const power = {
    code: 'power',
    kind: 'number' as const,
    choices: [],
    categories: ['pro_audio'],
    label: { zh: '功率', en: 'Power' },
    unit: { zh: 'W', en: 'W' },
    ...writeColumn(numberValues(values, slots), slots, 1),
  };
  return { ...pack, attributes: [power] };
}

function statedOf(pack: DirectoryPack) {
  const { attributes, exhibits } = unpack(pack);
  return exhibits.name.en.map((name, row) => [
    name,
    statedBy(attributes, exhibits, row).map(({ value }) => value)[0],
  ]);
}

test('attributes of exhibits stay with them, change with them and are deleted with them', () => {
  const pack = stating(packOf(4, 0, { 1: 'Alpha', 2: 'Beta', 3: 'Gamma' }), [40, null, 80]);
  const changes = stating(packOf(5, 4, { 2: 'Better', 7: 'Zeta' }), [80, 20]);
  changes.removed = { exhibitor_ids: ids(1), exhibit_ids: ids(101) };
  expect(statedOf(pack)).toEqual([
    ['Alpha', 40],
    ['Beta', undefined],
    ['Gamma', 80],
  ]);
  expect(statedOf(merge(pack, changes))).toEqual([
    ['Better', 80],
    ['Gamma', 80],
    ['Zeta', 20],
  ]);
});

test('changes without an attribute leave existing ones, and a new attribute is empty for older exhibits', () => {
  const pack = stating(packOf(4, 0, { 1: 'Alpha', 2: 'Beta' }), [40, 80]);
  const gone = { ...packOf(5, 4, {}), removed: { exhibitor_ids: ids(1), exhibit_ids: ids(101) } };
  expect(statedOf(merge(pack, gone))).toEqual([['Beta', 80]]);
  const without = packOf(4, 0, { 1: 'Alpha' });
  expect(statedOf(merge(without, stating(packOf(5, 4, { 2: 'Beta' }), [20])))).toEqual([
    ['Alpha', undefined],
    ['Beta', 20],
  ]);
});

test('a pack in which an attribute has too few values is refused', () => {
  const pack = stating(packOf(4, 0, { 1: 'Alpha', 2: 'Beta' }), [40, 80]);
  for (const attribute of pack.attributes) attribute.rows = [' '];
  expect(() => unpack(pack)).toThrow('damaged');
});

test('a pack with a column too short is refused', () => {
  const pack = packOf(4, 0, { 1: 'Alpha', 2: 'Beta' });
  pack.exhibits.flags.rows = ['#', ''];
  expect(() => unpack(pack)).toThrow('damaged');
});

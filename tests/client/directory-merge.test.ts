import { expect, test } from 'vitest';
import { type DirectoryPack, SAME } from '#contract/directory.ts';
import { unpack } from '#search/directory.ts';
import { merge } from '#search/merge.ts';

const ids = (...tails: number[]) =>
  tails.map((tail) => `019b76da-a800-7a3a-845a-${String(tail).padStart(12, '0')}`);

/** A pack of exhibitors, each with one exhibit of the same number. */
function packOf(version: number, since: number, names: Record<number, string>): DirectoryPack {
  const tails = Object.keys(names).map(Number);
  const same = <Value>(value: Value) => tails.map(() => value);
  return {
    ...{ version, since },
    categories: [{ code: 'pro_audio', zh: '专业音频', en: 'Pro audio', parent: null }],
    groups: [],
    new_since: 2025,
    ...{ countries: [{ code: 'CN', zh: '中国', en: 'China' }], thesaurus: [] },
    readings: { characters: '', syllables: '', runs: {} },
    exhibitors: {
      id: ids(...tails),
      ...{ name_zh: Object.values(names), name_en: Object.values(names) },
      ...{ short_zh: Object.values(names), short_en: Object.values(names) },
      ...{ country: same('CN'), city_zh: same('深圳'), city_en: same('Shenzhen') },
      ...{ categories: same([0]), hall: same('5'), booth: same('5A12'), logo: same('') },
      ...{ more_booths: same([]), shared_booths: same([]), topics: same('') },
      flags: same(0),
    },
    exhibits: {
      id: ids(...tails.map((tail) => tail + 100)),
      exhibitor_id: ids(...tails),
      ...{ name_zh: Object.values(names), name_en: Object.values(names), category: same(0) },
      brand: tails.map((_, at) => (at === 0 ? `Brand of ${since}` : SAME)),
      ...{ price_min: same(0), price_span: same(0), unit: same(0), release_year: same(0) },
      ...{ dot_pitch: same(0), booth: same(SAME), picture: same(''), flags: same(0) },
      ...{ facts: same(''), topics: same('') },
    },
    removed: { exhibitor_ids: [], exhibit_ids: [] },
  };
}

test('what changed takes the place of what was, what is new is added, and what was removed goes', () => {
  const pack = packOf(4, 0, { 1: 'Alpha', 2: 'Beta', 3: 'Gamma' });
  const changes = packOf(5, 4, { 2: 'Better', 7: 'Zeta' });
  changes.removed = { exhibitor_ids: ids(1), exhibit_ids: ids(101) };

  const merged = merge(pack, changes);
  expect(merged).toMatchObject({ version: 5, since: 0 });
  const { exhibitors, exhibits, brands } = unpack(merged);
  expect(exhibitors.name.en).toEqual(['Better', 'Gamma', 'Zeta']);
  expect(exhibits.name.en).toEqual(['Better', 'Gamma', 'Zeta']);
  // Each has its own brand still, though the one it was named by is gone.
  expect([...exhibits.brand].map((at) => brands[at])).toEqual([
    'Brand of 4',
    'Brand of 0',
    'Brand of 4',
  ]);
});

test('a category that stands elsewhere in the list now is still the same', () => {
  const pack = packOf(4, 0, { 1: 'Alpha' });
  const changes = packOf(5, 4, {});
  changes.categories = [
    { code: 'lighting', zh: '灯光', en: 'Lighting', parent: null },
    ...pack.categories,
  ];
  const { categories, exhibitors } = unpack(merge(pack, changes));
  expect(exhibitors.categories[0]?.map((at) => categories[at]?.code)).toEqual(['pro_audio']);
});

test('a pack with a column too short is refused', () => {
  const pack = packOf(4, 0, { 1: 'Alpha', 2: 'Beta' });
  pack.exhibits.flags.pop();
  expect(() => unpack(pack)).toThrow('damaged');
});

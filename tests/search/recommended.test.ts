import { beforeAll, expect, test } from 'vitest';
import { type DirectoryPack, unpackIds } from '#contract/directory.ts';
import { unpack } from '#search/directory.ts';
import { findExhibitors } from '#search/exhibitors.ts';
import { findExhibits } from '#search/exhibits.ts';
import { codedExhibits, plainExhibits } from '#search/plain-exhibits.ts';
import { demoPack } from '../support/demo-directory.ts';

let pack: DirectoryPack;
beforeAll(async () => {
  pack = await demoPack('small');
});

const PAGE_SIZE = 20;

/** All exhibits in the default order, page by page. */
function listed(from: DirectoryPack, lang: 'en' | 'zh') {
  const directory = unpack(from);
  const found: NonNullable<ReturnType<typeof findExhibits>>['items'] = [];
  for (let page: number | null = 1; page !== null; ) {
    const answer = findExhibits(directory, {}, { page, page_size: PAGE_SIZE }, lang);
    found.push(...(answer?.items ?? []));
    page = answer?.next_page ?? null;
  }
  return found;
}

test('the recommended order has every exhibit once and mixes categories and exhibitors', () => {
  const exhibits = listed(pack, 'en');
  const ids = exhibits.map(({ id }) => id);
  expect([...ids].sort()).toEqual([...unpackIds(pack.exhibits.id)].sort());
  const first = exhibits.slice(0, 12);
  expect(new Set(first.map(({ category }) => category)).size).toBe(12);
  expect(new Set(first.map(({ exhibitor_id }) => exhibitor_id)).size).toBe(12);
  const groupOf = new Map(pack.categories.map(({ code, parent }) => [code, parent]));
  const groups = first.slice(0, 4).map(({ category }) => groupOf.get(category));
  expect(new Set(groups).size, 'neighbours are of different groups').toBe(4);
});

test('the recommended order depends neither on the language nor on the order of the pack', () => {
  const ids = listed(pack, 'en').map(({ id }) => id);
  expect(listed(pack, 'zh').map(({ id }) => id)).toEqual(ids);
  const plain = plainExhibits(pack);
  const columns = {
    ...plain,
    id: unpackIds(plain.id),
    exhibitor_id: unpackIds(plain.exhibitor_id),
  };
  const turned = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, [...column].reverse()]),
  ) as typeof columns;
  // The columns of attributes are stored per category, in the order of the rows.
  const exhibits = codedExhibits(turned, pack.categories);
  expect(listed({ ...pack, attributes: [], exhibits }, 'en').map(({ id }) => id)).toEqual(ids);
});

/** The first exhibitors in the default order. */
function exhibitors(lang: 'en' | 'zh', page_size = PAGE_SIZE) {
  return findExhibitors(unpack(pack), {}, { page: 1, page_size }, lang)?.items ?? [];
}

test('the recommended order has every exhibitor once and mixes categories and countries', () => {
  const all = exhibitors('en', 1_000);
  expect(all.map(({ id }) => id).sort()).toEqual([...unpackIds(pack.exhibitors.id)].sort());
  const first = all.slice(0, 12);
  expect(new Set(first.map(({ categories: [main] }) => main)).size).toBe(12);
  expect(new Set(all.slice(0, PAGE_SIZE).map(({ country }) => country)).size).toBeGreaterThan(1);
  expect(exhibitors('zh').map(({ id }) => id)).toEqual(exhibitors('en').map(({ id }) => id));
});

test('exhibitors show up to three own exhibits in the recommended order, of several categories', () => {
  const directory = unpack(pack);
  const ownerOf = (id: string) =>
    directory.exhibitors.id[directory.exhibits.exhibitor[directory.exhibits.id.indexOf(id)] ?? -1];
  for (const { id, shown, exhibits } of exhibitors('en')) {
    expect(shown).toHaveLength(Math.min(exhibits, 3));
    expect(shown.map((one) => ownerOf(one.id))).toEqual(shown.map(() => id));
  }
  const kinds = exhibitors('en').map(
    ({ shown }) => new Set(shown.map(({ category }) => category)).size,
  );
  expect(Math.max(...kinds)).toBe(3);
  const byName = findExhibitors(directory, { sort: 'name' }, { page: 1, page_size: 5 }, 'en');
  expect(byName?.items.flatMap(({ shown }) => shown)).toEqual([]);
});

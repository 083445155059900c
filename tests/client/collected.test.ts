import { expect, test } from 'vitest';
import { collectedOf } from '#client/features/exhibits/collected.ts';
import type { CollectedExhibit } from '#client/queries/exhibits.ts';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';

const known = (id: string, note: string): CollectedExhibit => ({
  id,
  note,
  name: `Panel ${id.slice(-1)}`,
  category: 'led_indoor',
  brand: '',
  price_min: null,
  price_max: null,
  currency: 'CNY',
  unit: 'piece',
  release_year: null,
  dot_pitch: null,
  shown_on_site: true,
  is_new: false,
  is_export: false,
  has_live: false,
  hall: '5',
  booth: '5A12',
  exhibitor_id: B,
  exhibitor_name: 'Lumen',
  exhibitor_short_name: 'Lumen',
  picture: null,
  removed: false,
  collected_at: '2026-11-21T10:00:00+08:00',
});

type Entry = Parameters<typeof collectedOf>[1][number];

const entry = (
  exhibit_id: string,
  change: { collected: boolean; note?: string },
  state: Entry['state'] = 'waiting',
): Entry => ({
  about: 'Panel from afar',
  input: { exhibit_id, ...change },
  state,
  error: state === 'refused' ? { code: 310001, message: 'Removed', issues: [] } : null,
});

const shown = (items: CollectedExhibit[], entries: Entry[]) =>
  collectedOf(items, entries).map(({ exhibit_id, name, note, waits, refusal }) => ({
    exhibit_id,
    name,
    note,
    waits,
    refusal,
  }));

test('a pending note replaces the one on the server', () => {
  expect(shown([known(A, 'old')], [entry(A, { collected: true, note: 'new' })])).toEqual([
    { exhibit_id: A, name: 'Panel a', note: 'new', waits: true, refusal: null },
  ]);
});

test('an exhibit collected again without a note has its old note', () => {
  expect(shown([known(A, 'old')], [entry(A, { collected: true })])).toMatchObject([
    { note: 'old' },
  ]);
});

test('an exhibit collected offline comes first, by the name that was shown', () => {
  expect(shown([known(A, '')], [entry(B, { collected: true, note: 'call' })])).toEqual([
    { exhibit_id: B, name: 'Panel from afar', note: 'call', waits: true, refusal: null },
    { exhibit_id: A, name: 'Panel a', note: '', waits: false, refusal: null },
  ]);
});

test('a removed exhibit disappears at once, unless the server refuses', () => {
  expect(shown([known(A, '')], [entry(A, { collected: false })])).toEqual([]);
  expect(shown([known(A, 'mine')], [entry(A, { collected: false }, 'refused')])).toMatchObject([
    { exhibit_id: A, note: 'mine', waits: false, refusal: 'Removed' },
  ]);
});

test('an exhibit collected, removed and collected again is listed once', () => {
  const changes = [true, false, true].map((collected) => entry(B, { collected }));
  expect(shown([], changes)).toHaveLength(1);
});

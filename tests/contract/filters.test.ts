import { expect, test } from 'vitest';
import { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';

test.each([
  ['1', true],
  ['true', true],
  [1, true],
  [true, true],
  ['0', false],
  ['false', false],
  [false, false],
])('a flag %j is %j, in an address and in a request alike', (given, read) => {
  expect(ExhibitorFilters.parse({ new: given })).toEqual({ new: read });
});

test.each(['yes', '', 2, 'TRUE', null, []])('a flag %j is refused', (given) => {
  expect(ExhibitorFilters.safeParse({ new: given }).success).toBe(false);
});

test.each([
  ['1250.5', 1250.5],
  [0.9, 0.9],
  ['0', 0],
])('an amount %j is %j', (given, read) => {
  expect(ExhibitFilters.parse({ price_from: given })).toEqual({ price_from: read });
});

test.each(['-1', '1e9', '1.234', '', ' ', 'NaN', '0x10', -1, Number.NaN, true, '9'.repeat(20)])(
  'an amount %j is refused',
  (given) => {
    expect(ExhibitFilters.safeParse({ price_from: given }).success).toBe(false);
  },
);

test.each([
  ['5', ['5']],
  ['5,16', ['5', '16']],
  ['16,5,16', ['16', '5']],
  [5, ['5']],
  [
    ['5', '16'],
    ['5', '16'],
  ],
])('halls %j are %j', (given, read) => {
  expect(ExhibitorFilters.parse({ hall: given })).toEqual({ hall: read });
});

test('years of release are numbers', () => {
  expect(ExhibitFilters.parse({ release_year: '2025,2026' })).toEqual({
    release_year: [2025, 2026],
  });
});

test.each([
  { hall: '' },
  { hall: [] },
  { hall: '5,' },
  { hall: '5, 16' },
  { hall: '5,roof' },
  { hall: null },
  { hall: { 5: true } },
  { release_year: '2025,1200' },
  { release_year: '20e2' },
  { category: Array.from({ length: 101 }, (_, at) => `code_${at}`) },
])('%j is refused', (given) => {
  expect(ExhibitFilters.safeParse(given).success).toBe(false);
});

test('parsing is idempotent: one schema is address, cache key and request', () => {
  const given = { keyword: ' led ', negotiable: '0', release_year: '2025,2026', pitch_to: '2.5' };
  const read = ExhibitFilters.parse(given);
  expect(ExhibitFilters.parse(read)).toEqual(read);
});

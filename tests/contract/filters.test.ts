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

test('what was read can be read again: one schema is address, cache key and request', () => {
  const given = { keyword: ' led ', negotiable: '0', release_year: '2025', pitch_to: '2.5' };
  const read = ExhibitFilters.parse(given);
  expect(ExhibitFilters.parse(read)).toEqual(read);
});

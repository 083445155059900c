import { defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, parseSearch, stringifySearch } from '#client/address.ts';
import { PlanSearch } from '#client/features/floor-plan/plan-search.ts';
import {
  ExhibitFilters,
  ExhibitorFilters,
  MatchingFilters,
  ReceivedFilters,
} from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';

/** Texts of all kinds, some of which look like numbers or other types. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('true', 'null', '2024', '007', '1.50', '5E12', '-0', '"P2.5"', '""', '"', '{}'),
    fc.string().map((inside) => JSON.stringify(inside)),
    fc.json({ maxDepth: 1 }),
  )
  .map((typed) => typed.slice(0, limits.KEYWORD_CHARACTERS_MAX).trim())
  .filter((typed) => typed !== '' && typed.isWellFormed());
const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
const code = fc.oneof(fc.stringMatching(/^[a-z0-9_]{1,40}$/), fc.constantFrom('true', '12', '1e5'));
const hall = fc.oneof(fc.stringMatching(/^[0-9A-Z.]{1,4}$/), fc.constantFrom('5', '1E3', '05'));
const country = fc.stringMatching(/^[A-Z]{2}$/);
const flag = fc.boolean();
/** A filter's value or values. */
function several<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> {
  return fc.uniqueArray(value, { minLength: 1, maxLength: 5 });
}
const some = { requiredKeys: [] };

const filterSets = [
  {
    name: 'the directory',
    schema: addressOf(ExhibitorFilters),
    filters: fc.record(
      {
        keyword: text,
        hall: several(hall),
        category: several(code),
        country: several(country),
        export: flag,
        new: flag,
        live: flag,
        sort: fc.constantFrom('name', 'booth', 'popular'),
      },
      some,
    ),
  },
  {
    name: 'exhibits',
    schema: addressOf(ExhibitFilters),
    filters: fc.record(
      {
        keyword: text,
        exhibitor_id: fc.uuid({ version: 7 }),
        category: several(code),
        brand: text,
        hall: several(hall),
        price_from: amount,
        price_to: amount,
        pitch_from: amount,
        pitch_to: amount,
        negotiable: flag,
        export: flag,
        new: flag,
        live: flag,
        on_site: flag,
        release_year: several(fc.integer({ min: 1990, max: 2999 })),
        sort: fc.constantFrom('name', 'newest', 'price_low', 'price_high', 'popular'),
      },
      some,
    ),
  },
  {
    name: 'buying leads',
    schema: addressOf(MatchingFilters),
    filters: fc.record({ keyword: text, category: code, country, answered: flag }, some),
  },
  {
    name: 'received inquiries',
    schema: addressOf(ReceivedFilters),
    filters: fc.record(
      {
        keyword: text,
        unread: flag,
        mine: flag,
        unassigned: flag,
        state: fc.constantFrom('open', 'closed'),
      },
      some,
    ),
  },
];

describe.each(filterSets)('of $name', ({ schema, filters }) => {
  test('filters survive being written into an address and read back', () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(schema.parse(parseSearch(stringifySearch(given)))).toEqual(given);
      }),
    );
  });

  test('an address that the router wrote as JSON, each filter with one value, gives the same filters', () => {
    fc.assert(
      fc.property(filters, (several) => {
        const one = Object.fromEntries(
          Object.entries(several).map(([name, value]) => [name, [value].flat()[0]]),
        );
        const given = schema.parse(one);
        expect(Object.keys(given)).toEqual(expect.arrayContaining(Object.keys(one)));
        expect(schema.parse(parseSearch(defaultStringifySearch(one)))).toEqual(given);
      }),
    );
  });

  test('reading an address twice changes nothing', () => {
    const value = fc.oneof(text, fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const address = fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), value);
    fc.assert(
      fc.property(address, (given) => {
        const read = schema.parse(parseSearch(stringifySearch(given)));
        expect(schema.parse(parseSearch(stringifySearch(read)))).toEqual(read);
      }),
    );
  });
});

const directory = addressOf(ExhibitorFilters);

test.each([
  ['?hall=5&export=true', { hall: ['5'], export: true }],
  ['?hall=5%2C16%2C5&country=DE,CN', { hall: ['5', '16'], country: ['DE', 'CN'] }],
  ['?hall=%225%22&new=1', { hall: ['5'], new: true }],
  ['?keyword=2024', { keyword: '2024' }],
  ['?keyword=%20&brand=%22%20%22', {}],
  ['?keyword=%222024%22', { keyword: '2024' }],
  ['?keyword=%22true%22', { keyword: 'true' }],
  ['?keyword=%22%5C%22P2.5%5C%22%22', { keyword: '"P2.5"' }],
  ['?keyword=5E12', { keyword: '5E12' }],
  ['?keyword=LED+%E6%98%BE%E7%A4%BA', { keyword: 'LED 显示' }],
  [
    '?category=components&country=CN&sort=booth',
    { category: ['components'], country: ['CN'], sort: 'booth' },
  ],
  ['?hall=&keyword=%23', { keyword: '#' }],
])('the address %s is still read', (query, filters) => {
  expect(directory.parse(parseSearch(query))).toEqual(filters);
});

test.each([
  ['?hall=5', { hall: '5' }],
  ['?hall=%225%22', { hall: '5' }],
  ['?booth=5E12&from=7a03', { booth: '5E12', from: '7a03' }],
  ['?walk=1&from=main', { walk: '1', from: 'main' }],
  ['?walk=x&from=%22&booth=%5B1%5D&hall=%7B%22a%22%3A1%7D', {}],
])('the address %s of the floor plan is still read', (query, choice) => {
  expect(PlanSearch.parse(parseSearch(query))).toEqual(choice);
});

test('a wrong filter is ignored, and the others stay', () => {
  const query = '?hall=roof&country=%7B%7D&initial=g&live=perhaps&sort=price&category=pro_audio';
  const read = directory.parse(parseSearch(query));
  expect(read).toEqual({ category: ['pro_audio'] });
  // The router merges the parsed search over the raw one, so wrong values must be present as undefined.
  expect(Object.keys(read)).toContain('hall');
});

test('an address shows its filters as plain text', () => {
  const search = {
    hall: '5',
    booth: '5E12',
    keyword: 'P2.5',
    new: true,
    price_from: 12.5,
    release_year: [2025, 2026],
    lang: '',
  };
  expect(stringifySearch(search)).toBe(
    '?hall=5&booth=5E12&keyword=P2.5&new=true&price_from=12.5&release_year=2025%2C2026',
  );
  expect(stringifySearch({ hall: undefined, keyword: '' })).toBe('');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAddress } from '#client/address-text.ts';
import {
  DirectorySearch,
  filtersOf,
  withoutFilters,
} from '#client/features/exhibitors/directory-search.ts';
import { ExhibitorFilters } from '#contract/filters.ts';

test('the address of the directory is its request', () => {
  const search = {
    keyword: 'LED 显示',
    hall: 5,
    country: 'CN',
    export: true,
    new: 1,
    sort: 'booth',
  };
  expect(filtersOf(DirectorySearch.parse(search))).toEqual({
    ...{ keyword: 'LED 显示', hall: '5', country: 'CN' },
    ...{ export: true, new: true, sort: 'booth' },
  });
});

test('what is no filter is read as none, and the others stay', () => {
  const junk = { hall: 'roof', country: { a: 1 }, initial: 'g', live: 'perhaps', export: false };
  const search = DirectorySearch.parse({ ...junk, sort: 'price', category: 'pro_audio' });
  expect(filtersOf(search)).toEqual({ category: 'pro_audio' });
});

test('whatever an address holds, the request is one that the server takes', () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const address = fc.dictionary(fc.constantFrom(...Object.keys(DirectorySearch.shape)), value);
  fc.assert(
    fc.property(address, (given) => {
      const filters = filtersOf(DirectorySearch.parse(given));
      expect(ExhibitorFilters.safeParse(filters).success).toBe(true);
    }),
  );
});

test('a text that is typed is the keyword that is asked for', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 50 }), (typed) => {
      const keyword = typed.trim();
      const search = DirectorySearch.parse({ keyword: toAddress(keyword) });
      expect(filtersOf(search).keyword ?? '').toBe(keyword);
    }),
  );
});

test('filters are taken out together; the search and the order stay', () => {
  const search = DirectorySearch.parse({ keyword: 'led', hall: 7, live: true, sort: 'booth' });
  expect(filtersOf(withoutFilters(search))).toEqual({ keyword: 'led', sort: 'booth' });
});

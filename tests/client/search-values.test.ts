import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearchValue } from '#client/search-values.ts';

const parse = parseSearchWith(parseSearchValue);
const stringify = stringifySearchWith(JSON.stringify, parseSearchValue);

test('a booth of row E stays a booth, and is written as it is said', () => {
  expect(parse('?booth=5E12&hall=5&page=2')).toEqual({ booth: '5E12', hall: 5, page: 2 });
  expect(stringify({ booth: '5E12', hall: 5 })).toBe('?booth=5E12&hall=5');
});

test('whatever is written into an address is read out of it', () => {
  const value = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string()),
  );
  fc.assert(
    fc.property(value, (written) => {
      expect(parse(stringify({ written }))).toEqual({ written });
    }),
  );
});

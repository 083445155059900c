import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnchanged, rangeOf } from '#server/http/ranges.ts';

const modified = new Date('2026-11-23T02:00:00Z');
const file = { bytes: 1_000, etag: '"abc"', modified };

describe('the part of a file that a request asks for', () => {
  test.each([
    { range: 'bytes=0-', part: { first: 0, last: 999 } },
    { range: 'bytes=0-0', part: { first: 0, last: 0 } },
    { range: 'bytes=999-999', part: { first: 999, last: 999 } },
    { range: 'bytes=10-19', part: { first: 10, last: 19 } },
    { range: 'bytes=990-5000', part: { first: 990, last: 999 } },
    { range: 'bytes=-10', part: { first: 990, last: 999 } },
    { range: 'bytes=-5000', part: { first: 0, last: 999 } },
    { range: 'BYTES = 3 - 4', part: { first: 3, last: 4 } },
    { range: 'bytes=1000-', part: 'none' },
    { range: 'bytes=-0', part: 'none' },
    { range: 'bytes=99999999999999999999-', part: 'none' },
    { range: 'bytes=5-2', part: 'whole' },
    { range: 'bytes=-', part: 'whole' },
    { range: 'bytes=0-1,5-6', part: 'whole' },
    {
      range: `bytes=${Array.from({ length: 100 }, (_, at) => `${at}-${at}`).join(',')}`,
      part: 'whole',
    },
    { range: 'lines=0-1', part: 'whole' },
    { range: undefined, part: 'whole' },
  ])('$range is $part', ({ range, part }) => {
    expect(rangeOf({ range }, file)).toEqual(part);
  });

  test.each([
    { name: 'its tag', value: '"abc"', part: { first: 5, last: 999 } },
    { name: 'the tag of another version', value: '"abd"', part: 'whole' },
    { name: 'a weak tag', value: 'W/"abc"', part: 'whole' },
    { name: 'its date', value: modified.toUTCString(), part: { first: 5, last: 999 } },
    { name: 'a later date', value: 'Mon, 23 Nov 2026 02:00:01 GMT', part: 'whole' },
    { name: 'no date at all', value: 'yesterday', part: 'whole' },
  ])('with If-Range of $name it is $part', ({ value, part }) => {
    expect(rangeOf({ range: 'bytes=5-', 'if-range': value }, file)).toEqual(part);
  });

  test('it lies within the file, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.string({ unit: 'binary' }),
        fc.nat(),
        fc.nat(),
        (bytes, junk, from, to) => {
          for (const range of [junk, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
            const part = rangeOf({ range }, { ...file, bytes });
            if (typeof part === 'string') continue;
            expect(part.first).toBeGreaterThanOrEqual(0);
            expect(part.last).toBeGreaterThanOrEqual(part.first);
            expect(part.last).toBeLessThan(bytes);
          }
        },
      ),
    );
  });
});

test.each([
  { name: 'its tag among others', headers: { 'if-none-match': '"x", W/"abc"' }, unchanged: true },
  { name: 'any tag', headers: { 'if-none-match': '*' }, unchanged: true },
  {
    name: 'another tag, though the date is its own',
    headers: { 'if-none-match': '"x"', 'if-modified-since': modified.toUTCString() },
    unchanged: false,
  },
  { name: 'its date', headers: { 'if-modified-since': modified.toUTCString() }, unchanged: true },
  { name: 'junk', headers: { 'if-modified-since': 'junk' }, unchanged: false },
  { name: 'nothing', headers: {}, unchanged: false },
])('a reader with $name has it already: $unchanged', ({ headers, unchanged }) => {
  expect(isUnchanged(headers, file)).toBe(unchanged);
});

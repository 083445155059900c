import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextId, packIds, readingsOf, unpackIds } from '#contract/directory.ts';

const anyId = fc.uuid({ version: 7 });

test('ids survive packing, in sequence, repeated or scattered', () => {
  const inARow = fc
    .tuple(anyId, fc.integer({ min: 1, max: 9 }))
    .map(([first, count]) =>
      Array.from({ length: count }).reduce<string[]>(
        (ids) => [...ids, nextId(ids.at(-1) ?? first)],
        [],
      ),
    );
  const repeated = fc
    .tuple(anyId, fc.integer({ min: 1, max: 4 }))
    .map(([id, count]) => Array<string>(count).fill(id));
  fc.assert(
    fc.property(fc.array(fc.oneof(inARow, repeated)), (parts) => {
      const ids = parts.flat();
      expect(unpackIds(packIds(ids))).toEqual(ids);
    }),
  );
});

test('ids made in sequence cost almost nothing in a pack', () => {
  const first = '019b7a2f-0800-7abc-8def-00000000fffe';
  const ids = [first, nextId(first), nextId(nextId(first))];
  expect(ids[2]).toBe('019b7a2f-0800-7abc-8def-000000010000');
  expect(packIds(ids)).toEqual([first, '', '']);
});

test('pinyin is stored by character, and for a whole word if it differs', () => {
  const read = readingsOf({
    readings: { characters: '重庆光', syllables: 'zhong qing guang', runs: { 重庆: 'chong qing' } },
  });
  expect(read('光')).toEqual(['guang']);
  expect(read('重庆')).toEqual(['chong', 'qing']);
  expect(read('重光')).toEqual(['zhong', 'guang']);
});

import { expect, test } from 'vitest';
import { stepBetween } from '#client/ui/lists/step-between.ts';

test('a sorted list is one step from the list before', () => {
  const before = ['a', 'b', 'c', 'd'];
  expect(stepBetween(before, ['b', 'c', 'a', 'd'])).toEqual({ from: 0, to: 2 });
  expect(stepBetween(before, ['a', 'd', 'b', 'c'])).toEqual({ from: 3, to: 1 });
  expect(stepBetween(before, ['b', 'a', 'c', 'd'])).toEqual({ from: 1, to: 0 });
  expect(stepBetween(before, before)).toBeNull();
});

import { expect, test } from 'vitest';
import { initialsOf } from '#client/features/chat/portrait.tsx';

test('a portrait shows the first letters of two words, or the only one of a masked name', () => {
  expect(initialsOf('Lena Hofer Maier')).toBe('LH');
  expect(initialsOf('王**')).toBe('王');
  expect(initialsOf('***')).toBe('');
});

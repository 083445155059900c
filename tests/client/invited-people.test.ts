import { expect, test } from 'vitest';
import { peopleIn } from '#client/features/programme-drafts/invited-people.ts';

test.each([
  ['anna@example.com', '', 'anna@example.com'],
  ['Anna Schmidt <anna@example.com>', 'Anna Schmidt', 'anna@example.com'],
  ['王敏 138 0013 8000', '王敏', '13800138000'],
  ['王敏 +86 138-0013-8000', '王敏', '13800138000'],
  ['１３８００１３８０００', '', '13800138000'],
  ['Anna Schmidt', '', 'Anna Schmidt'],
])('“%s” is the person “%s” at %s', (typed, name, address) => {
  expect(peopleIn(typed)).toEqual([{ name, address }]);
});

test('people are separated by lines, commas or semicolons', () => {
  const typed = 'a@example.com; b@example.com,\n\nBernd c@example.com\n';
  expect(peopleIn(typed).map(({ address }) => address)).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

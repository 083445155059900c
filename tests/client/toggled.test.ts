import { expect, test } from 'vitest';
import { toggled } from '#client/ui/lists/toggled.ts';

const led = { group: 'led', members: ['indoor', 'outdoor', 'rental'] };

test.each([
  { when: 'a whole group', chosen: ['indoor', 'audio'], code: 'led', next: ['audio', 'led'] },
  { when: 'a group that was whole', chosen: ['led', 'audio'], code: 'led', next: ['audio'] },
  { when: 'one of a whole group', chosen: ['led'], code: 'indoor', next: ['outdoor', 'rental'] },
  { when: 'the last one of a group', chosen: ['indoor', 'rental'], code: 'outdoor', next: ['led'] },
  { when: 'a single one', chosen: ['audio'], code: 'rental', next: ['audio', 'rental'] },
])('tapping $when leaves $next', ({ chosen, code, next }) => {
  expect(toggled(chosen, code, led)).toEqual(next);
});

test('categories without a group are chosen one by one', () => {
  const single = { group: undefined, members: ['a', 'b'] };
  expect(toggled(['a'], 'b', single)).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'b', single)).toEqual(['a']);
});

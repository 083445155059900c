import { expect, test } from 'vitest';
import { narrowed, toggled } from '#client/ui/lists/narrowed.ts';

const led = { code: 'led', members: ['indoor', 'outdoor', 'rental'] };

test.each([
  { when: 'a kind', chosen: ['audio'], next: ['audio', 'led'] },
  { when: 'a chosen kind', chosen: ['led', 'audio'], next: ['audio'] },
  { when: 'a kind with a chosen category', chosen: ['indoor', 'audio'], next: ['audio'] },
])('pressing $when leaves $next', ({ chosen, next }) => {
  expect(toggled(chosen, led)).toEqual(next);
});

test.each([
  { when: 'a category of a whole kind', chosen: ['led'], code: 'indoor', next: ['indoor'] },
  {
    when: 'a second one',
    chosen: ['indoor', 'a'],
    code: 'rental',
    next: ['a', 'indoor', 'rental'],
  },
  { when: 'the only one', chosen: ['indoor', 'audio'], code: 'indoor', next: ['audio', 'led'] },
  { when: 'the last one', chosen: ['indoor', 'rental'], code: 'outdoor', next: ['led'] },
  { when: 'the kind itself', chosen: ['indoor', 'rental'], code: 'led', next: ['led'] },
])('pressing $when narrows to $next', ({ chosen, code, next }) => {
  expect(narrowed(chosen, led, code)).toEqual(next);
});

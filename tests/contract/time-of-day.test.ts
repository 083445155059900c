import { expect, test } from 'vitest';
import { greetingAt } from '#contract/time-of-day.ts';

test.each([
  { hour: 0, greeting: null },
  { hour: 1, greeting: null },
  { hour: 5, greeting: null },
  { hour: 6, greeting: 'morning' },
  { hour: 12, greeting: 'afternoon' },
  { hour: 19, greeting: 'night' },
  { hour: 23, greeting: 'night' },
])('at $hour o’clock visitors are greeted by the time of day $greeting', ({ hour, greeting }) => {
  expect(greetingAt(hour)).toBe(greeting);
});

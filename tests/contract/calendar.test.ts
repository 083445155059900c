import { expect, test } from 'vitest';
import { addDays, calendarDay } from '#contract/calendar.ts';

test.each([
  { now: '2026-03-04T15:59:59Z', day: '2026-03-04' },
  { now: '2026-03-04T16:00:00Z', day: '2026-03-05' },
  { now: '2025-12-31T16:00:00Z', day: '2026-01-01' },
])('at $now it is $day in Shenzhen', ({ now, day }) => {
  expect(calendarDay(new Date(now), 'Asia/Shanghai')).toBe(day);
});

test('a day begins with the clocks of its zone, also where they change', () => {
  expect(calendarDay(new Date('2026-07-01T22:00:00Z'), 'Europe/Berlin')).toBe('2026-07-02');
  expect(calendarDay(new Date('2026-01-01T22:59:00Z'), 'Europe/Berlin')).toBe('2026-01-01');
});

test('days are counted across months, years and leap days', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

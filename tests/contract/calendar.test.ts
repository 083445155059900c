import { expect, test } from 'vitest';
import { addDays, calendarDay, clockLike, dayLike, zonedInstant } from '#contract/calendar.ts';

test.each([
  { now: '2026-03-04T15:59:59Z', day: '2026-03-04' },
  { now: '2026-03-04T16:00:00Z', day: '2026-03-05' },
  { now: '2025-12-31T16:00:00Z', day: '2026-01-01' },
])('at $now it is $day in Shenzhen', ({ now, day }) => {
  expect(calendarDay(new Date(now), 'Asia/Shanghai')).toBe(day);
});

test('a day begins at local midnight, also when clocks change', () => {
  expect(calendarDay(new Date('2026-07-01T22:00:00Z'), 'Europe/Berlin')).toBe('2026-07-02');
  expect(calendarDay(new Date('2026-01-01T22:59:00Z'), 'Europe/Berlin')).toBe('2026-01-01');
});

test('days are counted across months, years and leap days', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  {
    zone: 'Asia/Shanghai',
    at: '2026-03-04T16:00:00.250Z',
    written: '2026-03-05T00:00:00.250+08:00',
  },
  {
    zone: 'Asia/Kolkata',
    at: '2026-03-04T20:00:00.000Z',
    written: '2026-03-05T01:30:00.000+05:30',
  },
  {
    zone: 'America/New_York',
    at: '2026-01-01T00:00:00.000Z',
    written: '2025-12-31T19:00:00.000-05:00',
  },
])(
  'in $zone the instant $at is written $written, and its clocks can be read on',
  ({ zone, at, written }) => {
    expect(zonedInstant(new Date(at), zone)).toBe(written);
    expect(new Date(written).toISOString()).toBe(at);
    for (const minutes of [0, 61, 60 * 24 * 3]) {
      const later = new Date(Date.parse(at) + minutes * 60_000);
      expect(dayLike(written, later)).toBe(calendarDay(later, zone));
    }
    expect(clockLike(written, new Date(at)).getUTCHours()).toBe(Number(written.slice(11, 13)));
  },
);

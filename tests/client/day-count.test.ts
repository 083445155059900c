import { expect, test } from 'vitest';
import { dayCount } from '#client/features/tickets/day-count.ts';

const exhibition = {
  start_date: '2027-03-05',
  end_date: '2027-03-07',
  time_zone: 'Asia/Shanghai',
};

test.each([
  { when: 'on an autumn day', now: '2026-11-21T09:00+08:00', days: 104 },
  { when: 'in the last second of a day', now: '2027-03-03T23:59:59+08:00', days: 2 },
  { when: 'in the first second of the next', now: '2027-03-04T00:00:00+08:00', days: 1 },
  { when: 'late on the evening before', now: '2027-03-04T23:59:59+08:00', days: 1 },
])('$when it is $days days until the exhibition', ({ now, days }) => {
  expect(dayCount(exhibition, new Date(now))).toEqual({ state: 'before', days });
});

test.each([
  { now: '2027-03-05T00:00:00+08:00', day: 1 },
  { now: '2027-03-06T12:00:00+08:00', day: 2 },
  { now: '2027-03-07T23:59:59+08:00', day: 3 },
])('$now is day $day of three', ({ now, day }) => {
  expect(dayCount(exhibition, new Date(now))).toEqual({ state: 'today', day, of: 3 });
});

test('the exhibition is over when its last day is', () => {
  expect(dayCount(exhibition, new Date('2027-03-08T00:00:00+08:00'))).toEqual({ state: 'over' });
});

test('days are counted by the calendar of the exhibition, not by the one of the device', () => {
  const newYork = new Date('2027-03-04T12:00:00-05:00');
  expect(newYork.getDate()).toBe(4);
  expect(dayCount(exhibition, newYork)).toEqual({ state: 'today', day: 1, of: 3 });
});

test('a summer time that begins meanwhile does not change the count', () => {
  const inBerlin = {
    start_date: '2027-04-01',
    end_date: '2027-04-02',
    time_zone: 'Europe/Berlin',
  };
  expect(dayCount(inBerlin, new Date('2027-03-25T00:30+01:00'))).toEqual({
    state: 'before',
    days: 7,
  });
});

import { expect, test } from 'vitest';
import {
  clashBetween,
  conferenceState,
  overlapMinutes,
  seatsLeft,
  tourState,
} from '#contract/programme-states.ts';

const conference = {
  opens_at: '2027-02-01T09:00:00+08:00',
  closes_at: '2027-03-05T08:00:00+08:00',
  starts_at: '2027-03-05T09:30:00+08:00',
  ends_at: '2027-03-05T11:30:00+08:00',
  access: 'open' as const,
  cancelled: null,
};
const during = '2027-02-20T12:00:00+08:00';
const cancelled = { at: during, reason: 'The speakers cannot come.' };
const stateAt = (
  now: string,
  more: Partial<Parameters<typeof conferenceState>[0]> = {},
  reader: Partial<Parameters<typeof conferenceState>[1]> = {},
) =>
  conferenceState(
    { ...conference, ...more },
    { level: 'plenty', mine: undefined, ...reader, now: new Date(now) },
  );

test.each([
  {
    when: 'a millisecond before it opens',
    now: '2027-02-01T08:59:59.999+08:00',
    state: 'not_open',
  },
  { when: 'when it opens', now: '2027-02-01T09:00:00.000+08:00', state: 'open' },
  { when: 'a millisecond before it closes', now: '2027-03-05T07:59:59.999+08:00', state: 'open' },
  { when: 'when it closes', now: '2027-03-05T08:00:00.000+08:00', state: 'closed' },
  { when: 'while it is on', now: '2027-03-05T10:00:00+08:00', state: 'closed' },
  { when: 'a millisecond before its end', now: '2027-03-05T11:29:59.999+08:00', state: 'closed' },
  { when: 'when it ends', now: '2027-03-05T11:30:00.000+08:00', state: 'over' },
])('$when a conference is $state', ({ now, state }) => {
  expect(stateAt(now)).toBe(state);
});

test('a conference that has begun is closed, even before its closing time', () => {
  const late = { closes_at: '2027-03-05T11:00:00+08:00' };
  expect(stateAt('2027-03-05T09:29:59.999+08:00', late)).toBe('open');
  expect(stateAt('2027-03-05T09:30:00.000+08:00', late)).toBe('closed');
});

test('a conference in several states shows the first', () => {
  const mine = { state: 'signed_up' } as const;
  const waiting = { state: 'waiting' } as const;
  const [over, early] = ['2027-03-06T09:00:00+08:00', '2027-01-01T09:00:00+08:00'];
  expect(stateAt(over, { cancelled }, { mine, level: 'full' })).toBe('cancelled');
  expect(stateAt(over, { access: 'private' }, { mine, level: 'full' })).toBe('signed_up');
  expect(stateAt(over, { access: 'private' }, { mine: waiting })).toBe('waiting');
  expect(stateAt(over, { access: 'private' }, { level: 'full' })).toBe('over');
  expect(stateAt(early, { access: 'private' }, { level: 'full' })).toBe('private');
  expect(stateAt(early, {}, { level: 'full' })).toBe('not_open');
  expect(stateAt('2027-03-05T08:30:00+08:00', {}, { level: 'full' })).toBe('closed');
  expect(stateAt(during, {}, { level: 'full' })).toBe('full');
  expect(stateAt(during, {}, { level: 'few' })).toBe('open');
});

const tour = {
  opens_at: '2027-02-01T09:00:00+08:00',
  departs_at: '2027-03-06T00:30:00+08:00',
  cancelled: null,
};

test.each([
  { when: 'before it opens', now: '2027-02-01T08:59:59.999+08:00', state: 'not_open' },
  { when: '61 minutes before departure', now: '2027-03-05T23:29:00+08:00', state: 'open' },
  {
    when: '60 minutes and a millisecond before',
    now: '2027-03-05T23:29:59.999+08:00',
    state: 'open',
  },
  {
    when: 'exactly 60 minutes before departure',
    now: '2027-03-05T23:30:00.000+08:00',
    state: 'closed',
  },
  { when: 'a millisecond before departure', now: '2027-03-06T00:29:59.999+08:00', state: 'closed' },
  { when: 'at departure', now: '2027-03-06T00:30:00.000+08:00', state: 'departed' },
])('$when a tour is $state', ({ now, state }) => {
  expect(tourState(tour, { level: 'plenty', mine: undefined, now: new Date(now) })).toBe(state);
});

test('a tour in several states shows the first', () => {
  const now = new Date('2027-03-07T00:00:00+08:00');
  const mine = { state: 'booked' } as const;
  expect(tourState({ ...tour, cancelled }, { level: 'full', mine, now })).toBe('cancelled');
  expect(tourState(tour, { level: 'full', mine, now })).toBe('booked');
  expect(tourState(tour, { level: 'full', mine: { state: 'waiting' }, now })).toBe('waiting');
  const early = new Date(during);
  expect(tourState(tour, { level: 'full', mine: undefined, now: early })).toBe('full');
});

test.each([
  { taken: 500, capacity: null, level: 'plenty', left: null },
  { taken: 74, capacity: 100, level: 'plenty', left: null },
  { taken: 75, capacity: 100, level: 'filling', left: null },
  { taken: 89, capacity: 100, level: 'filling', left: null },
  { taken: 90, capacity: 100, level: 'few', left: 10 },
  { taken: 99, capacity: 100, level: 'few', left: 1 },
  { taken: 100, capacity: 100, level: 'full', left: 0 },
  // A smaller capacity cancels no seat.
  { taken: 120, capacity: 100, level: 'full', left: 0 },
  { taken: 0, capacity: 8, level: 'few', left: 8 },
])('$taken of $capacity seats taken: $level', ({ taken, capacity, level, left }) => {
  expect(seatsLeft(taken, capacity)).toEqual({ level, left });
});

const span = (from: string, to: string) => ({
  starts_at: `2027-03-05T${from}:00+08:00`,
  ends_at: `2027-03-05T${to}:00+08:00`,
});

test('an item that begins when another ends does not overlap', () => {
  const [morning, noon] = [span('09:30', '11:30'), span('11:30', '12:30')];
  expect(overlapMinutes(morning, noon)).toBe(0);
  expect(overlapMinutes(noon, morning)).toBe(0);
  expect(overlapMinutes(morning, span('11:29', '12:00'))).toBe(1);
  expect(overlapMinutes(span('09:00', '18:00'), morning)).toBe(120);
});

test('items past midnight overlap by instant, not by time of day', () => {
  const evening = { starts_at: '2027-03-05T23:00:00+08:00', ends_at: '2027-03-06T00:30:00+08:00' };
  expect(overlapMinutes(evening, span('00:00', '00:30'))).toBe(0);
  // The same evening in another time zone.
  const night = { starts_at: '2027-03-05T16:00:00Z', ends_at: '2027-03-05T17:00:00Z' };
  expect(overlapMinutes(evening, night)).toBe(30);
});

test.each([
  { gap: 12, walking: 12, clash: null },
  { gap: 11, walking: 12, clash: { kind: 'tight', between: 11, walking: 12 } },
  { gap: 0, walking: 1, clash: { kind: 'tight', between: 0, walking: 1 } },
  { gap: 0, walking: 0, clash: null },
  { gap: 0, walking: null, clash: null },
])('$gap minutes between, $walking on foot', ({ gap, walking, clash }) => {
  const one = span('09:30', '11:00');
  const other = span(`11:${String(gap).padStart(2, '0')}`, '12:00');
  expect(clashBetween(one, other, walking)).toEqual(clash);
  expect(clashBetween(other, one, walking)).toEqual(clash);
});

test('overlapping items are reported as an overlap, however far apart', () => {
  expect(clashBetween(span('09:00', '11:00'), span('10:30', '12:00'), 45)).toEqual({
    kind: 'overlap',
    minutes: 30,
  });
});

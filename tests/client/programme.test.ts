import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Appointment, clashesWith } from '#client/features/programme/clashes.ts';
import { shownDay } from '#client/features/programme/shown-day.ts';
import { followedWith } from '#client/sync/programme/followed.ts';
import { seatsOf } from '#client/sync/programme/own-seats.ts';
import { cancelSignUp, type SignUp, signUpForConference } from '#contract/conferences.ts';
import { bookTour } from '#contract/tours.ts';

const signUp = (conference_id: string): SignUp => ({
  conference_id,
  state: 'signed_up',
  place: null,
  joined_at: '2027-03-01T10:00:00+08:00',
  entered_at: null,
  certificate_number: null,
});
const waiting = (path: `/${string}`, input: Record<string, unknown>) => ({
  path,
  input,
  state: 'waiting' as const,
});

test('a pending seat is shown as requested until the server confirms it', () => {
  const seats = seatsOf([], [], [waiting(signUpForConference.path, { conference_id: 'a' })]);
  expect(seats.get('a')).toMatchObject({ requested: 'seat', sign_up: undefined, refused: null });
});

test('a seat with a pending cancellation stays until the server confirms', () => {
  const seats = seatsOf([signUp('a')], [], [waiting(cancelSignUp.path, { conference_id: 'a' })]);
  expect(seats.get('a')).toMatchObject({ requested: 'leave', sign_up: { state: 'signed_up' } });
});

test('a refused request is reported, and no longer pending', () => {
  const refused = { ...waiting(bookTour.path, { tour_id: 'b' }), state: 'refused' as const };
  const seats = seatsOf([signUp('a')], [], [refused]);
  expect(seats.get('b')).toMatchObject({ requested: null, refused });
  expect(seats.get('a')).toMatchObject({ requested: null, refused: null });
});

const appointment = (
  id: string,
  [from, to]: readonly [string, string],
  at: Appointment['at'] = null,
): Appointment => ({
  of: 'conference',
  id,
  title: id,
  starts_at: `2027-03-05T${from}:00+08:00`,
  ends_at: `2027-03-05T${to}:00+08:00`,
  place: '',
  at,
});

test('an agenda warns of overlapping times, and of ways longer than the gap', () => {
  const wanted = appointment('wanted', ['10:00', '11:00'], [0, 0]);
  const own = [
    appointment('wanted', ['10:00', '11:00'], [0, 0]),
    appointment('overlapping', ['10:45', '12:00'], [0, 0]),
    appointment('far', ['11:05', '12:00'], [720, 0]),
    appointment('near', ['11:05', '12:00'], [60, 0]),
    appointment('touching', ['09:00', '10:00']),
    appointment('before and far', ['09:00', '09:50'], [720, 0]),
  ];
  const walking = (from: Appointment['at'], to: Appointment['at']) =>
    from && to && Math.abs(from[0] - to[0]) / 60;
  expect(clashesWith(wanted, own, walking).map(({ other, clash }) => [other.id, clash])).toEqual([
    ['overlapping', { kind: 'overlap', minutes: 15 }],
    ['far', { kind: 'tight', between: 5, walking: 12 }],
    ['before and far', { kind: 'tight', between: 10, walking: 12 }],
  ]);
});

const days = ['2027-03-05', '2027-03-06'].map((date) => ({ date, conferences: 1 }));

test.each([
  { when: 'before the exhibition', today: '2027-01-01', day: '2027-03-05' },
  { when: 'on its second day', today: '2027-03-06', day: '2027-03-06' },
  { when: 'after it', today: '2027-04-01', day: '2027-03-05' },
])('$when the programme opens on $day', ({ today, day }) => {
  expect(shownDay({}, { days }, today)).toBe(day);
});

test('a search without a day covers all days, and one with a day only that day', () => {
  expect(shownDay({ q: 'LED' }, { days }, '2027-01-01')).toBeUndefined();
  expect(shownDay({ q: 'LED', day: '2027-03-06' }, { days }, '2027-01-01')).toBe('2027-03-06');
});

test('a pending follow counts, unless the server refuses it', () => {
  const entry = (conference_id: string, starred: boolean, state: 'waiting' | 'refused') => ({
    input: { conference_id, starred },
    state,
  });
  const [a, b, c] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
  const followed = followedWith(
    [a],
    [entry(b, true, 'waiting'), entry(a, false, 'waiting'), entry(c, true, 'refused')],
  );
  expect([...followed]).toEqual([b]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isWatched,
  type LiveSignal,
  type LiveState,
  liveState,
  liveStates,
  opensAt,
} from '#contract/live-states.ts';

const STARTS = new Date('2026-03-05T10:00:00+08:00');
const ENDS = new Date('2026-03-05T11:00:00+08:00');
const planned = {
  starts_at: STARTS,
  ends_at: ENDS,
  stream_url: 'https://live.example.com/a.m3u8',
  ended_at: null,
  cancelled_at: null,
};
const at = (clock: string) => new Date(`2026-03-05T${clock}:00+08:00`);
const on = (since = '09:55'): LiveSignal => ({ kind: 'on', since: at(since), was_on: true });
const gone = (since: string): LiveSignal => ({ kind: 'off', since: at(since), was_on: true });
const never: LiveSignal = { kind: 'off', since: at('09:50'), was_on: false };
const finished = (since: string): LiveSignal => ({ ...gone(since), kind: 'finished' });

test.each<{ when: string; clock: string; signal?: LiveSignal; state: LiveState }>([
  { when: 'long before it begins', clock: '08:00', state: 'waiting' },
  {
    when: 'long before, whatever its address answers',
    clock: '08:00',
    signal: on(),
    state: 'waiting',
  },
  { when: 'shortly before, not seen yet', clock: '09:55', state: 'waiting' },
  { when: 'shortly before, already sending', clock: '09:55', signal: on(), state: 'live' },
  { when: 'a minute late', clock: '10:01', signal: never, state: 'waiting' },
  { when: 'two minutes late', clock: '10:02', signal: never, state: 'no_source' },
  {
    when: 'at its end without ever having been seen',
    clock: '11:00',
    signal: never,
    state: 'ended',
  },
  { when: 'while it sends', clock: '10:30', signal: on(), state: 'live' },
  { when: 'when it is gone', clock: '10:30', signal: gone('10:29'), state: 'disconnected' },
  {
    when: 'when it says it is over before its end',
    clock: '10:30',
    signal: finished('10:29'),
    state: 'disconnected',
  },
  {
    when: 'when it says it is over after its end',
    clock: '11:05',
    signal: finished('11:04'),
    state: 'ended',
  },
  { when: 'while it sends longer than planned', clock: '11:50', signal: on(), state: 'live' },
  {
    when: 'gone for a moment after its end',
    clock: '11:10',
    signal: gone('11:05'),
    state: 'disconnected',
  },
  {
    when: 'gone for half an hour after its end',
    clock: '11:35',
    signal: gone('11:05'),
    state: 'ended',
  },
  {
    when: 'gone for half an hour before its end',
    clock: '10:59',
    signal: gone('10:20'),
    state: 'disconnected',
  },
])('$when, a live stream is $state', ({ clock, state, signal = null }) => {
  expect(liveState(planned, signal, at(clock))).toBe(state);
});

test.each([
  { when: 'far ahead', clock: '08:00', state: 'waiting' },
  { when: 'ten minutes ahead', clock: '09:50', state: 'no_source' },
  { when: 'after its end', clock: '11:00', state: 'ended' },
])('without an address it is $state $when', ({ clock, state }) => {
  expect(liveState({ ...planned, stream_url: null }, null, at(clock))).toBe(state);
});

test('a stream that was ended is over at once, and a cancelled one never took place', () => {
  const now = at('10:30');
  expect(liveState({ ...planned, ended_at: now }, on(), now)).toBe('ended');
  expect(liveState({ ...planned, ended_at: now, cancelled_at: now }, on(), now)).toBe('cancelled');
});

const moments = fc.date({ min: at('06:00'), max: at('16:00'), noInvalidDate: true });
const signals: fc.Arbitrary<LiveSignal | null> = fc.option(
  fc
    .record({
      kind: fc.constantFrom<LiveSignal['kind']>('on', 'off', 'finished'),
      since: moments,
      was_on: fc.boolean(),
    })
    .map((seen) => ({ ...seen, was_on: seen.was_on || seen.kind === 'on' })),
);

test('every combination of probes has one state, and states that may change are watched', () => {
  fc.assert(
    fc.property(signals, moments, (signal, now) => {
      const state = liveState(planned, signal, now);
      expect(liveStates).toContain(state);
      if (state === 'live' || state === 'disconnected' || state === 'no_source') {
        expect(isWatched(planned, signal, now)).toBe(true);
      }
      if (now < opensAt(planned)) expect(isWatched(planned, signal, now)).toBe(false);
    }),
  );
});

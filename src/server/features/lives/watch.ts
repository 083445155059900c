import type { LiveSignal } from '#contract/live-states.ts';
import type { Look } from './look-at-stream.ts';

/** The knowledge about a stream between two requests. */
export interface Watch {
  /** Null: not enough was seen yet. */
  signal: LiveSignal | null;
  /** The mark of its playlist and when that last became another one; null: none was seen. */
  mark: { text: string; since: Date } | null;
  /** Looks in a row that saw nothing. */
  failures: number;
  problem: string | null;
  height: number | null;
  bandwidth: number | null;
}

/** A single failure may be due to the network, a second one in a row to the stream. */
const FAILURES = 2;
/** A playlist counts as frozen after this time without a new segment, or after the length of three segments. */
const STILL_SECONDS = 15;
const STILL_SEGMENTS = 3;

export function watchFrom(signal: LiveSignal | null): Watch {
  return {
    signal,
    mark: null,
    failures: 0,
    problem: null,
    height: null,
    bandwidth: null,
  };
}

/**
 * The state after another request. A stream is on while its playlist advances; a playlist alone is not enough.
 */
export function watched(before: Watch, look: Look, now: Date): Watch {
  const turned = (kind: LiveSignal['kind']): LiveSignal => ({
    kind,
    since: before.signal?.kind === kind ? before.signal.since : now,
    was_on: before.signal?.was_on === true || kind === 'on',
  });
  if ('problem' in look) {
    const failures = before.failures + 1;
    const { problem } = look;
    const isGone = failures >= FAILURES || before.signal?.kind !== 'on';
    return { ...before, failures, problem, signal: isGone ? turned('off') : before.signal };
  }
  const { playlist, height, bandwidth } = look;
  const isNew = before.mark?.text !== playlist.mark;
  const mark = isNew || !before.mark ? { text: playlist.mark, since: now } : before.mark;
  const seen = { ...before, mark, failures: 0, problem: null, height, bandwidth };
  if (playlist.is_ended) return { ...seen, signal: turned('finished') };
  if (isNew && before.mark) return { ...seen, signal: turned('on') };
  const still_ms = now.getTime() - mark.since.getTime();
  if (still_ms < Math.max(STILL_SECONDS, STILL_SEGMENTS * playlist.target) * 1_000) return seen;
  return { ...seen, problem: 'stands_still', signal: turned('off') };
}

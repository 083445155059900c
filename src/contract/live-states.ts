import { limits } from './limits.ts';

/**
 * - `waiting`: not started
 * - `no_source`: should be on, but never had a signal, or has no address
 * - `disconnected`: was on, but has no signal any more
 */
export const liveStates = [
  'cancelled',
  'waiting',
  'live',
  'disconnected',
  'no_source',
  'ended',
] as const;
export type LiveState = (typeof liveStates)[number];

/** The server's latest probe of a stream. */
export interface LiveSignal {
  /** `finished`: the stream has an end mark. */
  kind: 'on' | 'off' | 'finished';
  /** Start of this kind of signal. */
  since: Date;
  /** It was on at least once. */
  was_on: boolean;
}

interface PlannedLive {
  starts_at: Date;
  ends_at: Date;
  /** Null: no address. */
  stream_url: string | null;
  /** Ended by its exhibitor or the organiser. */
  ended_at: Date | null;
  cancelled_at: Date | null;
}

/**
 * The state of a live stream, the first that applies. Only the server decides it: players cannot reliably
 * distinguish a dead stream from a slow one.
 * @param signal null: not probed yet
 */
export function liveState(live: PlannedLive, signal: LiveSignal | null, now: Date): LiveState {
  const time = now.getTime();
  const opens = opensAt(live).getTime();
  if (live.cancelled_at) return 'cancelled';
  if (live.ended_at && live.ended_at <= now) return 'ended';
  if (time < opens) return 'waiting';
  if (signal?.kind === 'on') return 'live';
  const isOver = now >= live.ends_at;
  if (signal?.was_on) {
    const isGone =
      signal.kind === 'finished' || time >= signal.since.getTime() + minutes('LIVE_GONE_MINUTES');
    return isOver && isGone ? 'ended' : 'disconnected';
  }
  if (isOver) return 'ended';
  const grace = live.starts_at.getTime() + minutes('LIVE_GRACE_MINUTES');
  return time < (live.stream_url ? grace : opens) ? 'waiting' : 'no_source';
}

/** No further changes: its reminders and its chat are closed. */
export function isLiveOver(state: LiveState): boolean {
  return state === 'cancelled' || state === 'ended';
}

/** Start of polling. */
export function opensAt({ starts_at }: Pick<PlannedLive, 'starts_at'>): Date {
  return new Date(starts_at.getTime() - minutes('LIVE_OPENS_MINUTES'));
}

/** True while the server must poll it: it may start, or come back. */
export function isWatched(live: PlannedLive, signal: LiveSignal | null, now: Date): boolean {
  if (!live.stream_url || live.cancelled_at || live.ended_at || now < opensAt(live)) return false;
  const until = live.ends_at.getTime() + minutes('LIVE_GONE_MINUTES');
  return now.getTime() < until || (signal?.was_on === true && isNotLongGone(signal, now));
}

function isNotLongGone({ kind, since }: LiveSignal, now: Date): boolean {
  return kind === 'on' || now.getTime() < since.getTime() + minutes('LIVE_GONE_MINUTES');
}

function minutes(name: 'LIVE_OPENS_MINUTES' | 'LIVE_GRACE_MINUTES' | 'LIVE_GONE_MINUTES'): number {
  return limits[name] * 60_000;
}

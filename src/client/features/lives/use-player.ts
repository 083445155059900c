import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { attachNative, attachScript, waysToPlay } from './attach-stream.ts';

/** `idle`: nothing was loaded yet. `failed`: every way to play has failed. */
export type PlayerPhase = 'idle' | 'playing' | 'failed';

/** Maximum freeze before a restart, although the server reports the stream as on. */
const STILL_MS = 12_000;
const TICK_MS = 1_000;
/** Back-off between restarts, so that many pages do not overload a broken host. */
const AGAIN_MS = [15_000, 30_000, 60_000];
/** A picture that moved within this time needs no restart. */
const MOVING_MS = 2_000;
/** Maximum play time of the buffer after a stream was interrupted. */
const PLAYED_OUT_MS = 30_000;

interface PlayerOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** Null: there is nothing to play now. */
  address: string | null;
  isLive: boolean;
  /** True when the server reports the stream as on. */
  isOn: boolean;
}

/**
 * Plays a stream after a tap, and resumes after an interruption: the server reports when it is
 * back. Players detect neither reliably.
 */
export function usePlayer({ video, address, isLive, isOn }: PlayerOptions) {
  const [phase, setPhase] = useState<PlayerPhase>('idle');
  const detach = useRef<() => void>(() => undefined);
  /** The current way to play and the attempt's number: an outdated attempt does nothing. */
  const turn = useRef({ way: 0, number: 0 });
  const moved_at = useRef(0);

  const begin = useCallback(
    async function begin() {
      const element = video.current;
      if (!element || !address) return;
      turn.current.number += 1;
      const { number } = turn.current;
      detach.current();
      detach.current = () => undefined;
      const ways = waysToPlay(element, address);
      const way = ways[turn.current.way];
      if (!way) return setPhase('failed');
      setPhase('playing');
      const onFatal = (kind: 'media' | 'network') => {
        if (number !== turn.current.number) return;
        detach.current();
        detach.current = () => undefined;
        // A live stream is waited for; otherwise the next way is tried.
        if (kind === 'network' && isLive) return;
        turn.current.way += 1;
        void begin();
      };
      const options = { address, isLive, onFatal };
      try {
        const attached =
          way === 'native' ? attachNative(element, options) : await attachScript(element, options);
        if (number !== turn.current.number) return attached.detach();
        detach.current = attached.detach;
        await element.play();
      } catch (error) {
        if (number !== turn.current.number) return;
        // The browser requires another tap; other failures arrive as events of the element.
        if (error instanceof DOMException && error.name === 'NotAllowedError') setPhase('idle');
        else if (!(error instanceof DOMException)) setPhase('failed');
      }
    },
    [video, address, isLive],
  );

  const play = useCallback(() => {
    turn.current.way = 0;
    void begin();
  }, [begin]);

  useMoved(video, moved_at);
  const isBegun = phase === 'playing' && isLive;
  useComingBack({ video, isBegun, isOn, moved_at, begin: play });
  useGoingOn({ video, isWanted: isBegun && isOn, moved_at, begin: play });

  // Another address, or none, ends playback.
  useEffect(() => {
    if (!address) setPhase('idle');
    return () => {
      turn.current.number += 1;
      detach.current();
      detach.current = () => undefined;
    };
  }, [address]);

  return { phase, play };
}

type MovedAt = RefObject<number>;

/**
 * Tracks when the picture last moved: by frame callbacks where available, because clocks advance
 * without frames.
 */
function useMoved(video: RefObject<HTMLVideoElement | null>, moved_at: MovedAt) {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const note = () => {
      moved_at.current = performance.now();
    };
    if (!('requestVideoFrameCallback' in element)) {
      const noteTime = () => note();
      const old: HTMLVideoElement = element;
      old.addEventListener('timeupdate', noteTime);
      return () => old.removeEventListener('timeupdate', noteTime);
    }
    let handle = element.requestVideoFrameCallback(function onFrame() {
      note();
      handle = element.requestVideoFrameCallback(onFrame);
    });
    return () => element.cancelVideoFrameCallback(handle);
  }, [video, moved_at]);
}

interface ComingBack {
  video: RefObject<HTMLVideoElement | null>;
  isBegun: boolean;
  isOn: boolean;
  moved_at: MovedAt;
  begin: () => void;
}

/**
 * Restarts when the server reports a stream as back, or when the picture freezes soon after. A
 * player that has read the end of a playlist does not request it again.
 */
function useComingBack({ video, isBegun, isOn, moved_at, begin }: ComingBack) {
  const wasGone = useRef(false);
  useEffect(() => {
    if (!isBegun) wasGone.current = false;
    else if (!isOn) wasGone.current = true;
    if (!isBegun || !isOn || !wasGone.current) return;
    wasGone.current = false;
    const stands = () => performance.now() - moved_at.current > MOVING_MS;
    if (stands()) return begin();
    const until = performance.now() + PLAYED_OUT_MS;
    const ticking = setInterval(() => {
      const isPaused = video.current?.paused && !video.current.ended;
      if (!isPaused && stands()) begin();
      else if (!isPaused && performance.now() < until) return;
      clearInterval(ticking);
    }, TICK_MS);
    return () => clearInterval(ticking);
  }, [video, isBegun, isOn, moved_at, begin]);
}

interface GoingOn {
  video: RefObject<HTMLVideoElement | null>;
  /** True when the picture should move. */
  isWanted: boolean;
  moved_at: MovedAt;
  begin: () => void;
}

/** Restarts when the picture freezes although the stream is on. */
function useGoingOn({ video, isWanted, moved_at, begin }: GoingOn) {
  const isPaused = useRef(false);
  useEffect(() => {
    const element = video.current;
    if (!element || !isWanted) return;
    // A pause during the stream is the viewer's choice.
    const pause = () => {
      isPaused.current = !element.ended && !document.hidden;
    };
    const resume = () => {
      isPaused.current = false;
    };
    element.addEventListener('pause', pause);
    element.addEventListener('play', resume);
    let begun_at = performance.now();
    let beginnings = 0;
    const ticking = setInterval(() => {
      const again_ms = AGAIN_MS[Math.min(beginnings, AGAIN_MS.length - 1)] ?? 0;
      const isStill = performance.now() - moved_at.current > STILL_MS;
      if (isPaused.current || document.hidden || !isStill) return;
      if (performance.now() - begun_at < again_ms) return;
      begun_at = performance.now();
      beginnings += 1;
      begin();
    }, TICK_MS);
    return () => {
      clearInterval(ticking);
      element.removeEventListener('pause', pause);
      element.removeEventListener('play', resume);
    };
  }, [video, isWanted, moved_at, begin]);
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { attachNative, attachScript, waysToPlay } from './attach-stream.ts';

/** `idle`: nothing was fetched yet. `failed`: no way to play it has worked. */
export type PlayerPhase = 'idle' | 'playing' | 'failed';

/** A picture that has stood for so long is begun anew, though the server says that it is on. */
const STILL_MS = 12_000;
const TICK_MS = 1_000;
/** Between one new beginning and the next, so that many pages do not run at a host that is down. */
const AGAIN_MS = [15_000, 30_000, 60_000];
/** The picture moves: there is nothing to begin anew. */
const MOVING_MS = 2_000;
/** What was fetched before a stream had gone is played for so long, and hides that nothing more comes. */
const PLAYED_OUT_MS = 30_000;

interface PlayerOptions {
  video: RefObject<HTMLVideoElement | null>;
  /** Null: there is nothing to play now. */
  address: string | null;
  isLive: boolean;
  /** By the server: it is on. */
  isOn: boolean;
}

/**
 * Plays a stream once somebody has tapped, and goes on by itself when it was gone: the server tells when it
 * is back. No player is trusted to notice either.
 */
export function usePlayer({ video, address, isLive, isOn }: PlayerOptions) {
  const [phase, setPhase] = useState<PlayerPhase>('idle');
  const detach = useRef<() => void>(() => undefined);
  /** Which of the ways is tried, and which beginning it is: one that was overtaken does nothing. */
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
        // What was on the air is waited for; what never was is tried in another way.
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
        // The browser wants another tap; anything else the events of the element tell.
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

  // Another address, or none, ends what is played.
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

/** Notes when the picture last moved: by its frames where they are told, as clocks run on without any. */
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
 * Begins anew as soon as the server says that a stream is back, or where the picture stands soon after that: a
 * player that has read the end of a playlist does not ask for it again.
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
  /** It should be seen to move. */
  isWanted: boolean;
  moved_at: MovedAt;
  begin: () => void;
}

/** Begins anew when the picture stands though it is on. */
function useGoingOn({ video, isWanted, moved_at, begin }: GoingOn) {
  const isPaused = useRef(false);
  useEffect(() => {
    const element = video.current;
    if (!element || !isWanted) return;
    // A pause while the stream is on is its reader's.
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

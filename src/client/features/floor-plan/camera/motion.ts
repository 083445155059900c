import type { Point } from '#contract/floor-plan.ts';
import { type Camera, panned } from './camera.ts';

/** A camera on its way: where it is after so many milliseconds; null: it has arrived. */
export type Motion = (elapsed: number) => Camera | null;

const FLIGHT_MS = 420;
/** Milliseconds in which a glide loses two thirds of its speed. */
const GLIDE_MS = 325;
/** Pixels a millisecond; slower is standing. */
const SLOWEST = 0.02;

/** From one camera to another, fast at first. */
export function flight(from: Camera, to: Camera): Motion {
  return (elapsed) => {
    if (elapsed >= FLIGHT_MS) return null;
    const share = 1 - (1 - elapsed / FLIGHT_MS) ** 3;
    const scale = from.scale * (to.scale / from.scale) ** share;
    // By the growing scale, so that what it flies to moves straight over the screen.
    const moved =
      Math.abs(to.scale - from.scale) < 1e-6
        ? share
        : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
    return {
      x: from.x + (to.x - from.x) * moved,
      y: from.y + (to.y - from.y) * moved,
      scale,
    };
  };
}

/** On as it was thrown, in pixels a millisecond, slower and slower. */
export function glide(from: Camera, [right, down]: Point): Motion {
  const speed = Math.hypot(right, down);
  return (elapsed) => {
    const left = Math.exp(-elapsed / GLIDE_MS);
    if (speed * left < SLOWEST) return null;
    const way = GLIDE_MS * (1 - left);
    return panned(from, [right * way, down * way]);
  };
}

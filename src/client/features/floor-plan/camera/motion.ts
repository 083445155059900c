import type { Point } from '#contract/floor-plan.ts';
import { type Camera, panned } from './camera.ts';

/** An animated camera: its state after the given milliseconds; null: it has arrived. */
export type Motion = (elapsed: number) => Camera | null;

const FLIGHT_MS = 420;
/** Milliseconds in which a glide loses two thirds of its speed. */
const GLIDE_MS = 325;
/** Pixels per millisecond; a slower glide stops. */
const SLOWEST = 0.02;

/** Animates from one camera to another, fast at first. */
export function flight(from: Camera, to: Camera): Motion {
  return (elapsed) => {
    if (elapsed >= FLIGHT_MS) return null;
    const share = 1 - (1 - elapsed / FLIGHT_MS) ** 3;
    const scale = from.scale * (to.scale / from.scale) ** share;
    // Follows the growing scale, so that the target moves straight over the screen.
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

/** Glides on after a throw (pixels per millisecond), with decreasing speed. */
export function glide(from: Camera, [right, down]: Point): Motion {
  const speed = Math.hypot(right, down);
  return (elapsed) => {
    const left = Math.exp(-elapsed / GLIDE_MS);
    if (speed * left < SLOWEST) return null;
    const way = GLIDE_MS * (1 - left);
    return panned(from, [right * way, down * way]);
  };
}

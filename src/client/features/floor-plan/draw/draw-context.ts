import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { Scene } from './scene.ts';

/** Context of all drawing steps: a canvas context in CSS pixels and the scale of metres on it. */
export interface Sketch {
  pen: CanvasRenderingContext2D;
  scale: number;
  /** The drawn part of the plan, in metres. */
  part: Box;
  toSheet: (at: Point) => Point;
  scene: Scene;
}

export function isSeen(box: Box, part: Box): boolean {
  return (
    box.east > part.west && box.west < part.east && box.south > part.north && box.north < part.south
  );
}

/** Rounds a box to whole pixels for sharp edges. */
export function onSheet({ toSheet }: Sketch, { west, north, east, south }: Box) {
  const [left, top] = toSheet([west, north]);
  const [right, bottom] = toSheet([east, south]);
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(right) - Math.round(left),
    height: Math.round(bottom) - Math.round(top),
  };
}

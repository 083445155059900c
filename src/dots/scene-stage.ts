import type { Palette } from './dot-contents.ts';
import type { Lamps } from './dot-pictures.ts';

/** The input of a drawing: a stage one unit high, a random source and a palette. */
export interface Stage {
  random: () => number;
  palette: Palette;
  /** Size of a dot, relative to the height. */
  dot: number;
}

/** The light at a point: `x` from the middle, `y` from the top, both relative to the height. */
export type Scene = (x: number, y: number) => Lamps;

export const FRAME: Lamps = [0.22, 0.28, 0.46];
export const WHITE: Lamps = [1, 1, 1];

/** The distance of a point from the edge of a box; negative outside. */
export function inBox(
  x: number,
  y: number,
  left: number,
  top: number,
  width: number,
  height: number,
): number {
  return Math.min(x - left, left + width - x, y - top, top + height - y);
}

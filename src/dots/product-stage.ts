import type { Palette } from './dot-contents.ts';
import type { Lamps } from './dot-pictures.ts';

/** What a drawing is given: a stage one unit high, and chance and colours of its own. */
export interface Stage {
  random: () => number;
  palette: Palette;
  /** One dot, in parts of the height. */
  dot: number;
}

/** The light at a place: `x` from the middle, `y` from the top, both in parts of the height. */
export type Scene = (x: number, y: number) => Lamps;

export const FRAME: Lamps = [0.22, 0.28, 0.46];
export const WHITE: Lamps = [1, 1, 1];

/** How far a place lies inside a box; below zero: outside. */
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

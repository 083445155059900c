import { metresBetween } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import { nearestOn, wallsOf } from '#contract/outlines.ts';

/** A corner that a pointer holds: one of the outline, or a new one in a wall. */
interface HeldCorner {
  outline: readonly Point[];
  at: number;
  isNew: boolean;
}

/** The corner near a point, else the wall below it, which gets a corner there. Null: neither. */
export function cornerAt(
  outline: readonly Point[],
  point: Point,
  reach: number,
): HeldCorner | null {
  const corner = outline.findIndex((one) => metresBetween(one, point) <= reach);
  if (corner >= 0) return { outline, at: corner, isNew: false };
  const wall = wallsOf(outline).findIndex(([from, to]) => nearestOn(from, to, point)[0] <= reach);
  return wall < 0 ? null : { outline, at: wall + 1, isNew: true };
}

/** The outline with a held corner at a point. */
export function draggedCorner({ outline, at, isNew }: HeldCorner, to: Point): Point[] {
  return [...outline.slice(0, at), to, ...outline.slice(isNew ? at : at + 1)];
}

import type { Booth } from '#contract/booths.ts';
import type { Point } from '#contract/floor-plan.ts';

/** A rectangle along the plan's axes, in metres. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The box around an outline. */
export function boxAround(outline: readonly Point[]): Box {
  const easts = outline.map(([east]) => east);
  const souths = outline.map(([, south]) => south);
  return {
    west: Math.min(...easts),
    north: Math.min(...souths),
    east: Math.max(...easts),
    south: Math.max(...souths),
  };
}

export function boxOfBooth([, west, north, width, depth]: Booth): Box {
  return { west, north, east: west + width, south: north + depth };
}

/** Includes the edges. */
export function isIn({ west, north, east, south }: Box, [x, y]: Point): boolean {
  return x >= west && x <= east && y >= north && y <= south;
}

/** Excludes the edges. */
export function isInside({ west, north, east, south }: Box, [x, y]: Point): boolean {
  return x > west && x < east && y > north && y < south;
}

/** True if a straight way crosses the inside of a box. A way along an edge does not. */
export function crosses(box: Box, [x1, y1]: Point, [x2, y2]: Point): boolean {
  let enters = 0;
  let leaves = 1;
  for (const [start, way, low, high] of [
    [x1, x2 - x1, box.west, box.east],
    [y1, y2 - y1, box.north, box.south],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  // Floating point makes a mere touch a tiny overlap.
  return leaves - enters > 1e-9;
}

export function metresBetween([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x1 - x2, y1 - y2);
}

export function middleOfBox({ west, north, east, south }: Box): Point {
  return [(west + east) / 2, (north + south) / 2];
}

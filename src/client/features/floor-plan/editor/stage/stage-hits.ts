import { boothAt } from '#client/features/floor-plan/editor/model/booth-index.ts';
import {
  boxOf,
  type Ids,
  type Sheet,
  snapped,
} from '#client/features/floor-plan/editor/model/sheet.ts';
import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import { cornersOf } from './draw-stage.ts';

type Side = ReturnType<typeof cornersOf>[number]['side'];

/** The part of the plan under a pointer. */
export type Hit =
  | { kind: 'corner'; booth: DraftBooth; side: Side }
  | { kind: 'booth'; booth: DraftBooth }
  | { kind: 'ground' };

/** @param reach metres around a corner that belong to it */
export function hitAt(sheet: Sheet, chosen: Ids, at: Point, reach: number): Hit {
  const [only, ...others] = chosen;
  const booth = others.length === 0 && sheet.booths.find(({ id }) => id === only);
  if (booth) {
    const corner = cornersOf(boxOf(booth)).find(
      ({ x, y }) => Math.abs(x - at[0]) <= reach && Math.abs(y - at[1]) <= reach,
    );
    if (corner) return { kind: 'corner', booth, side: corner.side };
  }
  const under = boothAt(sheet.booths, at);
  return under ? { kind: 'booth', booth: under } : { kind: 'ground' };
}

/** The box of a booth whose corner is dragged, on the grid and at least one grid step wide. */
export function resizedBox(booth: DraftBooth, side: Side, [right, down]: Point): Box {
  const box = boxOf(booth);
  const least = 0.5;
  const west = side.endsWith('w')
    ? Math.min(snapped(box.west + right), box.east - least)
    : box.west;
  const east = side.endsWith('e')
    ? Math.max(snapped(box.east + right), box.west + least)
    : box.east;
  const north = side.startsWith('n')
    ? Math.min(snapped(box.north + down), box.south - least)
    : box.north;
  const south = side.startsWith('s')
    ? Math.max(snapped(box.south + down), box.north + least)
    : box.south;
  return { west, north, east, south };
}

/** The box between two points. */
export function boxBetween([x1, y1]: Point, [x2, y2]: Point): Box {
  return {
    west: Math.min(x1, x2),
    north: Math.min(y1, y2),
    east: Math.max(x1, x2),
    south: Math.max(y1, y2),
  };
}

/** Ids of the booths that lie in a box, or are touched by it. */
export function boothsWithin({ booths }: Sheet, { west, north, east, south }: Box): string[] {
  return booths.flatMap(({ id, x, y, width, depth }) =>
    x < east && x + width > west && y < south && y + depth > north ? id : [],
  );
}

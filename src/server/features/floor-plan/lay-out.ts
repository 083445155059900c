import type { FloorPlan, Point } from '#contract/floor-plan.ts';

/** Metres. Two people with trolleys pass each other, and it is the escape route. */
export const AISLE = 3;
/** Metres between a new hall and the plan beside it. */
const BETWEEN_HALLS = 10;
/** The widest hall that is drawn by itself. */
const WIDEST = 120;
const NARROWEST = 30;

export interface Size {
  width: number;
  depth: number;
}
export interface Corner {
  x: number;
  y: number;
}

/** Binary fractions that are exact: the nearest 25 cm. */
export const toQuarter = (metres: number) => Math.round(metres * 4) / 4;

/** The sides of a booth with an area: 3 m deep up to 27 m², 6 m deep above, as shells and islands are. */
export function sizeOfArea(area: number): Size {
  const depth = area < 36 ? 3 : 6;
  return { width: Math.max(1, Math.round((area / depth) * 2) / 2), depth };
}

/**
 * Lays booths out in rows from the west wall, with aisles between the rows, in the order given.
 * @param top metres from the north wall at which the first row begins
 * @returns their corners in the hall; null for booths that do not fit
 */
export function layRows(
  sizes: readonly Size[],
  { width, depth, top }: { width: number; depth: number; top: number },
): (Corner | null)[] {
  let [x, y, deepest] = [AISLE, top, 0];
  return sizes.map((size) => {
    if (x > AISLE && x + size.width > width - AISLE) {
      y += deepest + AISLE;
      [x, deepest] = [AISLE, 0];
    }
    if (x + size.width > width || y + size.depth > depth) return null;
    const corner = { x, y };
    x += size.width;
    deepest = Math.max(deepest, size.depth);
    return corner;
  });
}

/** The width of a hall for booths: about twice as wide as deep, half of it aisles. */
export function widthFor(sizes: readonly Size[]): number {
  const area = sizes.reduce((sum, { width, depth }) => sum + width * depth, 0);
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const wanted = Math.ceil(Math.sqrt(area * 4) / 5) * 5;
  return Math.max(Math.min(Math.max(wanted, NARROWEST), WIDEST), widest + 2 * AISLE);
}

/** The size that a hall needs around booths in it, with an aisle along its walls. */
export function sizeAround(booths: readonly (Corner & Size)[]): Size {
  const end = (ends: number[]) => Math.ceil(Math.max(0, ...ends)) + AISLE;
  return {
    width: end(booths.map(({ x, width }) => x + width)),
    depth: end(booths.map(({ y, depth }) => y + depth)),
  };
}

/** A plan with a rectangular hall more, east of everything on it, with a door in its south wall. */
export function addHall(plan: FloorPlan, number: string, { width, depth }: Size): FloorPlan {
  const west = plan.size[0] === 0 ? BETWEEN_HALLS : plan.size[0];
  const north = BETWEEN_HALLS;
  const [east, south] = [west + width, north + depth];
  const outline: Point[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
  const hall = {
    number,
    outline,
    doors: [[west + width / 2, south]] as Point[],
    theme: { zh: '', en: '' },
    exhibits: { zh: '', en: '' },
  };
  const size: Point = [east + BETWEEN_HALLS, Math.max(plan.size[1], south + BETWEEN_HALLS)];
  return { ...plan, size, halls: [...plan.halls, hall] };
}

/** The rectangle around a hall. */
export function boxOfHall({ outline }: FloorPlan['halls'][number]): Corner & Size {
  const [xs, ys] = [outline.map(([east]) => east), outline.map(([, south]) => south)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, depth: Math.max(...ys) - y };
}

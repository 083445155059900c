import type { Point } from './floor-plan.ts';

/** A rectangle along the plan's axes, in metres. */
interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Metres; booths are stored with less precision than walls. */
const TOUCH = 1e-4;

/** The walls of a hall. */
export function wallsOf(outline: readonly Point[]): [from: Point, to: Point][] {
  return outline.map((from, at) => [from, outline[(at + 1) % outline.length] ?? from]);
}

/** True inside an outline, and on its walls. */
export function isPointIn(outline: readonly Point[], at: Point): boolean {
  const [x, y] = at;
  let isIn = false;
  for (const [from, to] of wallsOf(outline)) {
    const [near] = nearestOn(from, to, at);
    if (near <= TOUCH) return true;
    const crosses = from[1] > y !== to[1] > y;
    if (crosses && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) {
      isIn = !isIn;
    }
  }
  return isIn;
}

/** True if a box lies inside an outline; it may touch its walls. */
export function isBoxIn(outline: readonly Point[], { west, north, east, south }: Box): boolean {
  const corners: Point[] = [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
    [(west + east) / 2, (north + south) / 2],
  ];
  const inner = {
    west: west + TOUCH,
    north: north + TOUCH,
    east: east - TOUCH,
    south: south - TOUCH,
  };
  return (
    corners.every((corner) => isPointIn(outline, corner)) &&
    !wallsOf(outline).some(([from, to]) => entersBox(inner, from, to))
  );
}

function entersBox({ west, north, east, south }: Box, from: Point, to: Point): boolean {
  let [enters, leaves] = [0, 1];
  for (const [start, way, low, high] of [
    [from[0], to[0] - from[0], west, east],
    [from[1], to[1] - from[1], north, south],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return leaves > enters;
}

/** The distance of a point from a wall, and its nearest point there. */
export function nearestOn(from: Point, to: Point, [x, y]: Point): [metres: number, at: Point] {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const square = right * right + down * down;
  const along = square === 0 ? 0 : ((x - from[0]) * right + (y - from[1]) * down) / square;
  const part = Math.min(1, Math.max(0, along));
  const at: Point = [from[0] + part * right, from[1] + part * down];
  return [Math.hypot(x - at[0], y - at[1]), at];
}

/** True if no two walls cross or touch, except neighbours at their corner. */
export function isSimple(outline: readonly Point[]): boolean {
  const walls = wallsOf(outline);
  return walls.every(([from, to], at) => {
    if (from[0] === to[0] && from[1] === to[1]) return false;
    return walls.every(([otherFrom, otherTo], other) => {
      if (other <= at) return true;
      const isNext = other === at + 1 || (at === 0 && other === walls.length - 1);
      if (!isNext) return !meet([from, to], [otherFrom, otherTo]);
      // Neighbours share a corner; folded back onto each other they enclose nothing.
      const [shared, one, two] = other === at + 1 ? [to, from, otherTo] : [from, to, otherFrom];
      return turn(one, shared, two) !== 0 || dot(one, shared, two) < 0;
    });
  });
}

const turn = ([x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point) =>
  (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1);

const dot = (one: Point, shared: Point, two: Point) =>
  (one[0] - shared[0]) * (two[0] - shared[0]) + (one[1] - shared[1]) * (two[1] - shared[1]);

type Wall = [from: Point, to: Point];

function meet([a, b]: Wall, [c, d]: Wall): boolean {
  const isApart = (from: Point, to: Point, one: Point, two: Point) => {
    const [first, second] = [turn(from, to, one), turn(from, to, two)];
    return (first > 0 && second > 0) || (first < 0 && second < 0);
  };
  if (isApart(a, b, c, d) || isApart(c, d, a, b)) return false;
  // On one line: they meet if their extents do.
  const meets = (axis: 0 | 1) =>
    Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis])) <=
    Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]));
  return meets(0) && meets(1);
}

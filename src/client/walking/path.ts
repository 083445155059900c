import type { Point } from '#contract/floor-plan.ts';
import { metresBetween } from './boxes.ts';
import type { Area, Crossing, Stand, Ways } from './ways.ts';

/** A straight segment of a way. */
export interface Stretch {
  from: Point;
  to: Point;
  area: Area;
  /** The door at its end. */
  door?: Crossing['door'];
}

export interface Path {
  stretches: Stretch[];
  metres: number;
}

/** Visitors of an exhibition walk at 1 m/s, slower than in the street. */
const METRES_PER_MINUTE = 60;

export function minutesOf(metres: number): number {
  return Math.max(1, Math.ceil(metres / METRES_PER_MINUTE));
}

/** Every corner of a way, for drawing it. */
export function cornersOf({ stretches }: Pick<Path, 'stretches'>): Point[] {
  const [first] = stretches;
  return first ? [first.from, ...stretches.map(({ to }) => to)] : [];
}

/** The shortest way between two stands; null: there is none. */
export function findPath(ways: Ways, from: Stand, to: Stand): Path | null {
  return pathsFrom(ways, from).to(to);
}

/** The paths from a stand to every other, in one search. */
export function pathsFrom(ways: Ways, from: Stand) {
  const { metres, before } = search(ways.crossings, from);

  const nearest = (to: Stand) => {
    let best: { metres: number; last: number | null } | null = null;
    const direct = alongOneAisle(from, to);
    if (direct !== null) best = { metres: direct, last: null };
    for (const { crossing, metres: rest } of to.reaches) {
      const whole = (metres[crossing] ?? Number.POSITIVE_INFINITY) + rest;
      if (whole < (best?.metres ?? Number.POSITIVE_INFINITY)) {
        best = { metres: whole, last: crossing };
      }
    }
    return best;
  };

  return {
    metresTo: (to: Stand): number => nearest(to)?.metres ?? Number.POSITIVE_INFINITY,

    to: (to: Stand): Path | null => {
      const best = nearest(to);
      if (!best) return null;
      const passed: number[] = [];
      for (let at = best.last; at !== null; at = before[at] ?? null) passed.unshift(at);
      return { stretches: stretchesOf(ways.crossings, from, passed, to), metres: best.metres };
    },
  };
}

/**
 * Dijkstra's algorithm. With some 600 crossings, a linear search for the nearest is as fast as a
 * heap.
 */
function search(crossings: readonly Crossing[], { reaches }: Stand) {
  const metres = crossings.map(() => Number.POSITIVE_INFINITY);
  const before: (number | null)[] = crossings.map(() => null);
  const open = new Set<number>();
  for (const { crossing, metres: first } of reaches) {
    metres[crossing] = first;
    open.add(crossing);
  }
  while (open.size > 0) {
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const one of open) {
      const own = metres[one] ?? least;
      if (own < least) [nearest, least] = [one, own];
    }
    open.delete(nearest);
    for (const { to, metres: more } of crossings[nearest]?.exits ?? []) {
      if (least + more >= (metres[to] ?? 0)) continue;
      metres[to] = least + more;
      before[to] = nearest;
      open.add(to);
    }
  }
  return { metres, before };
}

/** Distance of two stands on the same aisle, which need no crossing; else null. */
function alongOneAisle(from: Stand, to: Stand): number | null {
  if (metresBetween(from.at, to.at) === 0) return 0;
  if (!from.foot || !to.foot || from.foot.aisle !== to.foot.aisle) return null;
  return (
    metresBetween(from.at, from.foot.at) +
    metresBetween(from.foot.at, to.foot.at) +
    metresBetween(to.foot.at, to.at)
  );
}

function stretchesOf(
  crossings: readonly Crossing[],
  from: Stand,
  passed: readonly number[],
  to: Stand,
): Stretch[] {
  const stops: { at: Point; area: Area; door?: Crossing['door'] }[] = [
    { at: from.at, area: from.area },
    ...(from.foot ? [{ at: from.foot.at, area: from.area }] : []),
    ...passed.flatMap((one, index) => {
      const crossing = crossings[one];
      if (!crossing) return [];
      const previous = crossings[passed[index - 1] ?? -1];
      const area = previous?.exits.find((exit) => exit.to === one)?.area ?? from.area;
      return [{ at: crossing.at, area, ...(crossing.door && { door: crossing.door }) }];
    }),
    ...(to.foot ? [{ at: to.foot.at, area: to.area }] : []),
    { at: to.at, area: to.area },
  ];
  const stretches: Stretch[] = [];
  stops.forEach((stop, index) => {
    const previous = stops[index - 1];
    if (!previous || metresBetween(previous.at, stop.at) === 0) return;
    stretches.push({ from: previous.at, to: stop.at, area: stop.area, ...doorOf(stop) });
  });
  return straighten(stretches);
}

function doorOf({ door }: { door?: Crossing['door'] }) {
  return door && { door };
}

/** Merges collinear segments: crossings without a turn are no corners. */
function straighten(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const next of stretches) {
    const last = merged.at(-1);
    if (last && !last.door && last.area === next.area && isStraight(last, next)) {
      merged[merged.length - 1] = { ...last, to: next.to, ...doorOf(next) };
    } else {
      merged.push(next);
    }
  }
  return merged;
}

function isStraight(one: Stretch, other: Stretch): boolean {
  const [x1, y1] = [one.to[0] - one.from[0], one.to[1] - one.from[1]];
  const [x2, y2] = [other.to[0] - other.from[0], other.to[1] - other.from[1]];
  return Math.abs(x1 * y2 - y1 * x2) < 1e-6 && x1 * x2 + y1 * y2 > 0;
}

import type { Point } from '#contract/floor-plan.ts';
import { type Box, crosses } from './boxes.ts';

/** A straight way through a hall, from wall to wall, without booths. */
export interface Aisle {
  runs: 'east' | 'south';
  /** Its centre line, on the axis across it. */
  at: number;
  width: number;
  /** True for an aisle behind the rows, along a wall. */
  isAtWall: boolean;
}

/** Metres. In a narrower aisle two people cannot pass each other. */
const NARROWEST = 2;

/** The aisles of a hall: gaps between its booths, seen from one side. */
export function aislesOf(hall: Box, booths: readonly Box[]): Aisle[] {
  return [
    ...gapsIn(
      [hall.north, hall.south],
      booths.map(({ north, south }) => [north, south]),
    ).map((gap): Aisle => ({ runs: 'east', ...gap })),
    ...gapsIn(
      [hall.west, hall.east],
      booths.map(({ west, east }) => [west, east]),
    ).map((gap): Aisle => ({ runs: 'south', ...gap })),
  ];
}

type Stretch = [from: number, to: number];

function gapsIn([from, to]: Stretch, taken: Stretch[]): Omit<Aisle, 'runs'>[] {
  const gaps: Omit<Aisle, 'runs'>[] = [];
  const wall: Stretch = [to, to];
  let free = from;
  for (const [start, end] of [...taken.sort(([one], [other]) => one - other), wall]) {
    const width = start - free;
    const isAtWall = free === from || start === to;
    if (width >= NARROWEST) gaps.push({ at: free + width / 2, width, isAtWall });
    free = Math.max(free, end);
  }
  return gaps;
}

/** The nearest point of an aisle, straight across. */
export function footOn({ runs, at }: Aisle, [x, y]: Point): Point {
  return runs === 'east' ? [x, at] : [at, y];
}

/** The distance of a point along an aisle. */
export function alongAisle({ runs }: Aisle, [x, y]: Point): number {
  return runs === 'east' ? x : y;
}

export interface Front {
  aisle: Aisle;
  /** Point on the edge of the booth. */
  at: Point;
  /** Point on the centre line of the aisle. */
  foot: Point;
}

/**
 * The entrance of a booth: from the widest aisle beside it, preferably not the one behind the rows.
 * A booth without an aisle beside it is entered from the nearest unobstructed aisle.
 */
export function frontOf(
  booth: Box,
  aisles: readonly Aisle[],
  listOthers: () => readonly Box[],
): Front | null {
  const fronts = aisles.map((aisle): Front & { metres: number } => {
    const at = edgeTowards(booth, aisle);
    const foot = footOn(aisle, at);
    return { aisle, at, foot, metres: Math.hypot(foot[0] - at[0], foot[1] - at[1]) };
  });
  const [beside] = fronts
    .filter(({ aisle, metres }) => metres <= aisle.width / 2)
    .sort(
      (one, other) =>
        Number(one.aisle.isAtWall) - Number(other.aisle.isAtWall) ||
        other.aisle.width - one.aisle.width ||
        one.metres - other.metres,
    );
  if (beside) return beside;
  const others = listOthers();
  const open = fronts
    .sort((one, other) => one.metres - other.metres)
    .find(({ at, foot }) => !others.some((other) => crosses(other, at, foot)));
  return open ?? null;
}

function edgeTowards({ west, north, east, south }: Box, { runs, at }: Aisle): Point {
  return runs === 'east'
    ? [(west + east) / 2, Math.min(Math.max(at, north), south)]
    : [Math.min(Math.max(at, west), east), (north + south) / 2];
}

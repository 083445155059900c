import type { Booths } from '#contract/booths.ts';
import type { FloorPlan, Hall, Place, Point } from '#contract/floor-plan.ts';
import { type Aisle, aislesOf, alongAisle, footOn, frontOf } from './aisles.ts';
import {
  type Box,
  boxAround,
  boxOfBooth,
  crosses,
  isIn,
  isInside,
  metresBetween,
} from './boxes.ts';

/** The area that a segment crosses. */
export type Area =
  | { kind: 'hall'; number: string }
  | { kind: 'corridor'; name: FloorPlan['corridors'][number]['name'] }
  | { kind: 'outside' };

/** A node where ways meet. */
export interface Crossing {
  at: Point;
  /** Door of a hall. */
  door?: { hall: string; door: number };
  exits: { to: number; metres: number; area: Area }[];
}

/** A crossing on an aisle, with its distance along the aisle. */
interface OnAisle {
  along: number;
  crossing: number;
}

interface HallWays {
  area: Area;
  aisles: { aisle: Aisle; crossings: OnAisle[] }[];
  booths: Box[];
}

/** An end of a route: a position, and the crossings reachable from it. */
export interface Stand {
  at: Point;
  area: Area;
  /** On the aisle before a booth; undefined for a stand on a crossing. */
  foot?: { at: Point; aisle: Aisle };
  reaches: { crossing: number; metres: number }[];
}

/** The graph of all ways on a plan: built once, queried often. */
export interface Ways {
  crossings: readonly Crossing[];
  /** By booth number or entrance id; null: unreachable. */
  standAt: (id: string) => Stand | null;
  /** At a point: on the aisles of its hall, in its corridor, else at the nearest entrance. */
  standNear: (at: Point) => Stand | null;
}

export function waysOf(plan: FloorPlan, booths: Booths): Ways {
  const crossings: Crossing[] = [];
  const halls = new Map<string, HallWays>();
  const doors: number[] = [];

  const addCrossing = (at: Point, door?: Crossing['door']) =>
    crossings.push({ at, exits: [], ...(door && { door }) }) - 1;
  const join = (one: number, other: number, area: Area) => {
    const [here, there] = [crossings[one], crossings[other]];
    if (!here || !there || one === other) return;
    const metres = metresBetween(here.at, there.at);
    here.exits.push({ to: other, metres, area });
    there.exits.push({ to: one, metres, area });
  };

  for (const hall of plan.halls) {
    const placed = booths.halls.find((one) => one.hall === hall.number)?.booths ?? [];
    const ways = hallWays(hall, placed.map(boxOfBooth), addCrossing);
    halls.set(hall.number, ways);
    doors.push(...joinDoors(hall, ways, { addCrossing, join }));
    for (const { crossings: along } of ways.aisles) {
      along.sort((one, other) => one.along - other.along);
      along.forEach(({ crossing }, at) => {
        const next = along[at + 1];
        if (next) join(crossing, next.crossing, ways.area);
      });
    }
  }
  const entrances = joinCorridors(plan, doors, { crossings, addCrossing, join });
  const standOn = (crossing: number | undefined): Stand | null => {
    const at = crossing === undefined ? undefined : crossings[crossing]?.at;
    if (crossing === undefined || !at) return null;
    return { at, area: { kind: 'outside' }, reaches: [{ crossing, metres: 0 }] };
  };

  return {
    crossings,
    standNear: (at) => {
      const hall = plan.halls.find(({ outline }) => isIn(boxAround(outline), at));
      const ways = hall && halls.get(hall.number);
      if (ways) return standBefore(boxAround([at]), ways, crossings);
      const corridor = plan.corridors.find(({ outline }) => isIn(boxAround(outline), at));
      if (corridor) return standIn({ kind: 'corridor', name: corridor.name }, at, crossings);
      const metres = (crossing: number) => metresBetween(crossings[crossing]?.at ?? at, at);
      const [nearest] = [...entrances.values()].sort((one, other) => metres(one) - metres(other));
      return standOn(nearest);
    },
    standAt: (id) => {
      const stand = standOn(entrances.get(id));
      if (stand) return stand;
      for (const { hall, booths: placed } of booths.halls) {
        const booth = placed.find(([number]) => number === id);
        const ways = halls.get(hall);
        if (booth && ways) return standBefore(boxOfBooth(booth), ways, crossings);
      }
      return null;
    },
  };
}

/** Corridors are free of obstacles: every crossing on one is reached in a straight line. */
function standIn(
  area: Extract<Area, { kind: 'corridor' }>,
  at: Point,
  crossings: readonly Crossing[],
): Stand {
  const isOnIt = ({ exits }: Crossing) =>
    exits.some((exit) => exit.area.kind === 'corridor' && exit.area.name === area.name);
  const reaches = crossings.flatMap((one, crossing) =>
    isOnIt(one) ? [{ crossing, metres: metresBetween(one.at, at) }] : [],
  );
  return { at, area, reaches };
}

interface Making {
  addCrossing: (at: Point, door?: Crossing['door']) => number;
  join: (one: number, other: number, area: Area) => void;
}

/** Aisles lead from wall to wall, so every two perpendicular aisles cross. */
function hallWays(
  { number, outline }: Hall,
  booths: Box[],
  addCrossing: Making['addCrossing'],
): HallWays {
  const aisles = aislesOf(boxAround(outline), booths).map((aisle) => ({
    aisle,
    crossings: [] as OnAisle[],
  }));
  for (const east of aisles.filter(({ aisle }) => aisle.runs === 'east')) {
    for (const south of aisles.filter(({ aisle }) => aisle.runs === 'south')) {
      const crossing = addCrossing([south.aisle.at, east.aisle.at]);
      east.crossings.push({ along: south.aisle.at, crossing });
      south.crossings.push({ along: east.aisle.at, crossing });
    }
  }
  return { area: { kind: 'hall', number }, aisles, booths };
}

/** Joins each door with the nearest aisle inside. @returns the crossings in the doors */
function joinDoors(hall: Hall, ways: HallWays, { addCrossing, join }: Making): number[] {
  const walls = boxAround(hall.outline);
  return hall.doors.map((at, index) => {
    const door = addCrossing(at, { hall: hall.number, door: index + 1 });
    const [nearest] = ways.aisles
      .map((one) => ({ ...one, foot: footOn(one.aisle, at) }))
      .filter(
        ({ foot }) =>
          isInside(walls, foot) && !ways.booths.some((booth) => crosses(booth, at, foot)),
      )
      .sort((one, other) => metresBetween(at, one.foot) - metresBetween(at, other.foot));
    if (nearest) {
      const crossing = addCrossing(nearest.foot);
      nearest.crossings.push({ along: alongAisle(nearest.aisle, nearest.foot), crossing });
      join(door, crossing, ways.area);
    }
    return door;
  });
}

/**
 * Corridors are open: a straight way joins any two points on their edges. Adjacent corridors are
 * joined in the middle of the common edge; outside entrances, at the nearest point.
 * @returns the crossings at the entrances, by id
 */
function joinCorridors(
  { corridors, places }: FloorPlan,
  doors: readonly number[],
  { crossings, addCrossing, join }: Making & { crossings: readonly Crossing[] },
): Map<string, number> {
  const boxes = corridors.map(({ outline }) => boxAround(outline));
  const edges = boxes.map((box) =>
    doors.filter((door) => {
      const at = crossings[door]?.at;
      return at && isIn(box, at);
    }),
  );
  boxes.forEach((box, index) => {
    boxes.forEach((other, at) => {
      const touch = at > index && touchOf(box, other);
      if (!touch) return;
      const gate = addCrossing(touch);
      edges[index]?.push(gate);
      edges[at]?.push(gate);
    });
  });

  const entrances = new Map<string, number>();
  for (const { id, at } of places.filter(isEntrance)) {
    const [nearest] = boxes
      .map((box, index) => ({ index, gate: clampTo(box, at) }))
      .sort((one, other) => metresBetween(at, one.gate) - metresBetween(at, other.gate));
    if (!nearest) continue;
    const entrance = addCrossing(at);
    const gate = addCrossing(nearest.gate);
    join(entrance, gate, { kind: 'outside' });
    edges[nearest.index]?.push(gate);
    entrances.set(id, entrance);
  }

  corridors.forEach(({ name }, index) => {
    const around = edges[index] ?? [];
    around.forEach((one, at) => {
      for (const other of around.slice(at + 1)) join(one, other, { kind: 'corridor', name });
    });
  });
  return entrances;
}

/** True for an entrance where a route can begin. */
export function isEntrance(place: Place): place is Place & { id: string } {
  return place.kind === 'entrance' && place.id !== undefined;
}

function standBefore(
  booth: Box,
  { area, aisles, booths }: HallWays,
  crossings: readonly Crossing[],
): Stand | null {
  const front = frontOf(
    booth,
    aisles.map(({ aisle }) => aisle),
    () =>
      booths.filter(
        (other) => metresBetween([other.west, other.north], [booth.west, booth.north]) > 0,
      ),
  );
  if (!front) return null;
  const along = alongAisle(front.aisle, front.foot);
  const on = aisles.find(({ aisle }) => aisle === front.aisle)?.crossings ?? [];
  const next = on.findIndex((one) => one.along >= along);
  const neighbours = next < 0 ? on.slice(-1) : on.slice(Math.max(0, next - 1), next + 1);
  const step = metresBetween(front.at, front.foot);
  return {
    at: front.at,
    area,
    foot: { at: front.foot, aisle: front.aisle },
    reaches: neighbours.flatMap(({ crossing }) => {
      const there = crossings[crossing];
      return there ? [{ crossing, metres: step + metresBetween(front.foot, there.at) }] : [];
    }),
  };
}

function touchOf(one: Box, other: Box): Point | null {
  const west = Math.max(one.west, other.west);
  const east = Math.min(one.east, other.east);
  const north = Math.max(one.north, other.north);
  const south = Math.min(one.south, other.south);
  return west <= east && north <= south ? [(west + east) / 2, (north + south) / 2] : null;
}

function clampTo({ west, north, east, south }: Box, [x, y]: Point): Point {
  return [Math.min(Math.max(x, west), east), Math.min(Math.max(y, north), south)];
}

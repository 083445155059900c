import { type Box, boxAround, boxOfBooth, isIn } from '#client/walking/boxes.ts';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan, Hall, Place, Point } from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';

export interface BoothShape {
  number: string;
  hall: string;
  box: Box;
}

export interface HallShape extends Pick<Hall, 'number' | 'theme'> {
  box: Box;
  outline: Point[];
  doors: Point[];
  booths: BoothShape[];
}

/** The plan in screen orientation: north up, or north to the right on a wide screen. */
export interface PlanModel {
  size: Point;
  halls: HallShape[];
  corridors: { name: FloorPlan['corridors'][number]['name']; box: Box }[];
  places: Place[];
  /** Converts plan metres to model metres. */
  turn: (at: Point) => Point;
}

/** The kinds of places that a plan of all halls shows: the others are too many. */
export function isSeenFromAfar(kind: PlaceKind): boolean {
  return ['entrance', 'registration', 'metro', 'shuttle'].includes(kind);
}

export function layOut(plan: FloorPlan, booths: Booths | undefined, isLying: boolean): PlanModel {
  const [width, height] = plan.size;
  const turn = ([east, south]: Point): Point => (isLying ? [height - south, east] : [east, south]);
  const turnBox = ({ west, north, east, south }: Box) =>
    boxAround([turn([west, north]), turn([east, south])]);
  const boothsOf = (number: string) =>
    booths?.halls.find(({ hall }) => hall === number)?.booths ?? [];
  return {
    size: isLying ? [height, width] : [width, height],
    halls: plan.halls.map(({ number, theme, outline, doors }) => ({
      number,
      theme,
      box: turnBox(boxAround(outline)),
      outline: outline.map(turn),
      doors: doors.map(turn),
      booths: boothsOf(number).map((booth) => ({
        number: booth[0],
        hall: number,
        box: turnBox(boxOfBooth(booth)),
      })),
    })),
    corridors: plan.corridors.map(({ name, outline }) => ({
      name,
      box: turnBox(boxAround(outline)),
    })),
    places: plan.places.map((place) => ({ ...place, at: turn(place.at) })),
    turn,
  };
}

export function findBooth(
  { halls }: PlanModel,
  number: string | undefined,
): BoothShape | undefined {
  for (const { booths } of halls) {
    const booth = booths.find((one) => one.number === number);
    if (booth) return booth;
  }
  return undefined;
}

/** The booth at a point, or within a finger's reach of it. */
export function boothAt({ halls }: PlanModel, at: Point, reach: number): BoothShape | undefined {
  const near = halls
    .filter(({ box }) => isIn(grown(box, reach), at))
    .flatMap(({ booths }) => booths)
    .map((booth) => ({ booth, metres: metresTo(booth.box, at) }))
    .filter(({ metres }) => metres <= reach)
    .sort((one, other) => one.metres - other.metres);
  return near[0]?.booth;
}

export function hallAt({ halls }: PlanModel, at: Point): HallShape | undefined {
  return halls.find(({ box }) => isIn(box, at));
}

function grown({ west, north, east, south }: Box, by: number): Box {
  return { west: west - by, north: north - by, east: east + by, south: south + by };
}

function metresTo({ west, north, east, south }: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(west - x, 0, x - east), Math.max(north - y, 0, y - south));
}

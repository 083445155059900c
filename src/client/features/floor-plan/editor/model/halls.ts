import type { Box } from '#client/walking/boxes.ts';
import type { FloorPlan, Hall, Point } from '#contract/floor-plan.ts';
import { nearestOn, wallsOf } from '#contract/outlines.ts';
import { AROUND, hallBox, rectangle, type Sheet } from './sheet.ts';

export const hallNumber = /^[0-9A-Z.]{1,4}$/;

/** Adds a rectangular hall east of all others, with a door in its south wall. */
export function addHall(sheet: Sheet, number: string, [width, depth]: Point): Sheet {
  const easts = sheet.plan.halls.map((hall) => hallBox(hall).east);
  const west = Math.max(0, ...easts) + AROUND;
  const box = { west, north: AROUND, east: west + width, south: AROUND + depth };
  const hall: Hall = {
    number,
    outline: rectangle(box),
    doors: [southDoor(box)],
    theme: { zh: '', en: '' },
    exhibits: { zh: '', en: '' },
  };
  return { ...sheet, plan: sized({ ...sheet.plan, halls: [...sheet.plan.halls, hall] }) };
}

const southDoor = ({ west, east, south }: Box): Point => [(west + east) / 2, south];

/** Stretches a hall to another size. Its booths stay where they are; its doors stay on the new walls. */
export function resizeHall(sheet: Sheet, number: string, box: Box): Sheet {
  return withHall(sheet, number, (hall) => {
    const was = hallBox(hall);
    const along = (at: number, from: number, to: number, start: number, end: number) =>
      start + ((at - from) / Math.max(to - from, 1)) * (end - start);
    const stretched = ([x, y]: Point): Point => [
      along(x, was.west, was.east, box.west, box.east),
      along(y, was.north, was.south, box.north, box.south),
    ];
    const outline = hall.outline.map(stretched).map(([x, y]): Point => [quarter(x), quarter(y)]);
    return { ...hall, outline, doors: hall.doors.map(stretched) };
  });
}

const quarter = (metres: number) => Math.round(metres * 4) / 4;

/** Gives a hall other corners. Each door goes to the nearest place on the new walls. */
export function reshapeHall(sheet: Sheet, number: string, outline: readonly Point[]): Sheet {
  return withHall(sheet, number, (hall) => ({
    ...hall,
    outline: [...outline],
    doors: hall.doors.map((door) => {
      const places = wallsOf(outline).map(([from, to]) => nearestOn(from, to, door));
      const [nearest] = places.sort(([one], [other]) => one - other);
      return nearest?.[1] ?? door;
    }),
  }));
}

function withHall(sheet: Sheet, number: string, edit: (hall: Hall) => Hall): Sheet {
  const halls = sheet.plan.halls.map((hall) => (hall.number === number ? edit(hall) : hall));
  return { ...sheet, plan: sized({ ...sheet.plan, halls }) };
}

/** An outline with a corner more, in the middle of the wall after a corner. */
export function withCorner(outline: readonly Point[], after: number): Point[] {
  const [from, to] = [outline[after], outline[(after + 1) % outline.length]];
  if (!from || !to) return [...outline];
  const middle: Point = [quarter((from[0] + to[0]) / 2), quarter((from[1] + to[1]) / 2)];
  return [...outline.slice(0, after + 1), middle, ...outline.slice(after + 1)];
}

/** Removes a hall with its booths. */
export function removeHall(sheet: Sheet, number: string): Sheet {
  return {
    plan: { ...sheet.plan, halls: sheet.plan.halls.filter((hall) => hall.number !== number) },
    booths: sheet.booths.filter(({ hall }) => hall !== number),
  };
}

/** A plan at least as large as its halls. */
function sized(plan: FloorPlan): FloorPlan {
  const boxes = plan.halls.map(hallBox);
  const size: Point = [
    Math.max(plan.size[0], ...boxes.map(({ east }) => east + AROUND)),
    Math.max(plan.size[1], ...boxes.map(({ south }) => south + AROUND)),
  ];
  return { ...plan, size };
}

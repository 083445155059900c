import type { Box } from '#client/walking/boxes.ts';
import type { FloorPlan, Hall, Point } from '#contract/floor-plan.ts';
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

/** Gives a hall other walls. Its booths stay where they are; its doors stay on the new walls. */
export function resizeHall(sheet: Sheet, number: string, box: Box): Sheet {
  const halls = sheet.plan.halls.map((hall) => {
    if (hall.number !== number) return hall;
    const was = hallBox(hall);
    const along = (at: number, from: number, to: number, start: number, end: number) =>
      start + ((at - from) / Math.max(to - from, 1)) * (end - start);
    const doors = hall.doors.map(
      ([x, y]): Point => [
        along(x, was.west, was.east, box.west, box.east),
        along(y, was.north, was.south, box.north, box.south),
      ],
    );
    return { ...hall, outline: rectangle(box), doors };
  });
  return { ...sheet, plan: sized({ ...sheet.plan, halls }) };
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

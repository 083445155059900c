import type { Point } from '#contract/floor-plan.ts';
import { isPointIn } from '#contract/outlines.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import { freeNumber, type Numbering, numbersFor, takenNumbers } from './numbering.ts';
import {
  boxOfAll,
  chosenOf,
  edited,
  findHall,
  GRID,
  hallBox,
  type Ids,
  type Sheet,
  snapped,
} from './sheet.ts';

/** An operation's result: the next plan, and the booths that are chosen after it. */
export interface Outcome {
  sheet: Sheet;
  chosen: Ids;
}

const newId = () => crypto.randomUUID();

/** A block of equal booths. Lengths are in metres. */
export interface Grid {
  rows: number;
  columns: number;
  width: number;
  depth: number;
  aisle: number;
  /** Two rows back to back, then an aisle. */
  isPaired: boolean;
}

export const gridLimits = { rows: 60, columns: 100, side: 100 } as const;

/** The distances of a grid's rows from its north edge. */
export function rowOffsets({ rows, depth, aisle, isPaired }: Grid): number[] {
  return Array.from({ length: rows }, (_, at) => {
    const aisles = isPaired ? Math.floor(at / 2) : at;
    return at * depth + aisles * aisle;
  });
}

/** Adds a block of booths to a hall, with its north-west corner at a point. */
export function addGrid(
  sheet: Sheet,
  hall: string,
  [x, y]: Point,
  { grid, numbering }: { grid: Grid; numbering: Numbering },
): Outcome {
  const offsets = rowOffsets(grid);
  const columns = Array.from({ length: grid.columns }, (_, at) => at);
  const numbers = numbersFor(
    offsets.map(() => columns),
    hall,
    numbering,
  );
  const taken = takenNumbers(sheet.booths);
  const added = offsets.flatMap((offset, row) =>
    columns.map((column): DraftBooth => {
      const wanted = numbers[row]?.[column] ?? '';
      const number = taken.has(wanted) ? freeNumber(taken, wanted) : wanted;
      taken.add(number);
      return {
        id: newId(),
        hall,
        number,
        x: snapped(x) + column * grid.width,
        y: snapped(y) + offset,
        width: grid.width,
        depth: grid.depth,
      };
    }),
  );
  return withAdded(sheet, added);
}

/** The free place for a block in a hall: below its booths, an aisle away from them and the walls. */
export function freePlace(sheet: Sheet, hall: string, aisle: number): Point {
  const found = findHall(sheet, hall);
  const { west, north } = found ? hallBox(found) : { west: 0, north: 0 };
  const box = boxOfAll(sheet.booths.filter((booth) => booth.hall === hall));
  return [west + aisle, (box ? box.south : north) + aisle];
}

function withAdded(sheet: Sheet, added: readonly DraftBooth[]): Outcome {
  return {
    sheet: { ...sheet, booths: [...sheet.booths, ...added] },
    chosen: new Set(added.map(({ id }) => id)),
  };
}

/** Moves booths. A booth whose middle enters another hall belongs to it. */
export function move(sheet: Sheet, ids: Ids, [right, down]: Point): Sheet {
  if (right === 0 && down === 0) return sheet;
  return edited(sheet, ids, (booth) => {
    const moved = { ...booth, x: booth.x + right, y: booth.y + down };
    return { ...moved, hall: hallAround(sheet, moved) ?? booth.hall };
  });
}

function hallAround({ plan }: Sheet, { x, y, width, depth }: DraftBooth): string | undefined {
  const middle: Point = [x + width / 2, y + depth / 2];
  return plan.halls.find(({ outline }) => isPointIn(outline, middle))?.number;
}

export type Sides = Partial<Pick<DraftBooth, 'x' | 'y' | 'width' | 'depth'>>;

/** Sets places or sides of the chosen booths. No side is shorter than the grid. */
export function resize(sheet: Sheet, ids: Ids, sides: Sides): Sheet {
  return edited(sheet, ids, (booth) => {
    const next = { ...booth, ...sides };
    return { ...next, width: Math.max(GRID, next.width), depth: Math.max(GRID, next.depth) };
  });
}

/** Splits each chosen booth into equal parts. The first part keeps number, exhibitor and identity. */
export function split(sheet: Sheet, ids: Ids, parts: number, along: 'width' | 'depth'): Outcome {
  const taken = takenNumbers(sheet.booths);
  const chosen = new Set<string>();
  const booths = sheet.booths.flatMap((booth) => {
    const side = Math.floor(booth[along] / parts / GRID) * GRID;
    if (!ids.has(booth.id) || side < GRID) return booth;
    return Array.from({ length: parts }, (_, at): DraftBooth => {
      const isLast = at === parts - 1;
      const own = isLast ? booth[along] - side * at : side;
      const start = along === 'width' ? { x: booth.x + side * at } : { y: booth.y + side * at };
      const part = { ...booth, ...start, [along]: own };
      if (at > 0) {
        const number = freeNumber(taken, booth.number);
        taken.add(number);
        Object.assign(part, { id: newId(), number, holder: undefined });
      }
      chosen.add(part.id);
      return part;
    });
  });
  return { sheet: { ...sheet, booths }, chosen };
}

/** True if the chosen booths fill a rectangle of one hall. */
export function canMerge(sheet: Sheet, ids: Ids): boolean {
  const chosen = chosenOf(sheet, ids);
  const box = boxOfAll(chosen);
  if (!box || chosen.length < 2 || new Set(chosen.map(({ hall }) => hall)).size > 1) return false;
  const area = chosen.reduce((sum, { width, depth }) => sum + width * depth, 0);
  return area === (box.east - box.west) * (box.south - box.north);
}

/**
 * Merges booths that fill a rectangle into one. It keeps the identity of the booth with an exhibitor, or of the
 * one in the north-west.
 */
export function merge(sheet: Sheet, ids: Ids, isHeld: (booth: DraftBooth) => boolean): Outcome {
  const chosen = chosenOf(sheet, ids).sort((one, other) => one.y - other.y || one.x - other.x);
  const box = boxOfAll(chosen);
  const kept = chosen.find(isHeld) ?? chosen[0];
  if (!box || !kept || !canMerge(sheet, ids)) return { sheet, chosen: ids };
  const merged = {
    ...kept,
    x: box.west,
    y: box.north,
    width: box.east - box.west,
    depth: box.south - box.north,
  };
  const booths = sheet.booths.flatMap((booth) => {
    if (booth.id === kept.id) return merged;
    return ids.has(booth.id) ? [] : booth;
  });
  return { sheet: { ...sheet, booths }, chosen: new Set([kept.id]) };
}

export function remove(sheet: Sheet, ids: Ids): Sheet {
  return { ...sheet, booths: sheet.booths.filter(({ id }) => !ids.has(id)) };
}

/** Copies booths beside themselves, with free numbers and without exhibitors. */
export function duplicate(sheet: Sheet, ids: Ids): Outcome {
  const chosen = chosenOf(sheet, ids);
  const box = boxOfAll(chosen);
  if (!box) return { sheet, chosen: ids };
  const taken = takenNumbers(sheet.booths);
  const added = chosen.map(({ holder, ...booth }): DraftBooth => {
    const number = freeNumber(taken, booth.number);
    taken.add(number);
    return { ...booth, id: newId(), number, x: booth.x + box.east - box.west };
  });
  return withAdded(sheet, added);
}

export type Edge = 'west' | 'east' | 'north' | 'south';

/** Moves the chosen booths to the outermost edge among them. */
export function align(sheet: Sheet, ids: Ids, edge: Edge): Sheet {
  const box = boxOfAll(chosenOf(sheet, ids));
  if (!box) return sheet;
  return edited(sheet, ids, (booth) => {
    if (edge === 'west') return { ...booth, x: box.west };
    if (edge === 'east') return { ...booth, x: box.east - booth.width };
    if (edge === 'north') return { ...booth, y: box.north };
    return { ...booth, y: box.south - booth.depth };
  });
}

/** Gives the chosen booths to an exhibitor; null: they become free. */
export function assign(sheet: Sheet, ids: Ids, holder: string | null): Sheet {
  return edited(sheet, ids, (booth) => ({ ...booth, holder }));
}

import { type Box, boxAround } from '#client/walking/boxes.ts';
import type { FloorPlan, Hall, Point } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';

/** A plan under edit. It never changes: an operation returns the next one. */
export interface Sheet {
  plan: FloorPlan;
  booths: readonly DraftBooth[];
}

export type Ids = ReadonlySet<string>;

/** Metres between grid points. */
export const GRID = 0.5;
/** Metres around the halls of a plan. */
export const AROUND = 10;

export function snapped(metres: number): number {
  return Math.round(metres / GRID) * GRID;
}

export function boxOf({ x, y, width, depth }: DraftBooth): Box {
  return { west: x, north: y, east: x + width, south: y + depth };
}

export function boxOfAll(booths: readonly DraftBooth[]): Box | null {
  if (booths.length === 0) return null;
  const boxes = booths.map(boxOf);
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.min(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.max(...boxes.map(({ south }) => south)),
  };
}

export function hallBox({ outline }: Pick<Hall, 'outline'>): Box {
  return boxAround(outline);
}

export function findHall({ plan }: Sheet, number: string): Hall | undefined {
  return plan.halls.find((hall) => hall.number === number);
}

export function boothsIn({ booths }: Sheet, hall: string): DraftBooth[] {
  return booths.filter((booth) => booth.hall === hall);
}

export function chosenOf({ booths }: Sheet, ids: Ids): DraftBooth[] {
  return booths.filter(({ id }) => ids.has(id));
}

/** Replaces the chosen booths. */
export function edited(sheet: Sheet, ids: Ids, edit: (booth: DraftBooth) => DraftBooth): Sheet {
  if (ids.size === 0) return sheet;
  return {
    ...sheet,
    booths: sheet.booths.map((booth) => (ids.has(booth.id) ? edit(booth) : booth)),
  };
}

/** Sorts booths as people number them: row by row from the north, each from the west. */
export function inRows(booths: readonly DraftBooth[]): DraftBooth[][] {
  const sorted = [...booths].sort((one, other) => one.y - other.y || one.x - other.x);
  const rows: DraftBooth[][] = [];
  for (const booth of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    // A booth belongs to a row if its middle lies in the row's first booth.
    const middle = booth.y + booth.depth / 2;
    if (row && first && middle < first.y + first.depth) row.push(booth);
    else rows.push([booth]);
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

export function rectangle({ west, north, east, south }: Box): Point[] {
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

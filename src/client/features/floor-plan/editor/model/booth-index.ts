import { isIn } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import { boxOf } from './sheet.ts';

/** Metres of a cell's side. */
const CELL = 6;

type Cells = ReadonlyMap<string, readonly DraftBooth[]>;

const known = new WeakMap<readonly DraftBooth[], Cells>();

/** The topmost booth at a point. Looks only at booths of the point's cell: a pointer asks at each move. */
export function boothAt(booths: readonly DraftBooth[], at: Point): DraftBooth | undefined {
  let cells = known.get(booths);
  if (!cells) {
    cells = cellsOf(booths);
    known.set(booths, cells);
  }
  const [x, y] = at;
  const near = cells.get(`${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`) ?? [];
  return near.filter((booth) => isIn(boxOf(booth), at)).at(-1);
}

function cellsOf(booths: readonly DraftBooth[]): Cells {
  const cells = new Map<string, DraftBooth[]>();
  for (const booth of booths) {
    const { west, north, east, south } = boxOf(booth);
    for (let x = Math.floor(west / CELL); x <= Math.floor(east / CELL); x += 1) {
      for (let y = Math.floor(north / CELL); y <= Math.floor(south / CELL); y += 1) {
        const key = `${x} ${y}`;
        const own = cells.get(key);
        if (own) own.push(booth);
        else cells.set(key, [booth]);
      }
    }
  }
  return cells;
}

import type { Booth, Booths } from '#contract/booths.ts';
import type { Hall } from '#contract/floor-plan.ts';
import { type Chance, chanceOf } from './chance.ts';
import { demoFloorPlan } from './floor-plan.ts';

const SEED = 2026;

/** Free space along the long walls for the emergency exits, and at the ends for crowds. */
const MARGIN = { sides: 6, ends: 13 };
/** Four aisles across the hall, between five blocks of rows. */
const CROSS_AISLES = 4;
const CROSS_AISLE = 5;

/**
 * Rows from the north, with their depth and possible booth widths in metres. Shells of 9 m² are along the
 * walls, larger ones back to back further in, islands at the boulevard in the middle.
 */
const rows = [
  { letter: 'A', south: 0, depth: 3, widths: [3, 4, 6, 6] },
  { letter: 'B', south: 8, depth: 6, widths: [4, 6, 8, 9, 10] },
  { letter: 'C', south: 14, depth: 6, widths: [4, 6, 8, 9, 10] },
  { letter: 'D', south: 25, depth: 10, widths: [9, 12, 12, 15] },
  { letter: 'E', south: 53, depth: 10, widths: [9, 12, 12, 15] },
  { letter: 'F', south: 68, depth: 6, widths: [4, 6, 8, 9, 10] },
  { letter: 'G', south: 74, depth: 6, widths: [4, 6, 8, 9, 10] },
  { letter: 'H', south: 85, depth: 3, widths: [3, 4, 6, 6] },
] as const;
type Row = (typeof rows)[number];

/** The booths of the demo's halls: about 2,000, none in an aisle, always the same layout. */
export function demoBooths(): Booths {
  return {
    halls: demoFloorPlan().halls.map((hall) => ({ hall: hall.number, booths: boothsOf(hall) })),
  };
}

function boothsOf({ number, outline }: Hall): Booth[] {
  const west = Math.min(...outline.map(([east]) => east));
  const east = Math.max(...outline.map(([end]) => end));
  const north = Math.min(...outline.map(([, south]) => south));
  return rows.flatMap((row, index) => {
    const chance = chanceOf(SEED, Number(number), index);
    const top = north + MARGIN.sides + row.south;
    return blocksBetween(west + MARGIN.ends, east - MARGIN.ends)
      .flatMap(([from, to]) => fill(from, to, row, chance))
      .map(([from, width], at): Booth => {
        const count = String(at + 1).padStart(2, '0');
        return [`${number}${row.letter}${count}`, from, top, width, row.depth];
      });
  });
}

function blocksBetween(west: number, east: number): [from: number, to: number][] {
  const blocks = CROSS_AISLES + 1;
  const length = Math.floor((east - west - CROSS_AISLES * CROSS_AISLE) / blocks);
  return Array.from({ length: blocks }, (_, index) => {
    const from = west + index * (length + CROSS_AISLE);
    return [from, from + length];
  });
}

/** Adjacent booths; the last one takes the rest, or leaves it free if it is too small. */
function fill(from: number, to: number, { widths }: Row, chance: Chance): [number, number][] {
  const [narrowest, widest] = [widths[0], widths[widths.length - 1] ?? widths[0]];
  const placed: [number, number][] = [];
  for (let at = from; at + narrowest <= to; ) {
    const left = to - at;
    const drawn = chance.pick<number>(widths);
    const fits = left - drawn >= narrowest ? drawn : Math.min(left, widest);
    placed.push([at, fits]);
    at += fits;
  }
  return placed;
}

import { isBoxIn } from '#contract/outlines.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import { boxOf, type Sheet } from './sheet.ts';

/** Metres. */
export const AISLE_LEAST = 3;

/** A booth with a fault. */
export interface Finding {
  kind: 'overlap' | 'outside' | 'aisle' | 'twice' | 'no_hall' | 'unreachable' | 'no_way';
  /** Id of the booth. */
  id: string;
  number: string;
  /** Number of the other booth, or the hall. */
  other: string;
  /** Width of the aisle. */
  metres: number;
}

/** Faults of a plan, except those of its ways. */
export function checkSheet(sheet: Sheet): Finding[] {
  return [...findTwice(sheet), ...findOutside(sheet), ...findClose(sheet)];
}

/** A narrow aisle and a booth that no walk reaches are warnings. */
export function preventsPublication({ kind }: Finding): boolean {
  return kind !== 'aisle' && kind !== 'unreachable' && kind !== 'no_way';
}

function findTwice({ booths }: Sheet): Finding[] {
  const seen = new Set<string>();
  return booths.flatMap(({ id, number }) => {
    if (seen.has(number)) return { kind: 'twice' as const, id, number, other: number, metres: 0 };
    seen.add(number);
    return [];
  });
}

function findOutside({ plan, booths }: Sheet): Finding[] {
  const halls = new Map(plan.halls.map(({ number, outline }) => [number, outline]));
  return booths.flatMap((booth) => {
    const { id, number, hall } = booth;
    const around = halls.get(hall);
    if (!around) return { kind: 'no_hall' as const, id, number, other: hall, metres: 0 };
    return isBoxIn(around, boxOf(booth))
      ? []
      : { kind: 'outside' as const, id, number, other: hall, metres: 0 };
  });
}

/**
 * Booths that overlap, or face each other across less than an aisle. A sweep from west to east compares only
 * booths within an aisle of each other: 2,500 booths take milliseconds.
 */
function findClose({ booths }: Sheet): Finding[] {
  const found: Finding[] = [];
  const fromWest = [...booths].sort((one, other) => one.x - other.x);
  for (const [at, booth] of fromWest.entries()) {
    const end = booth.x + booth.width + AISLE_LEAST;
    for (let next = at + 1; next < fromWest.length; next += 1) {
      const other = fromWest[next];
      if (!other || other.x >= end) break;
      const finding = other.hall === booth.hall && compare(booth, other);
      if (finding) found.push(finding);
    }
  }
  return found;
}

function compare(booth: DraftBooth, other: DraftBooth): Finding | null {
  const [one, two] = [boxOf(booth), boxOf(other)];
  // Negative: they overlap on this axis by so much.
  const across = Math.max(one.west, two.west) - Math.min(one.east, two.east);
  const down = Math.max(one.north, two.north) - Math.min(one.south, two.south);
  const said = { id: other.id, number: other.number, other: booth.number };
  if (across < 0 && down < 0) return { ...said, kind: 'overlap', metres: 0 };
  const gap = Math.max(across, down);
  const isFacing = Math.min(across, down) < 0;
  if (!isFacing || gap <= 0 || gap >= AISLE_LEAST) return null;
  return { ...said, kind: 'aisle', metres: gap };
}

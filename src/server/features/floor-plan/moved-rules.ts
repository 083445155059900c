import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { BoothMove } from './tables.ts';

/** An exhibitor on a booth. */
export interface Stand {
  exhibitor_id: string;
  booth_id: string;
  is_co_exhibitor: boolean;
}

/**
 * The moved and renumbered booths of exhibitors that stay on them. An exhibitor that loses its booth, or gets
 * another, is not among them.
 */
export function movesOf(
  published: readonly DraftBooth[],
  next: readonly DraftBooth[],
  stands: readonly Stand[],
): Map<string, BoothMove[]> {
  const old = new Map(published.map((booth) => [booth.id, booth]));
  const moves = new Map<string, BoothMove[]>();
  for (const booth of next) {
    const before = old.get(booth.id);
    const move = before && moveOf(before, booth);
    if (!move) continue;
    for (const { exhibitor_id, booth_id, is_co_exhibitor } of stands) {
      if (booth_id !== booth.id) continue;
      const stays = is_co_exhibitor || booth.holder === undefined || booth.holder === exhibitor_id;
      if (stays) moves.set(exhibitor_id, [...(moves.get(exhibitor_id) ?? []), move]);
    }
  }
  return moves;
}

function moveOf(before: DraftBooth, { number, hall, ...booth }: DraftBooth): BoothMove | null {
  const sides = ['x', 'y', 'width', 'depth'] as const;
  const has_moved = before.hall !== hall || sides.some((side) => before[side] !== booth[side]);
  if (!has_moved && before.number === number) return null;
  return { was: before.number, number, hall, has_moved };
}

/** The moves of two publications as those of one: a booth that is back at its number was not renumbered. */
export function joinMoves(first: readonly BoothMove[], second: readonly BoothMove[]): BoothMove[] {
  const later = new Map(second.map((move) => [move.was, move]));
  const joined = first.map((move) => {
    const next = later.get(move.number);
    later.delete(move.number);
    return next ? { ...next, was: move.was, has_moved: move.has_moved || next.has_moved } : move;
  });
  return [...joined, ...later.values()].filter(
    ({ was, number, has_moved }) => has_moved || was !== number,
  );
}

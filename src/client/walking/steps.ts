import type { FloorPlan, Point } from '#contract/floor-plan.ts';
import { metresBetween } from './boxes.ts';
import type { Path, Stretch } from './path.ts';

type Turn = 'ahead' | 'left' | 'right' | 'back';

/** A way as one tells it to somebody who walks it. */
export type DirectionStep =
  | { kind: 'walk'; turn: Turn; metres: number }
  | { kind: 'through'; name: FloorPlan['corridors'][number]['name']; metres: number }
  | { kind: 'door'; way: 'in' | 'out'; hall: string; door: number }
  | { kind: 'arrive'; turn: Turn };

/** A few steps from a door to the aisle behind it, and leaving a booth, are left out. */
const WORTH_TELLING = 9;

export function stepsOf({ stretches }: Path): DirectionStep[] {
  const steps: DirectionStep[] = [];
  /** Which way one last was told to go: a turn is told from there. */
  let heading: Point | undefined;
  stretches.forEach((stretch, index) => {
    const { area, door } = stretch;
    const way = wayOf(stretch);
    const metres = metresBetween(stretch.from, stretch.to);
    const isLast = index === stretches.length - 1;
    const isNew = index === 0 || stretches[index - 1]?.door !== undefined;
    const last = steps.at(-1);
    if (area.kind === 'hall') {
      const isTold = !isNew && metres >= WORTH_TELLING;
      if (isLast) steps.push({ kind: 'arrive', turn: turnFrom(heading, way) });
      else if (isTold) steps.push({ kind: 'walk', turn: turnFrom(heading, way), metres });
      if (isNew || isTold) heading = way;
    } else if (area.kind === 'corridor') {
      if (last?.kind === 'through' && last.name === area.name) last.metres += metres;
      else steps.push({ kind: 'through', name: area.name, metres });
    }
    if (door) steps.push({ kind: 'door', way: area.kind === 'hall' ? 'out' : 'in', ...door });
  });
  return steps;
}

function turnFrom(heading: Point | undefined, [x2, y2]: Point): Turn {
  if (!heading) return 'ahead';
  const [x1, y1] = heading;
  // South is down, so a positive product turns clockwise.
  const angle = Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2);
  if (Math.abs(angle) < Math.PI / 6) return 'ahead';
  if (Math.abs(angle) > (Math.PI * 5) / 6) return 'back';
  return angle > 0 ? 'right' : 'left';
}

function wayOf({ from, to }: Stretch): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

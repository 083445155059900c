import type { FloorPlan, Point } from '#contract/floor-plan.ts';
import { metresBetween } from './boxes.ts';
import type { Path, Stretch } from './path.ts';

type Turn = 'ahead' | 'left' | 'right' | 'back';

/** A step of walking directions. */
export type DirectionStep =
  | { kind: 'walk'; turn: Turn; metres: number }
  | { kind: 'through'; name: FloorPlan['corridors'][number]['name']; metres: number }
  | { kind: 'door'; way: 'in' | 'out'; hall: string; door: number }
  | { kind: 'arrive'; turn: Turn };

/** Metres. Shorter segments are omitted: from a door to its aisle, and leaving a booth. */
const SHORTEST_STEP = 9;

export function stepsOf({ stretches }: Path): DirectionStep[] {
  const steps: DirectionStep[] = [];
  /** Direction of the last step: the next turn is relative to it. */
  let heading: Point | undefined;
  stretches.forEach((stretch, index) => {
    const { area, door } = stretch;
    const way = wayOf(stretch);
    const metres = metresBetween(stretch.from, stretch.to);
    const isLast = index === stretches.length - 1;
    const isNew = index === 0 || stretches[index - 1]?.door !== undefined;
    const last = steps.at(-1);
    if (area.kind === 'hall') {
      const isListed = !isNew && metres >= SHORTEST_STEP;
      if (isLast) steps.push({ kind: 'arrive', turn: turnFrom(heading, way) });
      else if (isListed) steps.push({ kind: 'walk', turn: turnFrom(heading, way), metres });
      if (isNew || isListed) heading = way;
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

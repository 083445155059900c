import type { FloorPlan, Point } from '#contract/floor-plan.ts';
import { metresBetween } from './boxes.ts';
import type { Route, Stretch } from './route.ts';

type Turn = 'ahead' | 'left' | 'right' | 'back';

/** A route as one tells it to somebody who walks it. */
export type RouteStep =
  | { kind: 'walk'; turn: Turn; metres: number }
  | { kind: 'through'; name: FloorPlan['corridors'][number]['name']; metres: number }
  | { kind: 'door'; way: 'in' | 'out'; hall: string; door: number }
  | { kind: 'arrive'; turn: Turn };

/** Nobody is told of a few steps from a door to the aisle behind it, nor how to leave a booth. */
const WORTH_TELLING = 9;

export function stepsOf({ stretches }: Route): RouteStep[] {
  const steps: RouteStep[] = [];
  stretches.forEach((stretch, index) => {
    const { area, door } = stretch;
    const turn = turnAfter(stretches[index - 1], stretch);
    const metres = metresBetween(stretch.from, stretch.to);
    const isLast = index === stretches.length - 1;
    const last = steps.at(-1);
    if (area.kind === 'hall') {
      if (isLast) steps.push({ kind: 'arrive', turn });
      else if (index > 0 && metres >= WORTH_TELLING) steps.push({ kind: 'walk', turn, metres });
    } else if (area.kind === 'corridor') {
      if (last?.kind === 'through' && last.name === area.name) last.metres += metres;
      else steps.push({ kind: 'through', name: area.name, metres });
    }
    if (door) steps.push({ kind: 'door', way: area.kind === 'hall' ? 'out' : 'in', ...door });
  });
  return steps;
}

function turnAfter(before: Stretch | undefined, stretch: Stretch): Turn {
  if (!before) return 'ahead';
  const [x1, y1] = wayOf(before);
  const [x2, y2] = wayOf(stretch);
  // South is down, so a positive product turns clockwise.
  const angle = Math.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2);
  if (Math.abs(angle) < Math.PI / 6) return 'ahead';
  if (Math.abs(angle) > (Math.PI * 5) / 6) return 'back';
  return angle > 0 ? 'right' : 'left';
}

function wayOf({ from, to }: Stretch): Point {
  return [to[0] - from[0], to[1] - from[1]];
}

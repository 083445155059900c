import type { Point } from '#contract/floor-plan.ts';
import {
  UNDERLAY_POINTS,
  UNDERLAY_TEXT_CHARACTERS,
  UNDERLAY_TEXTS,
  type UnderlayLines,
} from '#contract/plan-underlays.ts';
import type { Drawing } from './dxf.ts';

/** Units are centimetres. */
export const LINE_SCALE = 0.01;
const FINEST = 0.02;
/** A hall drawn coarser than this is no longer a help. */
const COARSEST = 1;
const SPAN_MAX = 10_000;

export interface SimpleDrawing {
  lines: UnderlayLines;
  width: number;
  height: number;
}

/**
 * The lines of a drawing in whole centimetres, coarser until they fit into one call: lines shorter than the
 * tolerance go first. Null: they never fit.
 */
export function simplified({ paths, texts }: Drawing): SimpleDrawing | null {
  const ends = paths.flat();
  const width = ends.reduce((most, [x]) => Math.max(most, x), 0);
  const height = ends.reduce((most, [, y]) => Math.max(most, y), 0);
  if (Math.max(width, height) > SPAN_MAX) return null;
  for (let tolerance = FINEST; tolerance <= COARSEST; tolerance *= 2) {
    const simple = paths
      .map((path) => withoutDetail(path, tolerance))
      .filter((path) => lengthOf(path) >= tolerance);
    const points = simple.reduce((sum, { length }) => sum + length, 0);
    if (points > UNDERLAY_POINTS) continue;
    const lines = { paths: simple.map((path) => path.flatMap(inUnits)), texts: textsOf(texts) };
    return { lines, width: unit(width), height: unit(height) };
  }
  return null;
}

const unit = (metres: number) => Math.max(0, Math.round(metres / LINE_SCALE));
const inUnits = ([x, y]: Point) => [unit(x), unit(y)];

function textsOf(texts: Drawing['texts']): UnderlayLines['texts'] {
  return [...texts]
    .sort((one, other) => other.height - one.height)
    .slice(0, UNDERLAY_TEXTS)
    .map(({ at: [x, y], height, text }) => [
      unit(x),
      unit(y),
      unit(height),
      text.slice(0, UNDERLAY_TEXT_CHARACTERS).trim(),
    ]);
}

function lengthOf(path: readonly Point[]): number {
  return path.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = path[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

/** Douglas–Peucker: leaves out points nearer than the tolerance to the line between their neighbours. */
function withoutDetail(path: readonly Point[], tolerance: number): Point[] {
  const kept = new Set([0, path.length - 1]);
  const parts: [from: number, to: number][] = [[0, path.length - 1]];
  for (const [from, to] of parts) {
    let [farthest, most] = [0, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const away = distanceTo(path[at], path[from], path[to]);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest === 0) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return path.filter((_, at) => kept.has(at));
}

function distanceTo(at: Point = [0, 0], from: Point = [0, 0], to: Point = [0, 0]): number {
  const [right, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(right, down);
  if (length === 0) return Math.hypot(at[0] - from[0], at[1] - from[1]);
  return Math.abs(right * (from[1] - at[1]) - down * (from[0] - at[0])) / length;
}

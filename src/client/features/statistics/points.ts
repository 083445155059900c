/** SVG units from point to point. */
export const PITCH = 10;

/** How many things a point stands for, so that no count needs more points than there are. */
export function unitOf(most: number, points: number): number {
  let unit = 1;
  for (const factor of nice()) {
    if (most <= unit * points) return unit;
    unit = factor;
  }
  return unit;
}

/** 2, 5, 10, 20, 50, 100 … */
function* nice() {
  for (let power = 1; ; power *= 10) {
    yield 2 * power;
    yield 5 * power;
    yield 10 * power;
  }
}

/** The points of a count: at least one where there is something. */
export function pointsOf(count: number, unit: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(count / unit));
}

/** Strokes without length, that round caps make points. */
export function pathOf(points: readonly (readonly [column: number, row: number])[]): string {
  return points
    .map(([column, row]) => `M${column * PITCH + PITCH / 2} ${row * PITCH + PITCH / 2}h0`)
    .join('');
}

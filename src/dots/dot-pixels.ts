import type { DotGrid } from './dot-grid.ts';

/** Display colours of the three lamps of a dot, each lit alone. */
const LAMPS: readonly (readonly number[])[] = [
  [1, 0.17, 0.3],
  [0, 0.86, 0.5],
  [0.18, 0.44, 1],
];
/** A lamp that is off still shows: the grid of a wall is visible in its dark parts. */
const AFTERGLOW = 0.03;
const INK: readonly number[] = [0.03, 0.045, 0.09];

/**
 * Converts the grid to pixels, one per dot: red, green, blue and opacity, row by row. `gain` 1 draws the dots
 * themselves, less draws the light around them.
 */
export function dotPixels(
  { columns, rows, lamps }: DotGrid,
  gain = 1,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  for (let dot = 0; dot < columns * rows; dot++) {
    const light = INK.map((ink, channel) =>
      LAMPS.reduce(
        (total, lamp, which) =>
          total + ((lamps[dot * 3 + which] ?? 0) + AFTERGLOW) * (lamp[channel] ?? 0) * gain,
        ink,
      ),
    );
    // Scales overexposed colours down, so that the hue stays.
    const most = Math.max(1, ...light);
    pixels.set([...light.map((channel) => (255 * channel) / most), 255], dot * 4);
  }
  return pixels;
}

import { pickPalette } from './dot-contents.ts';
import { type DotGrid, gridOf } from './dot-grid.ts';
import { beams, curve, facade, stage, wall } from './scenes.ts';
import { seededRandom } from './seed.ts';

const scenes = [wall, stage, curve, beams, facade];

/** Draws a scene in dots, every one of them lit: the same seed gives the same scene everywhere. */
export function sceneDots(seed: number, columns: number, rows: number): DotGrid {
  const random = seededRandom(seed);
  const scene = scenes[seed % scenes.length] ?? wall;
  const light = scene({ random, palette: pickPalette(random), dot: 1 / rows });
  return gridOf(columns, rows, (column, row) =>
    light((column + 0.5 - columns / 2) / rows, (row + 0.5) / rows),
  );
}

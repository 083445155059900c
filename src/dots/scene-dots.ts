import { pickPalette } from './dot-contents.ts';
import { type DotGrid, gridOf } from './dot-grid.ts';
import { beams, curve, facade, stage, wall } from './scenes.ts';
import { seededRandom } from './seed.ts';
import { assembly, coach, studio } from './tour-scenes.ts';

const scenes = [wall, stage, curve, beams, facade];
const named = { assembly, coach, studio, beams, facade };

export type SceneName = keyof typeof named;

/**
 * Draws a scene in dots, every one of them lit: the same seed gives the same scene everywhere.
 * @param name undefined: the seed chooses the scene
 */
export function sceneDots(
  seed: number,
  columns: number,
  rows: number,
  name?: SceneName | undefined,
): DotGrid {
  const random = seededRandom(seed);
  const scene = (name && named[name]) ?? scenes[seed % scenes.length] ?? wall;
  const light = scene({ random, palette: pickPalette(random), dot: 1 / rows });
  return gridOf(columns, rows, (column, row) =>
    light((column + 0.5 - columns / 2) / rows, (row + 0.5) / rows),
  );
}

import { type DotGrid, gridOf, textDots } from './dot-grid.ts';
import { type Lamps, litPicture, type Picture } from './dot-pictures.ts';
import { seededRandom } from './seed.ts';
import { inTwoLines, writeDots } from './wordmark-wall.ts';

/** The pattern of the wall above a poster. */
export type PosterWall = 'wave' | 'grid' | 'beam';

const COLUMNS_MIN = 60;
const ASPECT = 60 / 42;
const MARGIN = 4;
const LINE_ROWS = 7;
const LINE_GAP = 3;
/** The lower share of the wall in which the light fades out. */
const FADE = 0.4;

const { abs, floor, max, min, round, sin } = Math;

/** A wall of dots with the white wordmark in its lower part; its light fades out towards the bottom. */
export function posterWall(kind: PosterWall, wordmark: string, seed: number): DotGrid {
  const lines = inTwoLines(wordmark).map(textDots);
  const columns = max(COLUMNS_MIN, ...lines.map((line) => line.columns + 2 * MARGIN));
  const rows = round(columns / ASPECT);
  const picture = pictureOf(kind, seed, columns, rows);
  const wall = gridOf(columns, rows, (column, row) => {
    const light = min(1, (1 - row / rows) / FADE) ** 1.5;
    const [red, green, blue] = picture(column, row);
    return [red * light, green * light, blue * light];
  });
  const height = lines.length * (LINE_ROWS + LINE_GAP) - LINE_GAP;
  lines.forEach((line, index) => {
    writeDots(wall, line, MARGIN, rows - height - 2 + index * (LINE_ROWS + LINE_GAP));
  });
  return wall;
}

function pictureOf(kind: PosterWall, seed: number, columns: number, rows: number): Picture {
  if (kind === 'wave') return litPicture('wave', seed, columns, rows, 0);
  if (kind === 'grid') return cabinets(seed, columns);
  // The beams meet above the letters.
  return litPicture('lighting', seed, columns, floor(rows * 0.62), 0);
}

/** Cabinets of a wall, each in its own light, brightest along a diagonal. */
function cabinets(seed: number, columns: number): Picture {
  const side = 6;
  const random = seededRandom(seed);
  const across = floor(columns / side) + 1;
  const inks: readonly Lamps[] = [
    [0.1, 0.3, 1],
    [0, 0.85, 0.5],
    [1, 0.15, 0.35],
    [0.15, 0.45, 1],
    [1, 1, 1],
  ];
  const cells = Array.from({ length: across * across }, () => ({
    ink: inks[floor(random() * inks.length)] ?? [0, 0, 0],
    light: random(),
  }));
  return (column, row) => {
    const x = floor(column / side);
    const y = floor(row / side);
    const cell = cells[y * across + x];
    const isSeam = column % side === side - 1 || row % side === side - 1;
    if (!cell || isSeam) return [0, 0, 0];
    const along = 1 - min(1, abs(x - across * 0.75 + y * 0.8) / (across * 0.55));
    const swell = 0.75 + 0.25 * sin(column * 0.9 + row * 0.7);
    const light = (0.12 + 0.88 * along * cell.light) * swell;
    const [red, green, blue] = cell.ink;
    return [red * light, green * light, blue * light];
  };
}

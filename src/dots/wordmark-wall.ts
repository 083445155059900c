import { type DotGrid, textDots } from './dot-grid.ts';
import { pictureDots } from './dot-picture.ts';
import type { DotColours } from './dot-svg.ts';

const COLUMNS_MIN = 55;
/** Width of the wall divided by its height: the header never changes its shape. */
const ASPECT = 55 / 22;
const MARGIN = 4;
const LINE_ROWS = 7;
const LINE_GAP = 3;
/** The brightness of the picture behind the letters. */
const BEHIND = 0.5;

/** The colours of the wall, on any ground darker than its dark dots. */
export const WALL_COLOURS = {
  red: '#ff3b5c',
  green: '#00d08a',
  blue: '#3b7bff',
  white: '#ffffff',
  off: '#1b2440',
} as const satisfies DotColours;

/** A wall of dots with the wordmark in white, in two lines if it has several words. */
export function wordmarkWall(wordmark: string): DotGrid {
  const lines = inTwoLines(wordmark).map(textDots);
  const columns = Math.max(COLUMNS_MIN, ...lines.map((line) => line.columns + 2 * MARGIN));
  const rows = Math.round(columns / ASPECT);
  const wall = pictureDots(7, columns, rows, 'wave');
  wall.lamps.forEach((lamp, index) => {
    wall.lamps[index] = lamp * BEHIND;
  });
  const height = lines.length * (LINE_ROWS + LINE_GAP) - LINE_GAP;
  const top = Math.floor((rows - height) / 2);
  lines.forEach((line, index) => {
    writeDots(wall, line, MARGIN, top + index * (LINE_ROWS + LINE_GAP));
  });
  return wall;
}

/** Writes a text on a wall and dims the wall behind it and one dot around. */
export function writeDots(wall: DotGrid, text: DotGrid, left: number, top: number) {
  for (let row = -1; row <= text.rows; row++) {
    for (let column = -1; column <= text.columns; column++) {
      const isInside = row >= 0 && row < text.rows && column >= 0 && column < text.columns;
      const light = isInside ? (text.lamps[(row * text.columns + column) * 3] ?? 0) : 0;
      const at = ((top + row) * wall.columns + left + column) * 3;
      wall.lamps.fill(light, at, at + 3);
    }
  }
}

/** Breaks at the space that makes the longer line shortest. */
export function inTwoLines(wordmark: string): string[] {
  const words = wordmark.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length));
  return breaks.reduce(
    (best, lines) => (best.length === 1 || longest(lines) < longest(best) ? lines : best),
    [wordmark],
  );
}

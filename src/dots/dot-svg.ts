import type { DotGrid } from './dot-grid.ts';

/** Any CSS colours. Dark dots are drawn only if `off` is given. */
export interface DotColours {
  red: string;
  green: string;
  blue: string;
  white: string;
  off?: string;
}

/** White uses the colour of the surrounding text. */
export const LIGHT_COLOURS: DotColours = {
  red: '#ff3b5c',
  green: '#00d08a',
  blue: '#3b7bff',
  white: 'currentColor',
};

/** All dots of one colour and size: a dashed stroke with round line caps. */
export interface DotPath {
  colour: keyof DotColours;
  path: string;
  stroke_width: number;
}

/** A dim dot is a small one: shades would need a path each and vanish on a light ground. */
const SIZES = [0.36, 0.58, 0.84];
const OFF_SIZE = 0.2;
const DARK_BELOW = 0.08;

/**
 * Converts the grid to a handful of SVG paths, `cell` units from dot to dot. Stroke them with
 * `stroke-linecap="round"` and `stroke-dasharray="0 <cell>"`. A run of dots is then one stroke.
 */
export function dotPaths(grid: DotGrid, cell: number): DotPath[] {
  const paths = new Map<string, DotPath>();
  for (let row = 0; row < grid.rows; row++) {
    /** Where each path ends in this row. */
    const ends = new Map<string, number>();
    let column = 0;
    while (column < grid.columns) {
      const start = column;
      const look = lookOf(grid, row, column);
      do column++;
      while (column < grid.columns && sameLook(look, lookOf(grid, row, column)));
      const key = `${look.colour} ${look.size}`;
      const path = paths.get(key) ?? {
        colour: look.colour,
        path: '',
        stroke_width: rounded(cell * look.size),
      };
      paths.set(key, path);
      // Slightly longer than to the middle of the last dot, because rounding could lose it.
      const length = rounded((column - 1 - start) * cell + 0.01);
      const end = ends.get(key);
      // Gaps repeat where positions do not, so that the path is shorter when it is compressed.
      const move = rounded((start + 0.5) * cell - (end ?? 0));
      path.path += end === undefined ? `M${move} ${rounded((row + 0.5) * cell)}` : `m${move} 0`;
      path.path += `h${length}`;
      ends.set(key, (end ?? 0) + move + length);
    }
  }
  return [...paths.values()];
}

/**
 * A complete SVG document, with a background tile if `ground` is given. Without a title it is decoration and
 * hidden from assistive technology.
 */
export function dotsToSvg(
  grid: DotGrid,
  options: { cell?: number; colours?: DotColours; ground?: string; title?: string } = {},
): string {
  const { cell = 10, colours = LIGHT_COLOURS, ground, title } = options;
  const [width, height] = [grid.columns * cell, grid.rows * cell];
  const paths = dotPaths(grid, cell).map(({ colour, path, stroke_width }) => {
    const stroke = colours[colour];
    return stroke ? `<path stroke="${stroke}" stroke-width="${stroke_width}" d="${path}"/>` : '';
  });
  const name = title
    ? ` role="img"><title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`
    : ' aria-hidden="true">';
  const tile = ground
    ? `<rect width="${width}" height="${height}" rx="${2 * cell}" fill="${ground}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-dasharray="0 ${cell}"${name}${tile}${paths.join('')}</svg>`;
}

interface Look {
  colour: keyof DotColours;
  size: number;
}

function lookOf({ lamps, columns }: DotGrid, row: number, column: number): Look {
  const at = (row * columns + column) * 3;
  const [red = 0, green = 0, blue = 0] = lamps.subarray(at, at + 3);
  const brightest = Math.max(red, green, blue);
  if (brightest < DARK_BELOW) return { colour: 'off', size: OFF_SIZE };
  const size = SIZES[Math.min(2, Math.floor(brightest * 3))] ?? OFF_SIZE;
  if (Math.min(red, green, blue) > 0.6 * brightest) return { colour: 'white', size };
  if (red === brightest) return { colour: 'red', size };
  return { colour: green === brightest ? 'green' : 'blue', size };
}

function sameLook(one: Look, other: Look): boolean {
  return one.colour === other.colour && one.size === other.size;
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

import type { DotGrid } from './dot-grid.ts';

/** Any CSS colour. Dots that are dark are drawn only where `off` is given. */
export interface DotColours {
  red: string;
  green: string;
  blue: string;
  white: string;
  off?: string;
}

/** White takes the colour of the text around it. */
export const LIGHT_COLOURS: DotColours = {
  red: '#ff3b5c',
  green: '#00d08a',
  blue: '#3b7bff',
  white: 'currentColor',
};

/** All dots of one colour and size: a stroke with round ends, broken into dots by its dashes. */
export interface DotPath {
  colour: keyof DotColours;
  path: string;
  stroke_width: number;
}

/** A dim dot is a small one: shades would need a path for each, and vanish on a light ground. */
const SIZES = [0.36, 0.58, 0.84];
const OFF_SIZE = 0.2;
const DARK_BELOW = 0.08;

/**
 * The grid as a handful of SVG paths, `cell` units from dot to dot. To be stroked with
 * `stroke-linecap="round"` and `stroke-dasharray="0 <cell>"`: a run of dots is then one stroke.
 */
export function dotPaths(grid: DotGrid, cell: number): DotPath[] {
  const paths = new Map<string, DotPath>();
  for (let row = 0; row < grid.rows; row++) {
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
      // A hair longer than to the last dot's middle, or rounding loses that dot.
      const length = (column - 1 - start) * cell + 0.01;
      path.path += `M${rounded((start + 0.5) * cell)} ${rounded((row + 0.5) * cell)}h${rounded(length)}`;
    }
  }
  return [...paths.values()];
}

/** A whole SVG document, on a tile of the ground's colour if one is given. Without a title it is decoration and hidden from assistive technology. */
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

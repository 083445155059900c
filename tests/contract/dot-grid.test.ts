import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DotGrid, textDots } from '#dots/dot-grid.ts';
import { type PictureKind, pictureDots } from '#dots/dot-picture.ts';
import { dotPaths, dotsToSvg } from '#dots/dot-svg.ts';
import { wallDots, wallViews } from '#dots/dot-wall.ts';

const kinds = [
  'wave',
  'skyline',
  'panel',
  'display',
  'signage',
  'audio',
  'lighting',
  'control',
  'materials',
  'mark',
  'empty',
  'offline',
  'error',
  'not_found',
  'saved',
] as const satisfies PictureKind[];

const seeded = ['wave', 'skyline', 'panel', 'audio', 'control'] as const;

/** The grid as rows of text; `#` is a lit dot. */
function lit({ columns, rows, lamps }: DotGrid): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      lamps.subarray((row * columns + column) * 3).at(0) ? '#' : '.',
    ).join(''),
  );
}

test('a text is drawn five dots wide and seven high a letter, in capitals', () => {
  expect(lit(textDots('5a'))).toEqual([
    '#####..###.',
    '#.....#...#',
    '####..#...#',
    '....#.#####',
    '....#.#...#',
    '#...#.#...#',
    '.###..#...#',
  ]);
});

test('no two letters of the font look alike', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-./:& '];
  expect(new Set(letters.map((letter) => lit(textDots(letter)).join())).size).toBe(letters.length);
});

test('a text without letters of the font is dark, and an empty one has no columns', () => {
  expect(lit(textDots('展')).join('')).not.toContain('#');
  expect(textDots('').columns).toBe(0);
});

describe.each(kinds)('the picture "%s"', (kind) => {
  test('is reproducible for a seed, lit, and within the range of a lamp', () => {
    const grid = pictureDots(7, 40, 25, kind);
    expect(pictureDots(7, 40, 25, kind)).toEqual(grid);
    expect(grid.lamps).toHaveLength(40 * 25 * 3);
    expect(grid.lamps.some((lamp) => lamp > 0.5)).toBe(true);
    expect(grid.lamps.every((lamp) => lamp >= 0 && lamp <= 1)).toBe(true);
  });

  test('fits a grid of any size', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 50 }),
        (seed, columns, rows) => {
          const { lamps } = pictureDots(seed, columns, rows, kind);
          expect(lamps.every((lamp) => lamp >= 0 && lamp <= 1)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

test.each(seeded)('two seeds draw two different pictures of "%s"', (kind) => {
  expect(pictureDots(1, 40, 25, kind)).not.toEqual(pictureDots(2, 40, 25, kind));
});

test('time moves the wave', () => {
  expect(pictureDots(1, 40, 25, 'wave', 1)).not.toEqual(pictureDots(1, 40, 25, 'wave', 0));
});

/** The dots of a path, in cells: runs are absolute at the beginning of a row, and relative after it. */
function dotsOn(path: string, cell: number): string[] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Mm])(-?[\d.]+) ([\d.]+)h([\d.]+)/g)].flatMap(
    ([, move, right, down, length]) => {
      x = move === 'M' ? Number(right) : x + Number(right);
      y = move === 'M' ? Number(down) : y + Number(down);
      const first = x;
      x += Number(length);
      return Array.from(
        { length: Math.floor(Number(length) / cell) + 1 },
        (_, step) => `${(first / cell + step).toFixed(1)} ${(y / cell).toFixed(1)}`,
      );
    },
  );
}

test('every dot of a grid is drawn once, for any runs', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.constantFrom(...kinds),
      fc.integer({ min: 3, max: 30 }),
      (seed, kind, cell) => {
        const grid = pictureDots(seed, 24, 17, kind);
        const places = dotPaths(grid, cell).flatMap(({ path }) => dotsOn(path, cell));
        expect(places).toHaveLength(24 * 17);
        expect(new Set(places).size).toBe(24 * 17);
      },
    ),
  );
});

test('an SVG has one path for each colour and size, and leaves dark dots out unless asked', () => {
  const grid = pictureDots(1, 21, 17, 'saved');
  const svg = dotsToSvg(grid);
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg).toContain('stroke="#00d08a"');
  expect(svg.length).toBeLessThan(1200);
  const colours = { red: 'red', green: 'green', blue: 'blue', white: 'black', off: 'silver' };
  expect(dotsToSvg(grid, { colours }).match(/<path /g)).toHaveLength(3);
});

test('an SVG with a title is an image of that name; without one it is decoration', () => {
  const grid = textDots('A');
  expect(dotsToSvg(grid, { title: 'Halls <5> & 6' })).toContain(
    '<title>Halls &lt;5> &amp; 6</title>',
  );
  expect(dotsToSvg(grid)).toContain('aria-hidden="true"');
});

test.each(['wide', 'tall'] as const)(
  'the %s wall grows towards the viewer and keeps to the right of, or below, its text',
  (name) => {
    const { columns, rows, aspect } = wallViews[name];
    const dots = wallDots(name);
    expect(dots).toHaveLength(columns * rows);
    expect(dots.at(-1)?.radius).toBeGreaterThan(2 * (dots[0]?.radius ?? 0));
    const calm = dots.filter(({ x, y }) => (name === 'wide' ? x < 0.2 * aspect : y < 0.28));
    expect(calm).toEqual([]);
  },
);

import { seededRandom, seedOf } from '#dots/seed.ts';

/** Dots in a row and in a column. */
export const MARK_SIZE = 15;

/** Grounds on which white has a contrast of at least 4.5. */
const MARK_COLOURS =
  '1d4ed8 b3172f 6d28d9 0f766e 0369a1 334155 a8480a be185d 4338ca 7c2d12 166534 86198f'.split(' ');

/** The figures; the figure itself is between -1 and 1 in both directions, and `y` points down. */
function figures(x: number, y: number): boolean[] {
  const [across, down] = [Math.abs(x), Math.abs(y)];
  const away = Math.hypot(x, y);
  const diamond = across + down;
  const square = Math.max(across, down);
  const corner = Math.hypot(x + 0.8, y - 0.8);
  const tilted = Math.hypot(x, y * 2.1 + x * 0.9);
  const lid = 0.62 * Math.cos(x * 1.5);
  const wave = y - 0.3 * Math.sin(x * 3.2);
  const column = Math.floor((x + 1) * 2.5);
  return [
    // A ring, two waves, a nested diamond and a planet.
    away < 0.9 && away > 0.42,
    across < 1.05 && Math.abs(Math.abs(wave) - 0.34) < 0.17,
    diamond < 0.95 && (diamond > 0.6 || diamond < 0.28),
    (tilted < 1 && tilted > 0.72) || away < 0.34,
    // A signal, rising bars and a peak.
    square < 0.92 &&
      (corner < 0.38 || Math.abs(corner - 0.85) < 0.17 || Math.abs(corner - 1.48) < 0.17),
    across < 0.95 && column % 2 === 0 && down < 0.35 + 0.15 * column,
    down < 0.8 && across < (y + 0.85) * 0.58 && !(y > 0.1 && y < 0.5 && across < (y - 0.1) * 0.8),
    // A clover and an eye.
    (Math.min(across, down) < 0.22 && away < 0.92) || Math.hypot(across - 0.6, down - 0.6) < 0.2,
    (down < lid && down > lid - 0.22) || away < 0.3,
    // Slanting stripes, four squares, an arrow and an hourglass.
    square < 0.92 && (x + y + 4) % 0.76 < 0.38,
    square < 0.92 && Math.min(across, down) > 0.14,
    (diamond < 1 && x > 0) || (down < 0.22 && x <= 0 && x > -0.95),
    square < 0.92 && across < down + 0.1,
  ];
}

const FIGURES = figures(0, 0).length;

interface CompanyMark {
  figure: number;
  /** A CSS colour. */
  ground: string;
  /** Dashed strokes in a view box of `MARK_SIZE` units, one unit from dot to dot. */
  path: string;
}

/** The mark of a company that has no logo: the same id has the same mark everywhere. */
export function markOf(id: string): CompanyMark {
  const random = seededRandom(seedOf(id));
  const figure = Math.floor(random() * FIGURES);
  const colour = MARK_COLOURS[Math.floor(random() * MARK_COLOURS.length)];
  return { figure, ground: `#${colour}`, path: pathOf(figure) };
}

function pathOf(figure: number): string {
  const place = (at: number) => ((at + 0.5) / MARK_SIZE) * 2.84 - 1.42;
  let path = '';
  for (let row = 0; row < MARK_SIZE; row++) {
    let run = 0;
    for (let column = 0; column <= MARK_SIZE; column++) {
      if (figures(place(column), place(row))[figure]) run++;
      else if (run > 0) {
        // Slightly longer than to the middle of the last dot, because rounding could lose it.
        path += `M${column - run} ${row}h${run - 1 || ''}.1`;
        run = 0;
      }
    }
  }
  return path;
}

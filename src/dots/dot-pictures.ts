import { seededRandom } from './seed.ts';

/** Brightness of the red, green and blue lamps of a dot, 0 to 1. */
export type Lamps = readonly [red: number, green: number, blue: number];

/** The dot in a column and row. */
export type Picture = (column: number, row: number) => Lamps;

interface Frame {
  columns: number;
  rows: number;
  /** Seconds; only some pictures move. */
  time: number;
  random: () => number;
}

const { sin, cos, exp, abs, hypot, floor, min, max, PI } = Math;
const DARK: Lamps = [0, 0, 0];

/** A soft light around zero, one unit wide. */
const glow = (distance: number) => exp(-distance * distance);

/** Three crossing ribbons of light: the picture of the hero. */
function wave({ columns, rows, random, time }: Frame): Picture {
  const ribbons = [0, 1, 2].map((lamp) => ({
    swing: 0.24 + 0.03 * lamp,
    turns: (0.85 - 0.11 * lamp) * 2 * PI,
    from: [5, 1.7, 3.4][lamp] ?? 0,
    middle: [0.62, 0.48, 0.42][lamp] ?? 0,
    width: [0.085, 0.075, 0.13][lamp] ?? 1,
    drift: random() * 0.6,
  }));
  return (column, row) => {
    const u = column / max(1, columns - 1);
    const v = row / max(1, rows - 1);
    const shimmer = 0.75 + 0.25 * sin(u * 40 + v * 9 + time) * sin(v * 31 - u * 13);
    const [red = 0, green = 0, blue = 0] = ribbons.map(
      ({ swing, turns, from, middle, width, drift }) => {
        const bend = sin(turns * u + from + drift + time * 0.4);
        const ripple = 0.35 * sin(2.3 * turns * u + 1.7 * from + 0.6 + time * 0.7);
        const distance = (v - middle - swing * (bend + ripple)) / width;
        return min(1, (glow(distance) + 0.25 * exp(-1.1 * abs(distance))) * shimmer);
      },
    );
    return [red, green, blue];
  };
}

/** Towers at night, some of their windows lit. */
function skyline({ columns, rows, random }: Frame): Picture {
  const windows: Lamps[] = [
    [1, 1, 1],
    [0.25, 0.45, 1],
    [1, 0.3, 0.4],
    [0.1, 0.9, 0.6],
  ];
  const tops: number[] = [];
  while (tops.length < columns) {
    const height = floor(rows * (0.2 + 0.7 * random() ** 1.6));
    const width = 3 + floor(random() * 4);
    for (let step = 0; step < width; step++) tops.push(rows - height);
    tops.push(rows);
  }
  const lights = Array.from({ length: columns * rows }, () => random());
  return (column, row) => {
    const top = tops[column] ?? rows;
    if (row < top) return DARK;
    const light = lights[row * columns + column] ?? 0;
    const brightness = row === top ? 0.9 : max(0, light - 0.35);
    return scaled(windows[floor(light * 97) % windows.length] ?? DARK, brightness);
  };
}

/** Three lights on a wall, different for each seed: the placeholder for a missing photograph. */
function panel({ columns, rows, random }: Frame): Picture {
  const size = hypot(columns, rows);
  const spots = [0, 1, 2].map(() => ({
    x: random() * columns,
    y: random() * rows,
    width: size * (0.14 + 0.16 * random()),
  }));
  const angle = random() * PI;
  const pitch = 0.35 + 0.3 * random();
  return (column, row) => {
    const stripe = 0.7 + 0.3 * sin((column * cos(angle) + row * sin(angle)) * pitch);
    const [red = 0, green = 0, blue = 0] = spots.map(
      ({ x, y, width }) => glow(hypot(column - x, row - y) / width) * stripe,
    );
    return [red, green, blue];
  };
}

/** Zone: the sun of a giant screen over waves. */
function display({ columns, rows }: Frame): Picture {
  return (column, row) => {
    const x = (column - columns / 2) / rows;
    const y = row / rows;
    const horizon = 0.62;
    if (y < horizon) {
      const distance = hypot(x, y - 0.47) / 0.33;
      const slit = y > 0.36 && floor(row - rows * 0.36) % 3 === 2;
      if (distance < 1) return slit ? [0.25, 0, 0.12] : [1, 0.5 - 0.75 * y, 0];
      const halo = exp(-3.2 * (distance - 1));
      return [0.5 * halo, 0.06 * halo, 0.3 * halo + 0.1 * (1 - y)];
    }
    const depth = (y - horizon) / (1 - horizon);
    const swell = 0.5 + 0.5 * sin(depth * 16 + 1.2 * sin(x * 9 + depth * 5));
    const path = glow(x / (0.12 + 0.4 * depth)) * swell;
    return [path, 0.3 * path + 0.16 * swell, 0.25 + 0.65 * swell * (1 - 0.5 * abs(x))];
  };
}

/** Zone: arrows that point the way. */
function signage({ columns, rows }: Frame): Picture {
  const colours: Lamps[] = [
    [0.02, 0.12, 0.5],
    [0, 0.42, 0.5],
    [0.1, 1, 0.35],
  ];
  const half = rows * 0.32;
  const pitch = rows * 0.42;
  const left = columns / 2 + half - (2.55 * pitch + half) / 2;
  return (column, row) => {
    const fromMiddle = abs(row - (rows - 1) / 2);
    const along = (column + fromMiddle - left) / pitch;
    const inside = fromMiddle < half && along - floor(along) < 0.55;
    return (inside && colours[floor(along)]) || DARK;
  };
}

/** Zone: an equaliser and its reflection. */
function audio({ columns, rows, random }: Frame): Picture {
  const bars = Array.from({ length: floor(columns / 3) + 1 }, (_, bar) => {
    const u = (bar * 3) / columns - 0.5;
    return (0.35 + 0.65 * random()) * (0.25 + 0.75 * glow(u / 0.33));
  });
  const floorRow = rows * 0.68;
  return (column, row) => {
    if (column % 3 === 2) return DARK;
    const height = (bars[floor(column / 3)] ?? 0) * rows * 0.64;
    const above = floorRow - row;
    if (above > 0 && above <= height) {
      const share = above / (rows * 0.6);
      return [min(1, max(0, 2.4 * share - 0.5)), max(0.05, 0.9 - 1.1 * share), 0.1];
    }
    const below = row - floorRow;
    const mirrored = below >= 1 && below <= height * 0.45 ? 0.3 * exp((-4 * below) / rows) : 0;
    return [0, mirrored * 0.4, mirrored];
  };
}

/** Zone: three beams that make white where they meet. */
function lighting({ columns, rows }: Frame): Picture {
  return (column, row) => {
    const y = (row + 1) / rows;
    const x = (column - (columns - 1) / 2) / rows;
    const [red = 0, green = 0, blue = 0] = [-0.52, 0, 0.52].map((lamp) => {
      const distance = (x - lamp * (1 - 1.25 * y)) / (0.025 + 0.24 * y);
      return glow(distance ** 2) * (1.05 - 0.55 * y);
    });
    return [red, green, blue];
  };
}

/** Zone: signals between nodes. */
function control({ columns, rows, random }: Frame): Picture {
  const cells = new Map<number, Lamps>();
  const put = (column: number, row: number, lamps: Lamps) =>
    cells.set(row * columns + column, lamps);
  const middle = { column: floor(columns / 2), row: floor(rows / 2) };
  const lanes = 4;
  for (const side of [-1, 1]) {
    for (let lane = -lanes; lane <= lanes; lane++) {
      const lamps: Lamps = lane % 3 ? [0.02, 0.25, 1] : [0, 0.9, 0.35];
      const turn = 5 + abs(lane) * 1.6;
      const length = floor(columns * (0.3 + 0.14 * random()));
      const pulse = random();
      let row = middle.row + lane;
      const endRow = middle.row + Math.round((lane * rows * 0.42) / lanes);
      for (let step = 3; step <= length; step++) {
        if (step >= turn && row !== endRow) row += Math.sign(endRow - row);
        const light = 0.2 + 0.8 * glow((step / length - pulse) / 0.12);
        put(middle.column + side * step, row, scaled(lamps, light));
      }
      const end = middle.column + side * length;
      for (const away of [-1, 1]) {
        put(end + away, row, lamps);
        put(end, row + away, lamps);
      }
      put(end, row, [1, 1, 1]);
    }
  }
  for (let x = -2; x <= 2; x++) {
    for (let y = -lanes; y <= lanes; y++) put(middle.column + x, middle.row + y, [0.8, 0.12, 0.25]);
  }
  return (column, row) => cells.get(row * columns + column) ?? DARK;
}

function scaled([red, green, blue]: Lamps, by: number): Lamps {
  return [red * by, green * by, blue * by];
}

/** Zone: a chip on its board. */
function materials({ columns, rows }: Frame): Picture {
  const half = floor(rows * 0.27);
  return (column, row) => {
    const x = abs(column - floor(columns / 2));
    const y = abs(row - floor(rows / 2));
    const far = max(x, y);
    if (far < half - 2) {
      const light = 0.25 + 0.75 * glow(hypot(x, y) / (half * 0.5));
      return [light, light * 0.18, light * 0.24];
    }
    if (far === half) return [0.5, 0.6, 0.9];
    if (far < half) return DARK;
    const pin = far > half && min(x, y) < half && min(x, y) % 3 === 0 && far <= half + 4;
    if (pin) return [0.3, 0.4, 0.7];
    const lattice = (column + row) % 4 === 0 && (column - row) % 4 === 0 && far > half + 5;
    const fade = exp(-(far - half) / (rows * 0.5));
    return lattice ? [0.1 * fade, 0.3 * fade, fade] : DARK;
  };
}

const pictures = { wave, skyline, panel, display, signage, audio, lighting, control, materials };
export type LitKind = keyof typeof pictures;

export function litPicture(
  kind: LitKind,
  seed: number,
  columns: number,
  rows: number,
  time: number,
): Picture {
  return pictures[kind]({ columns, rows, time, random: seededRandom(seed) });
}

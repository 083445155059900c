import type { Lamps } from './dot-pictures.ts';

/** The picture on a screen; both coordinates from 0 to 1. */
export type Content = (x: number, y: number) => Lamps;

const { sin, cos, exp, hypot, floor, atan2, max, PI } = Math;

/** Colours that go well together. */
const PALETTES: readonly (readonly [Lamps, Lamps, Lamps])[] = [
  [
    [0.04, 0.2, 1],
    [0, 0.75, 0.9],
    [0.9, 0.95, 1],
  ],
  [
    [1, 0.12, 0.3],
    [1, 0.55, 0.05],
    [1, 0.9, 0.5],
  ],
  [
    [0.5, 0.05, 1],
    [1, 0.15, 0.55],
    [0.2, 0.4, 1],
  ],
  [
    [0, 0.7, 0.35],
    [0.55, 0.9, 0.1],
    [0.85, 1, 0.8],
  ],
  [
    [0, 0.45, 0.8],
    [0.1, 0.9, 0.5],
    [0.9, 0.3, 0.6],
  ],
  [
    [1, 0.35, 0.05],
    [0.75, 0.05, 0.45],
    [0.15, 0.1, 0.8],
  ],
];
export type Palette = (typeof PALETTES)[number];

export function pickPalette(random: () => number): Palette {
  return PALETTES[floor(random() * PALETTES.length)] ?? [DARK, DARK, DARK];
}

export const DARK: Lamps = [0, 0, 0];

export function scaled([red, green, blue]: Lamps, by: number): Lamps {
  return [red * by, green * by, blue * by];
}

export function sum(...lights: Lamps[]): Lamps {
  return [0, 1, 2].map((lamp) =>
    lights.reduce((total, light) => total + (light[lamp] ?? 0), 0),
  ) as [number, number, number];
}

/** A soft light around zero, one unit wide. */
export const glow = (distance: number) => exp(-distance * distance);

/** Picks the picture on a screen of the show: each seed has its own picture and colours. */
export function pickContent(random: () => number, [first, second, third]: Palette): Content {
  const phase = random() * 2 * PI;
  const turns = 0.7 + random();
  const x0 = 0.25 + 0.5 * random();
  const y0 = 0.35 + 0.3 * random();
  const contents: Content[] = [
    // Crossing ribbons.
    (x, y) => {
      const light = (from: number, middle: number) =>
        glow((y - middle - 0.22 * sin(turns * 2 * PI * x + phase + from)) / 0.13);
      return sum(
        scaled(first, light(0, 0.45)),
        scaled(second, light(2, 0.55)),
        scaled(third, 0.7 * light(4, 0.5)),
      );
    },
    // A sun over the sea.
    (x, y) => {
      const distance = hypot((x - x0) * 1.5, y - 0.48);
      if (y > 0.66) {
        const swell = 0.5 + 0.5 * sin(y * 70 + 2 * sin(x * 12 + phase));
        return sum(
          scaled(first, 0.25 + 0.3 * swell),
          scaled(second, swell * glow((x - x0) / (0.08 + 0.5 * (y - 0.6)))),
        );
      }
      if (distance < 0.27) return sum(scaled(second, 0.8), scaled(third, 1 - y));
      return sum(scaled(second, 0.6 * exp(-5 * (distance - 0.27))), scaled(first, 0.4 * (1 - y)));
    },
    // An opening flower.
    (x, y) => {
      const [across, up] = [(x - 0.5) * 1.5, y - 0.5];
      const away = hypot(across, up);
      const petal = 0.5 + 0.5 * cos(6 * atan2(up, across) + phase + away * 5 * turns);
      return sum(
        scaled(first, petal * glow((away - 0.3) / 0.2)),
        scaled(second, (1 - petal) * glow((away - 0.42) / 0.22) * 0.6),
        scaled(third, glow(away / 0.13)),
      );
    },
    // Light through leaves.
    (x, y) => {
      const spots = [0, 1, 2, 3, 4, 5].map((spot) => ({
        x: 0.5 + 0.45 * sin(spot * 2.4 + phase),
        y: 0.5 + 0.4 * cos(spot * 1.7 + phase * 2),
        light: [first, second, third][spot % 3] ?? first,
      }));
      return sum(
        scaled(first, 0.08),
        ...spots.map((spot) =>
          scaled(spot.light, 0.9 * glow(hypot((x - spot.x) * 1.4, y - spot.y) / 0.17)),
        ),
      );
    },
    // Mountains behind mountains.
    (x, y) => {
      const ridge = (height: number, rough: number, from: number) =>
        height + 0.1 * sin(x * rough + from) + 0.05 * sin(x * rough * 2.7 + from * 3);
      if (y > ridge(0.78, 5, phase)) return scaled(first, 0.22);
      if (y > ridge(0.6, 7, phase + 2)) return scaled(first, 0.55);
      if (y > ridge(0.45, 9, phase + 4)) return sum(scaled(first, 0.5), scaled(second, 0.3));
      const sky = scaled(second, 0.25 + 0.6 * y);
      return sum(sky, scaled(third, glow(hypot((x - x0) * 1.5, y - 0.24) / 0.1)));
    },
    // Rings that spread from an impact.
    (x, y) => {
      const away = hypot((x - x0) * 1.5, y - y0);
      const ring = max(0, sin(away * 26 - phase)) ** 1.5;
      return sum(scaled(first, ring * exp(-1.3 * away)), scaled(second, 0.9 * glow(away / 0.14)));
    },
  ];
  return contents[floor(random() * contents.length)] ?? (() => DARK);
}

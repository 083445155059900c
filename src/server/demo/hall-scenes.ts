import { pickContent, pickPalette } from '#dots/dot-contents.ts';
import { seededRandom } from '#dots/seed.ts';
import type { Colour } from './light.ts';
import type { Box, Hall, Person, Point, Shown } from './ray-picture.ts';

// The halls of the demo as a camera would see them: no photographs, as its companies are invented.

const WHITE: Colour = [0.72, 0.72, 0.74];
const DARK: Colour = [0.03, 0.032, 0.04];
const WOOD: Colour = [0.34, 0.2, 0.1];
const GREY: Colour = [0.24, 0.25, 0.28];

const day = {
  ceiling: 13,
  lamps: [3.2, 3.3, 3.5],
  air: [0.26, 0.3, 0.38],
  far: 110,
  ambient: [0.5, 0.52, 0.56],
  floor: [0.3, 0.3, 0.32],
  gloss: 0.1,
} as const;

const night = {
  ceiling: 13,
  lamps: [0.5, 0.55, 0.7],
  air: [0.012, 0.016, 0.035],
  far: 70,
  ambient: [0.05, 0.055, 0.08],
  floor: [0.05, 0.052, 0.06],
  gloss: 0.22,
} as const;

/** A picture of the show on a screen, with the seams of its cabinets. */
function screen(seed: number, bright: number): Shown {
  const random = seededRandom(seed);
  const content = pickContent(random, pickPalette(random));
  return (across, down) => {
    const [red, green, blue] = content(across, down);
    return [red * bright, green * bright, blue * bright];
  };
}

const plain =
  (colour: Colour): Shown =>
  () =>
    colour;

function box(
  x: number,
  z: number,
  [wide, high, deep]: Point,
  rest: Omit<Box, 'from' | 'to'> & { y?: number },
): Box {
  const { y = 0, ...own } = rest;
  return { from: [x - wide / 2, y, z], to: [x + wide / 2, y + high, z + deep], ...own };
}

const clothes: readonly Colour[] = [
  [0.05, 0.06, 0.1],
  [0.12, 0.12, 0.14],
  [0.42, 0.42, 0.45],
  [0.08, 0.14, 0.3],
  [0.3, 0.07, 0.06],
  [0.2, 0.17, 0.12],
];

/** People who stand and walk in a part of the floor. */
function crowd(
  seed: number,
  count: number,
  [left, right, near, far]: readonly [number, number, number, number],
): Person[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => ({
    x: left + random() * (right - left),
    z: near + random() ** 1.4 * (far - near),
    height: 1.58 + random() * 0.26,
    colour: clothes[Math.floor(random() * clothes.length)] ?? GREY,
  }));
}

/** A booth beside an aisle: a wall with a screen towards it, a fascia, a counter. */
function booth(seed: number, side: -1 | 1, z: number, aisle: number, bright: number): Box[] {
  const random = seededRandom(seed);
  const depth = 7;
  const colours: Colour[] = [
    [0.1, 0.25, 0.9],
    [0.85, 0.1, 0.15],
    [0.05, 0.55, 0.4],
    [0.8, 0.4, 0.05],
    [0.4, 0.12, 0.7],
  ];
  const own = colours[Math.floor(random() * colours.length)] ?? WHITE;
  const high = 3.4 + random() * 1.8;
  const back = side * (aisle + 4.4);
  const front = side * (aisle + 0.3);
  const towards = side > 0 ? 'left' : 'right';
  const lit: Colour = [own[0] * bright, own[1] * bright, own[2] * bright];
  return [
    box(back, z, [0.4, high, depth], {
      colour: WHITE,
      screens: { [towards]: screen(seed + 1, bright) },
    }),
    box(side * (aisle + 2.4), z + depth - 0.25, [4.2, high, 0.25], {
      colour: WHITE,
      screens: { near: screen(seed + 5, bright * 0.9) },
    }),
    box(side * (aisle + 2.2), z, [4.6, 0.7, depth], {
      y: high,
      colour: DARK,
      screens: { near: plain(lit), [towards]: plain(lit) },
    }),
    box(front + side * 0.5, z + 1.2, [0.8, 1.05, 1.8], { colour: random() < 0.5 ? WOOD : WHITE }),
    box(front, z + depth - 0.4, [0.35, high, 0.35], { colour: WHITE }),
    box(side * (aisle + 2.2), z, [4.6, 0.06, depth], {
      colour: [own[0] * 0.25 + 0.05, own[1] * 0.25 + 0.05, own[2] * 0.25 + 0.05],
    }),
  ];
}

function aisle(seed: number, width: number, bright: number): Box[] {
  return [0, 1, 2, 3, 4, 5].flatMap((row) =>
    ([-1, 1] as const).flatMap((side) =>
      booth(seed + row * 20 + side * 7, side, 5 + row * 9, width, bright),
    ),
  );
}

function moved({ from, to, ...rest }: Box, x: number, z: number): Box {
  const by = ([east, up, away]: Point): Point => [east + x, up, away + z];
  return { ...rest, from: by(from), to: by(to) };
}

const straight = { eye: [0, 1.65, 0], turn: 0, lift: 0.08, view: 1.35 } as const;

/** The scenes by the name of their picture. */
export const hallScenes: Readonly<Record<string, Hall>> = {
  // An aisle between booths by day.
  'hall-aisle': {
    ...day,
    ...straight,
    eye: [-0.6, 1.7, 0],
    turn: 0.06,
    boxes: aisle(31, 2.6, 1.1),
    people: crowd(4, 18, [-2.2, 2.2, 7, 42]),
  },
  // A wall of light in a dark hall, and those who look at it.
  'hall-wall': {
    ...night,
    ...straight,
    eye: [1.5, 1.6, -2],
    turn: -0.05,
    lift: 0.16,
    boxes: [
      box(0, 14, [17, 6.6, 0.6], { y: 0.5, colour: DARK, screens: { near: screen(12, 1.9) } }),
      box(-12, 9, [0.5, 5.6, 6], { y: 0.5, colour: DARK, screens: { right: screen(3, 1.4) } }),
      box(12, 9, [0.5, 5.6, 6], { y: 0.5, colour: DARK, screens: { left: screen(8, 1.4) } }),
    ],
    people: crowd(9, 15, [-7, 7, 4.6, 11]),
  },
  // Towers of signage around an open place.
  'hall-signage': {
    ...day,
    ...straight,
    eye: [0.4, 1.7, -1],
    lift: 0.12,
    boxes: [
      ...[-5.4, -2.9, 2.7, 5.4].map((x, at) =>
        box(x, 6 + (at % 2) * 2.4, [1.25, 2.5, 0.22], {
          y: 0.15,
          colour: DARK,
          screens: { near: screen(50 + at, 1.2) },
        }),
      ),
      box(0, 17, [9, 4.4, 0.6], { y: 0.6, colour: DARK, screens: { near: screen(64, 1.5) } }),
      box(0, 16.4, [10.4, 0.5, 1.6], { colour: WHITE }),
      box(-9, 12, [0.5, 4.4, 9], { colour: WHITE, screens: { right: screen(71, 1) } }),
      box(9.4, 12, [0.5, 4.4, 9], { colour: WHITE, screens: { left: screen(78, 1) } }),
      box(0, 10.5, [12, 0.8, 12], {
        y: 7.4,
        colour: WHITE,
        screens: { near: plain([0.1, 0.3, 1.1]) },
      }),
    ],
    people: crowd(21, 14, [-6, 6, 7, 15]),
  },
  // A stage with its audience.
  'hall-stage': {
    ...night,
    ...straight,
    eye: [0, 2.1, -3],
    lift: 0.1,
    boxes: [
      box(0, 15, [11, 5.2, 0.5], { y: 1.4, colour: DARK, screens: { near: screen(91, 1.7) } }),
      box(-8.4, 14, [3.4, 4.4, 0.5], { y: 1.4, colour: DARK, screens: { near: screen(92, 1.2) } }),
      box(8.4, 14, [3.4, 4.4, 0.5], { y: 1.4, colour: DARK, screens: { near: screen(92, 1.2) } }),
      box(0, 11.5, [19, 0.9, 4], {
        colour: [0.06, 0.06, 0.08],
        screens: { near: plain([0.04, 0.1, 0.5]) },
      }),
      box(2.6, 11.8, [0.6, 1.15, 0.4], { y: 0.9, colour: WHITE }),
      ...[-9, -4.5, 0, 4.5, 9].map((x) =>
        box(x, 12, [0.5, 0.4, 0.5], {
          y: 7.6,
          colour: DARK,
          screens: { near: plain([3, 3, 3.4]) },
        }),
      ),
      box(0, 12.2, [20, 0.3, 0.3], { y: 8, colour: [0.1, 0.1, 0.12] }),
    ],
    people: [
      ...[0, 1, 2, 3, 4].flatMap((row) =>
        Array.from({ length: 13 }, (_, at) => ({
          x: -7.2 + at * 1.2 + (row % 2) * 0.6 + ((at * 37 + row * 11) % 7) * 0.03,
          z: 3 + row * 1.55,
          height: 1.28 + ((at * 13 + row * 7) % 5) * 0.03,
          colour: clothes[(at * 5 + row * 3) % clothes.length] ?? GREY,
        })),
      ),
    ],
  },
  // The entrance in the morning.
  'hall-entrance': {
    ...day,
    ...straight,
    eye: [0, 1.7, -2],
    lift: 0.14,
    lamps: [4, 4, 4],
    floor: [0.5, 0.5, 0.5],
    gloss: 0.16,
    boxes: [
      box(0, 13, [15, 1.9, 0.8], { y: 4.6, colour: DARK, screens: { near: screen(101, 1.4) } }),
      box(-7.1, 13, [0.9, 4.6, 0.8], { colour: WHITE, screens: { near: plain([0.1, 0.25, 1]) } }),
      box(7.1, 13, [0.9, 4.6, 0.8], { colour: WHITE, screens: { near: plain([0.1, 0.25, 1]) } }),
      ...[-5, -3, -1, 1, 3, 5].map((x) =>
        box(x, 12.4, [0.28, 1.02, 1.5], {
          colour: GREY,
          screens: { near: plain([0.1, 0.9, 0.5]) },
        }),
      ),
      box(-11.5, 8, [5, 1.1, 0.8], { colour: WHITE, screens: { near: plain([0.12, 0.3, 1]) } }),
      box(11.5, 8, [5, 1.1, 0.8], { colour: WHITE, screens: { near: plain([0.12, 0.3, 1]) } }),
      ...aisle(140, 4, 1).map((one) => moved(one, 0, 16)),
    ],
    people: crowd(33, 24, [-6, 6, 7, 24]),
  },
  // A corner booth at a closer look.
  'hall-booth': {
    ...day,
    ...straight,
    eye: [-3.2, 1.65, 0],
    turn: 0.32,
    lift: 0.08,
    view: 1.15,
    boxes: [
      box(2.6, 9.2, [8.4, 4, 0.4], { colour: WHITE, screens: { near: screen(115, 1.4) } }),
      box(6.9, 4.4, [0.4, 4, 5], { colour: WHITE, screens: { left: screen(117, 1.2) } }),
      box(2.6, 4.2, [9, 0.08, 5.4], { colour: [0.09, 0.1, 0.16] }),
      box(2.6, 4.2, [9, 0.8, 5.4], {
        y: 4,
        colour: DARK,
        screens: { near: plain([0.12, 0.35, 1.2]), left: plain([0.12, 0.35, 1.2]) },
      }),
      box(-1.7, 4.4, [0.3, 4, 0.3], { colour: WHITE }),
      box(0.4, 5.6, [2, 1.05, 0.7], { colour: WOOD }),
      box(4.2, 5.8, [0.9, 0.95, 0.9], { colour: WHITE }),
      box(4.2, 6.1, [1, 0.66, 0.08], {
        y: 0.95,
        colour: DARK,
        screens: { near: screen(119, 1.3) },
      }),
      ...aisle(160, 5, 1).map((one) => moved(one, -3, 12)),
    ],
    people: [
      { x: 0.2, z: 6.9, height: 1.68, colour: [0.08, 0.14, 0.3] },
      { x: 1.2, z: 4.9, height: 1.75, colour: [0.4, 0.4, 0.43] },
      { x: 3, z: 6.4, height: 1.62, colour: [0.3, 0.07, 0.06] },
      { x: -2.6, z: 8.5, height: 1.7, colour: [0.06, 0.06, 0.08] },
      ...crowd(41, 6, [-6, -3, 9, 24]),
    ],
  },
};

import type { DotGrid } from './dot-grid.ts';

/** The projected position of one dot of the wall, in units of the picture's height. */
export interface WallDot {
  /** Distance from the left edge. */
  x: number;
  /** Distance from the top edge. */
  y: number;
  radius: number;
  /** The share of its light that arrives, 0 to 1: the far end fades into the dark. */
  arrives: number;
  /** The reflection in the floor: distance from the top edge, and its strength. */
  mirror_y: number;
  mirrors: number;
}

interface WallView {
  columns: number;
  rows: number;
  /** Width of the picture divided by its height. */
  aspect: number;
  /** Field of view: a greater value is closer. */
  lens: number;
  /** The height of the horizon, and of the eye above the floor. */
  horizon: number;
  eye: number;
  wall_height: number;
  /** The ground plan of the wall from its far end (0) to the near one (1): sideways and away. */
  plan: (along: number) => { side: number; depth: number };
}

const { sin, exp, max, min, PI } = Math;

/** The curved wall of the hero, for landscape and portrait screens. */
export const wallViews = {
  wide: {
    columns: 100,
    rows: 30,
    aspect: 16 / 9,
    lens: 1,
    horizon: 0.52,
    eye: 1.05,
    wall_height: 3.4,
    plan: (along) => ({
      side: -6.2 + 10.4 * along + 0.5 * sin(2 * PI * along),
      depth: 3.3 + 9 * (1 - along) ** 1.3 + 0.9 * sin(2 * PI * along + 0.6),
    }),
  },
  tall: {
    columns: 84,
    rows: 26,
    aspect: 4 / 5,
    lens: 0.66,
    horizon: 0.68,
    eye: 0.9,
    wall_height: 2.7,
    plan: (along) => ({
      side: -3.7 + 6 * along + 0.2 * sin(2 * PI * along),
      depth: 3 + 6.5 * (1 - along) ** 1.2 + 0.5 * sin(2 * PI * along + 0.6),
    }),
  },
} as const satisfies Record<string, WallView>;
export type WallViewName = keyof typeof wallViews;

/** The gap between the floor and the lowest row. */
const GAP = 0.12;
const DOT_RADIUS = 0.038;

/** The dots of the wall in the order of a grid with the view's columns and rows. */
export function wallDots(name: WallViewName): WallDot[] {
  const view: WallView = wallViews[name];
  const nearest = view.plan(1).depth;
  return Array.from({ length: view.columns * view.rows }, (_, index) => {
    const along = (index % view.columns) / (view.columns - 1);
    const height = view.wall_height * (1 - Math.floor(index / view.columns) / (view.rows - 1));
    const { side, depth } = view.plan(along);
    const scale = view.lens / depth;
    const floor = view.horizon + scale * view.eye;
    return {
      x: view.aspect / 2 + scale * side,
      y: floor - scale * (height + GAP),
      radius: scale * DOT_RADIUS,
      arrives: exp(-0.13 * max(0, depth - nearest)) * min(1, along / 0.3) ** 1.5,
      mirror_y: floor + scale * (height + GAP),
      mirrors: exp(-1.1 * height),
    };
  });
}

/** The relative size of a dot, by its brightest lamp. */
export function dotSwell({ lamps }: DotGrid, index: number): number {
  const [red = 0, green = 0, blue = 0] = lamps.subarray(index * 3, index * 3 + 3);
  return min(1, 0.55 + 0.5 * max(red, green, blue));
}

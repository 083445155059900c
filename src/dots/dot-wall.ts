import type { DotGrid } from './dot-grid.ts';

/** Where one dot of the wall is seen, all in parts of the picture's height. */
export interface WallDot {
  /** From the left edge. */
  x: number;
  /** From the top edge. */
  y: number;
  radius: number;
  /** How much of its light arrives, 0 to 1: the far end is lost in the dark. */
  arrives: number;
  /** Where the floor mirrors it, from the top edge, and how much of it. */
  mirror_y: number;
  mirrors: number;
}

interface WallView {
  columns: number;
  rows: number;
  /** Width of the picture by its height. */
  aspect: number;
  /** Field of view: greater is closer. */
  lens: number;
  /** Where the horizon lies, and how high above the floor the eye is. */
  horizon: number;
  eye: number;
  wall_height: number;
  /** The wall's plan, from its far end (0) to the near one (1): sideways and away. */
  plan: (along: number) => { side: number; depth: number };
}

const { sin, exp, max, min, PI } = Math;

/** The hero's curved wall, for a screen wider than high and for one held upright. */
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

/** How far above the floor the lowest row hangs. */
const GAP = 0.12;
const DOT_RADIUS = 0.038;

/** The wall's dots in the order of a grid of the view's columns and rows. */
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

/** How large a dot of the grid burns, by its brightest lamp. */
export function dotSwell({ lamps }: DotGrid, index: number): number {
  const [red = 0, green = 0, blue = 0] = lamps.subarray(index * 3, index * 3 + 3);
  return min(1, 0.55 + 0.5 * max(red, green, blue));
}

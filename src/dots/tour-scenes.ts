import { DARK, pickContent, scaled, sum } from './dot-contents.ts';
import type { Lamps } from './dot-pictures.ts';
import { FRAME, inBox, type Scene, type Stage, WHITE } from './scene-stage.ts';

const { abs, floor, hypot, sin } = Math;

const SKIN: Lamps = [0.85, 0.5, 0.3];
const STEEL: Lamps = [0.12, 0.17, 0.36];
const GLASS: Lamps = [0.04, 0.08, 0.24];
const ROAD: Lamps = [0.05, 0.07, 0.15];

/** A person: a body on the ground with a head above, `height` with both. */
function person(x: number, y: number, at: number, ground: number, height: number, coat: Lamps) {
  const top = ground - height;
  if (hypot(x - at, (y - top - 0.1 * height) * 0.9) < 0.12 * height) return SKIN;
  return inBox(x, y, at - 0.13 * height, top + 0.24 * height, 0.26 * height, 0.76 * height) > 0
    ? coat
    : null;
}

/** A production line: screens come along a belt, between the people who assemble them. */
export function assembly({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const screens = [
    { y: 0.44, size: 0.62 },
    { y: 0.31, size: 0.3 },
    { y: 0.235, size: 0.17 },
  ];
  const side = random() < 0.5 ? -1 : 1;
  const shift = 0.1 * random();
  const belt = sum(scaled(STEEL, 0.5), scaled(palette[0], 0.22));
  const people = [
    { at: 0.62 * side, ground: 0.8, height: 0.42, coat: WHITE },
    { at: (shift - 0.68) * side, ground: 0.72, height: 0.36, coat: palette[1] },
    { at: (0.36 + shift) * side, ground: 0.56, height: 0.24, coat: palette[1] },
    { at: -0.34 * side, ground: 0.52, height: 0.2, coat: WHITE },
  ];
  return (x, y) => {
    for (const { at, ground, height, coat } of people) {
      const light = person(x, y, at, ground, height, coat);
      if (light) return light;
    }
    for (const { y: top, size } of screens) {
      const inside = inBox(x, y, -size / 2, top, size, 0.5 * size);
      if (inside > dot) return content(x / size + 0.5, (y - top) / (0.5 * size));
      if (inside > 0) return FRAME;
    }
    // The belt widens towards the viewer; lamps hang in rows that run to the same point.
    if (y > 0.32 && abs(x) < 0.1 + 0.72 * (y - 0.32)) {
      const board = floor((y - 0.32) ** 0.5 * 14) % 2;
      return scaled(belt, board ? 1.2 : 1.6);
    }
    const depth = 0.24 - y;
    const lane = depth > 0 ? abs(x) / (0.1 + 2.6 * depth) : 0;
    if (depth > 0.03 && abs(lane - floor(lane * 2 + 0.5) / 2) < 0.035) return WHITE;
    return scaled(STEEL, y > 0.32 ? 0.35 : 0.18);
  };
}

/** A bus on the road, in front of hills. */
export function coach({ random, palette, dot }: Stage): Scene {
  const sun = 0.35 + 0.25 * random();
  const stripe = palette[1];
  const wheels = [-0.36, 0.36];
  return (x, y) => {
    for (const at of wheels) {
      const away = hypot(x - at, y - 0.76);
      if (away < 0.045) return [0.5, 0.55, 0.7];
      if (away < 0.1) return scaled(FRAME, 0.25);
    }
    if (inBox(x, y, -0.6, 0.3, 1.2, 0.46) > 0) {
      const window = inBox(x, y, -0.54, 0.37, 0.92, 0.16) > 0 && abs(x + 0.54) % 0.19 > 0.03;
      const door = inBox(x, y, 0.44, 0.36, 0.1, 0.34) > 0;
      if (window || door) return GLASS;
      if (y > 0.58 && y < 0.67) return stripe;
      return [0.85, 0.88, 1];
    }
    if (y > 0.74) {
      const line = abs(y - 0.88) < dot && (x + 2) % 0.31 < 0.16;
      return line ? [0.7, 0.72, 0.85] : ROAD;
    }
    const hill = 0.56 - 0.1 * sin(x * 4 + sun * 9) - 0.05 * sin(x * 9);
    if (y > hill) return [0.02, 0.13, 0.22];
    if (hypot(x - sun, y - 0.2) < 0.1) return [1, 0.78, 0.4];
    return sum([0.02, 0.1, 0.35], scaled([0.2, 0.4, 0.75], y));
  };
}

/** A curved screen as the set of a film, with a camera and a performer in front. */
export function studio({ random, palette, dot }: Stage): Scene {
  const content = pickContent(random, palette);
  const actor = 0.02 + 0.12 * random();
  return (x, y) => {
    const inFront = person(x, y, actor, 0.86, 0.36, DARK);
    if (inFront) return DARK;
    const body = inBox(x, y, -0.62, 0.58, 0.24, 0.14) > 0;
    const lens = inBox(x, y, -0.38, 0.61, 0.08, 0.08) > 0;
    const leg = y > 0.72 && abs(abs(x + 0.5) - 0.35 * (y - 0.72)) < dot * 0.8;
    if (hypot(x + 0.57, y - 0.62) < dot) return [1, 0.1, 0.2];
    if (body || lens || leg) return scaled(FRAME, 0.12);
    const bend = 0.1 * x * x;
    const [top, bottom] = [0.16 - bend, 0.72 + bend];
    if (abs(x) < 0.8 && y > top && y < bottom) {
      return content(x / 1.6 + 0.5, (y - top) / (bottom - top));
    }
    if (y < bottom) return scaled(palette[0], 0.05);
    const across = content(x / 1.6 + 0.5, 0.9);
    return scaled(across, 0.5 * Math.exp(-5 * (y - bottom)));
  };
}
